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
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { fillIn, isFocused } from './support/fields.ts';
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

const read = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/manage/${id}`, { token }));

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
  await page.getByText('Undone: the appointment is confirmed again').waitFor();
  await details.getByRole('button', { name: 'Complete' }).waitFor();
  await chooseMore(details, 'History');
  await page.getByRole('dialog', { name: 'History of the appointment' }).getByText('Undone').waitFor();
});

test('an owner looks at a day, which shows at once what is booked elsewhere, in English on a desktop', async () => {
  const { salon, selin, can } = await openBusySalon();
  await book(salon, salon.staff, '14:00', 'Ayşe');
  await book(salon, selin, '14:30', 'Mert');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const repair = await breakCalls(page, /\/appointments\/calendar/);
  await page.goto('/calendar');
  await page.getByRole('alert').getByText('Failed to load the calendar').waitFor();
  await repair();
  await tryAgain(page, shown(page, 'Ayşe Demir'));
  await page.getByText('2 appointments', { exact: true }).waitFor();
  for (const text of ['İlker Öz', 'Selin Ak', 'Can Yücel', 'Break', 'Not working', 'Training'])
    await page.getByText(text, { exact: true }).first().waitFor();
  await book(salon, can, '16:00', 'Zeynep');
  await shown(page, 'Zeynep Demir').waitFor();
  await page.getByRole('navigation').getByText('3 pending appointments').waitFor();
});

test('an owner moves without a mouse, makes visits longer and looks at a week, in English on a desktop', async () => {
  const { salon, selin, can } = await openBusySalon();
  const ayse = await book(salon, selin, '16:00', 'Ayşe');
  const zeynep = await book(salon, can, '16:00', 'Zeynep');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  const question = page.getByRole('dialog', { name: 'Move this appointment?' });
  await shown(page, 'Zeynep Demir').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Appointment' });
  await details.getByText(zeynep.confirmationCode).waitFor();
  await details.getByRole('button', { name: 'Move' }).click();
  await fillIn(question, { Time: '16:15', 'Duration (minutes)': '45' });
  await question.getByRole('button', { name: 'Move appointment' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await read(salon, zeynep)).toMatchObject({ startTime: '16:15', endTime: '17:00', durationMinutes: 45 });
  await expect.poll(() => isFocused(shown(page, 'Zeynep Demir'))).toBe(true);

  await shown(page, 'Ayşe Demir').click();
  await details.getByRole('button', { name: 'Move' }).click();
  await fillIn(question, { 'Duration (minutes)': '60' });
  await question.getByRole('button', { name: 'Move appointment' }).click();
  await page
    .getByRole('status')
    .getByText(/16:00–17:00 with Selin Ak/)
    .waitFor();
  await expect.poll(async () => (await read(salon, ayse)).endTime).toBe('17:00');

  // Statuses are changed in the details.
  await shown(page, 'Ayşe Demir').click();
  await details.getByRole('button', { name: 'Confirm' }).click();
  await details.getByText('Confirmed', { exact: true }).waitFor();
  await chooseMore(details, 'History');
  const history = page.getByRole('dialog', { name: 'History of the appointment' });
  await history.getByText(/^from .*16:00–16:30 with Selin Ak$/).waitFor();
  await history.getByText(/^to .*16:00–17:00 with Selin Ak$/).waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });

  await page.getByRole('main').getByText('Week', { exact: true }).click();
  await page.getByText(/25 May 2026.* – .*31 May 2026/).waitFor();
  await page.getByRole('combobox', { name: 'Staff member' }).click();
  await page.getByRole('option', { name: 'Selin Ak' }).click();
  await shown(page, 'Ayşe Demir').waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('No appointments').waitFor();
  await page.getByRole('button', { name: 'Today' }).click();
  await shown(page, 'Ayşe Demir').waitFor();

  // Time off is entered here as well, for the person who is shown.
  await chooseMore(page, 'Add time off');
  const timeOff = page.getByRole('dialog', { name: 'Add time off or extra hours' });
  const who = timeOff.getByRole('combobox', { name: 'Who' });
  await who.waitFor();
  expect(await who.inputValue()).toBe('Selin Ak');
  await timeOff.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Illness' }).click();
  await fillIn(timeOff, { From: TOMORROW });
  await timeOff.getByRole('button', { name: 'Cancel 1 appointment and save' }).click();
  await page.getByLabel('Calendar').getByText('Illness', { exact: true }).waitFor();
});

test('on a phone nothing in the calendar is pushed away by what is told above it, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await book(salon, salon.staff, '14:00', 'Ayşe');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  const letGo = await holdCalls(page, '/public-holidays?*');
  const days = page.waitForResponse(/\/appointments\/calendar\?/);
  await page.goto('/calendar');
  await days;
  await page.getByRole('status', { name: 'Yükleniyor…' }).waitFor();
  expect(await shown(page, 'Ayşe Demir').count()).toBe(0);
  letGo();
  await shown(page, 'Ayşe Demir').waitFor();
  expect(await page.getByText('Resmî tatil').first().isVisible()).toBe(true);

  await breakCalls(page, '/public-holidays?*');
  await page.reload();
  await shown(page, 'Ayşe Demir').waitFor();
});
