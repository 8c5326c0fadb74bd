// @module-tag layout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('names of sixty letters without a blank stay within the narrowest phone', async () => {
  const name = 'Saçbakım'.repeat(8).slice(0, 60);
  const salon = await openSalon(site.app, {
    branch: { name, description: name, address: name, autoApproveAppointments: true },
    service: { name, description: name },
    staff: { firstName: name, lastName: name, title: name },
  });
  const expectInside = async (page: Page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await cutOff(page)).toEqual([]);
  };
  const customer = await site.newPage({ device: 'tinyPhone' });
  const choice = button(customer, new RegExp(name)).first();
  await customer.goto(`/${salon.branch.slug}`);
  for (const heading of ['Hizmet seçin', 'Personel seçin']) {
    await customer.getByRole('heading', { name: heading }).waitFor();
    await expectInside(customer);
    await choice.click();
  }
  await slots(customer).last().click();
  await expectInside(customer);
  await button(customer, /^Devam et/).click();
  await typeDetails(customer);
  await customer.locator('[name=customerFirstName]').fill(name);
  await customer.locator('[name=customerLastName]').fill(name);
  await expectInside(customer);
  await button(customer, 'Randevuyu onayla').click();
  const code = await customer.getByText(CODE).first().innerText();
  await expectInside(customer);
  await customer.goto(`/track/${code}`);
  await customer.getByText(name).first().waitFor();
  await expectInside(customer);

  const owner = await site.newPage({ device: 'tinyPhone', signedInAs: salon.ownerEmail });
  const [{ id }] = dataOf<[{ id: string }]>(await site.app.call('GET', '/customers', { token: salon.token }));
  const handover = `/calendar/handover?branch=${salon.branch.id}&staff=${salon.staff.id}`;
  for (const path of ['/dashboard', '/appointments', `/customers/${id}`, '/services', '/staff', handover]) {
    await owner.goto(path);
    await owner.getByRole('main').getByText(name).first().waitFor();
    await expectInside(owner);
  }
  await owner.goto('/calendar');
  await owner.locator('button[data-event-id]').first().click();
  await owner.getByRole('dialog').getByText(name).first().waitFor();
  await expectInside(owner);
});

/** Lists elements that are cut off at the right of the screen, without those that can be scrolled to. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
    const isShortened = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
    const isMeantSo = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isShortened(element) || isMeantSo(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < width && Math.floor(right) > width && !isMeantSo(element.parentElement);
      })
      .map((element) => `${element.tagName} ${element.innerText}`);
  });
