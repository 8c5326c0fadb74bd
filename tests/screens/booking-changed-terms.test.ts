import type { CustomerAppointment, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, reachTimes, slots, typeDetails } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('whoever is about to confirm sees a new price and length first, and what is typed stays, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const edit = async (terms: object) => {
    const body = { ...salon.service, ...serviceBody(salon.branch.id, terms) };
    dataOf<Service>(await site.app.call('PUT', `/services/${salon.service.id}`, { token: salon.token, body }));
  };
  const page = await site.newPage({ device: 'phone' });
  await reachTimes(page, salon);
  await slots(page).filter({ hasText: '10:00' }).click();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  const summary = page.getByRole('complementary').locator('summary');
  expect(await summary.innerText()).toContain('₺349,99');

  await edit({ price: 999.5, durationMinutes: 60 });
  await button(page, 'Randevuyu onayla').click();
  const notice = page.getByRole('alert').filter({ hasText: '60 dakika · ₺999,50' });
  await notice.waitFor();
  expect(await notice.evaluate((alert) => alert.parentElement === document.activeElement)).toBe(true);
  expect(await summary.innerText()).toContain('₺999,50');
  await summary.click();
  await page.getByRole('complementary').getByText('1 sa', { exact: true }).waitFor();
  expect(await page.locator('[name=customerLastName]').inputValue()).toBe('Demir');

  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  const booked = dataOf<CustomerAppointment>(await site.app.call('GET', `/appointments/track/${code}`));
  expect(booked).toMatchObject({ price: 999.5, durationMinutes: 60, startTime: '10:00', endTime: '11:00' });
});
