// @module-tag network
import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { field, fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const appointmentsOf = async ({ token, branch }: Salon) =>
  dataOf<Appointment[]>(
    await site.app.call('GET', `/appointments/calendar?branchId=${branch.id}&from=${TODAY}&to=${TODAY}`, { token }),
  );

test('nobody is booked at a price that the desk did not see, and what was typed stays', async () => {
  const salon = await openSalon(site.app);
  const { token, service } = salon;
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // What others change reaches the page a moment later: nothing of it has come yet.
  await page.route('**/api/v1/events', () => {});
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await fillIn(form, { Date: TODAY, Time: '15:00', 'First name': 'Nur', 'Last name': 'Ak', Phone: '0535 999 88 77' });
  await form.getByText('Altogether: 30m, ₺349,99').waitFor();
  dataOf(await site.app.call('PUT', `/services/${service.id}`, { token, body: { ...service, price: 400 } }));
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await form.getByRole('alert').filter({ hasText: 'It is now 30 minutes · ₺400,00' }).waitFor();
  await form.getByText('Altogether: 30m, ₺400,00').waitFor();
  expect(await field(form, 'First name').inputValue()).toBe('Nur');
  expect(await appointmentsOf(salon)).toEqual([]);
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Nur Ak is booked').waitFor();
  expect(await appointmentsOf(salon)).toMatchObject([{ price: 400, startTime: '15:00' }]);
});
