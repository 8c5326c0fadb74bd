import { type Appointment, NO_BREAKS, type StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  next,
  openBranch,
  openSalon,
  type Salon,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

async function book(salon: Salon, staff: StaffMember, startTime: string, firstName: string): Promise<Appointment> {
  const body = bookingBody(
    { ...salon, staff },
    { appointmentDate: TODAY, startTime, customerFirstName: firstName, customerEmail: `m${next()}@posta.example` },
  );
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'tr' }));
}
async function openBusySalon() {
  const salon = await openSalon(site.app);
  const breakTimes = { ...NO_BREAKS, friday: [{ start: '13:00', end: '14:00' }] };
  const workingSchedule = { ...EVERY_DAY, friday: { start: '11:00', end: '17:00', available: true } };
  const selin = await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak', breakTimes });
  const can = await takeOn(site.app, salon, { firstName: 'Can', lastName: 'Yücel', workingSchedule });
  const training = {
    branchId: salon.branch.id,
    kind: 'TIME_OFF',
    staffId: can.id,
    reason: 'TRAINING',
    startDate: TODAY,
    endDate: TODAY,
    startTime: '15:00',
    endTime: '16:00',
  };
  dataOf(await site.app.call('POST', '/schedule-exceptions', { token: salon.token, body: training }));
  return { salon, selin, can };
}

const shown = (page: Page, customer: string) => page.locator('button[data-event-id]').filter({ hasText: customer });

test('the calendar of a branch shows when another branch takes somebody of it', async () => {
  const salon = await openSalon(site.app);
  const there = await openBranch(site.app, salon, { staff: { email: salon.staff.email } });
  await book(salon, salon.staff, '14:00', 'Deniz');
  const page = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail });
  await page.goto(`/calendar?branch=${there.branch.id}`);
  await expect.poll(() => page.getByText(`At ${salon.branch.name}`).isVisible()).toBe(true);
  await expect.poll(() => page.getByText('No appointments').isVisible()).toBe(true);
});

test('a staff member looks at what is booked with them, and moves nothing', async () => {
  const { salon, selin, can } = await openBusySalon();
  await book(salon, can, '14:00', 'Ayşe');
  await book(salon, selin, '14:30', 'Mert');
  await acceptInvitation(site.app, can);
  const page = await site.newPage({ signedInAs: can.email, language: 'en' });
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').waitFor();
  await page.getByText('Training', { exact: true }).waitFor();
  expect(await shown(page, 'Mert Demir').count()).toBe(0);
  expect(await page.locator('[data-movable]').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New appointment' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Book/ }).count()).toBe(0);
  await shown(page, 'Ayşe Demir').click();
  const details = page.getByRole('dialog', { name: 'Appointment' });
  await details.getByRole('button', { name: 'Confirm' }).waitFor();
  expect(await details.getByRole('button', { name: 'Move' }).count()).toBe(0);

  await details.getByRole('button', { name: 'Confirm' }).click();
  await details.getByRole('button', { name: 'No Show' }).click();
  await page.getByText('The appointment is in 2 hours; it was marked as a no-show').waitFor();
  await details.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back: the appointment is confirmed again').waitFor();
  await details.getByRole('button', { name: 'Complete' }).waitFor();
  await chooseMore(details, 'History');
  await page.getByRole('dialog', { name: 'History of the appointment' }).getByText('Taken back').waitFor();
});
