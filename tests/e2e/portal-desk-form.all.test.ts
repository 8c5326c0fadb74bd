// @module-tag layout
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, LOADING_FAILED } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused, newCustomer } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const serviceOf = (form: Locator) => form.getByRole('combobox', { name: /^(Hizmet|Service)( \*)?$/ });

/** Opens the form, whose cursor stands in the service. */
async function openNew(page: Page): Promise<Locator> {
  await page.goto('/appointments');
  await page.getByRole('button', { name: /^(Yeni randevu|New appointment)$/ }).click();
  const form = page.getByRole('dialog', { name: /^(Yeni randevu|New appointment)$/ });
  await expect.poll(() => isFocused(serviceOf(form))).toBe(true);
  return form;
}

/** Whether a person sees the element whole. */
const isInView = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    return [top + 4, bottom - 4].every((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return seen !== null && shown.contains(seen);
    });
  });

test('a time that another desk has just taken is in view in its field, and every failure beside the buttons, on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone', expectedErrors: LOADING_FAILED });
  const form = await openNew(page);
  await page.keyboard.type('saç');
  await page.keyboard.press('Enter');
  const time = field(form, 'Saat');
  await fillIn(form, { Tarih: TODAY, Saat: '15:00' });
  await newCustomer(form, { Ad: 'Nur', Soyad: 'Işık', Telefon: '0532 111 22 33' });
  await form.getByRole('button', { name: '15:00', exact: true }).waitFor();
  const taken = bookingBody(salon, { appointmentDate: TODAY, startTime: '15:00' });
  dataOf(await site.app.call('POST', '/appointments', { body: taken }));
  const save = form.getByRole('button', { name: 'Randevuyu kaydet' });
  await save.click();
  await expect.poll(() => isFocused(time)).toBe(true);
  expect(await descriptionOf(form, 'Saat')).toMatch(/.{10}/);
  expect(await isInView(time)).toBe(true);
  expect(await form.getByRole('alert').count()).toBe(0);

  const mend = await breakCalls(page, '/appointments/manage');
  await time.fill('16:00');
  await save.click();
  const alert = form.getByRole('alert');
  await expect.poll(() => isFocused(alert)).toBe(true);
  expect(await isInView(alert)).toBe(true);
  expect(await isInView(save)).toBe(true);
  await mend();

  await time.fill('20:30');
  await save.click();
  const anyway = form.getByRole('button', { name: 'Yine de kaydet' });
  await anyway.waitFor();
  expect(await isInView(anyway)).toBe(true);
  await anyway.click();
  await form.waitFor({ state: 'detached' });
});
