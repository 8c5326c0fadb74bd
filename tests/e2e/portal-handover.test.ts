// @module-tag layout
import type { Appointment, StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

async function book(salon: Salon, staff: StaffMember, startTime: string, firstName: string): Promise<Appointment> {
  const body = bookingBody(
    { ...salon, staff },
    { appointmentDate: TODAY, startTime, customerFirstName: firstName, customerEmail: `h${next()}@posta.example` },
  );
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const placeOf = async ({ token }: Salon, { id }: Appointment) => {
  const { startTime, staffName } = dataOf<Appointment>(
    await site.app.call('GET', `/appointments/manage/${id}`, { token }),
  );
  return `${startTime} ${staffName}`;
};
async function openThree() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const selin = await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const mehmet = await takeOn(site.app, salon, { firstName: 'Mehmet', lastName: 'Su' });
  return { salon, selin, mehmet };
}
test('time off that is entered leads on to the appointments inside, in English', async () => {
  const { salon } = await openThree();
  const ayse = await book(salon, salon.staff, '14:00', 'Ayşe');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/time-off');
  await page.getByRole('button', { name: 'Add time off' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Who' }).click();
  await page.getByRole('option', { name: 'İlker Öz' }).click();
  await drawer.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Training' }).click();
  await drawer.getByRole('button', { name: 'Save, then find another time for each' }).click();
  await page
    .getByText('1 appointment: 1 at the same time, 0 at another time, 0 left for now. The time off is entered.')
    .waitFor();
  expect(await page.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe('Training');
  expect(await placeOf(salon, ayse)).toBe('14:00 İlker Öz');
  await page.getByRole('button', { name: 'Give 1 appointment away', exact: true }).click();
  await page.getByText('1 appointment given away.').waitFor();
  expect(await placeOf(salon, ayse)).not.toContain('İlker');
});
