// @module-tag gesture
// @module-tag layout
import { type Appointment, NO_BREAKS, type StaffMember } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  next,
  openSalon,
  type Salon,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { LOADING_FAILED } from './support/failures.ts';
import { fillIn } from './support/fields.ts';
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
const read = async ({ token }: Salon, { id }: Appointment) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/manage/${id}`, { token }));
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
const slot = (page: Page, name: string, time: string) =>
  page.getByRole('button', { name: new RegExp(`^Book ${time}–.*${name}$`) });

/** A person's column in the calendar */
const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).locator('[data-column]');

/** Drags by the mouse to the time at which a slot begins, there or with somebody else. */
async function drag(page: Page, from: Locator, to: Locator, across = to): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end, over] = [await from.boundingBox(), await to.boundingBox(), await across.boundingBox()];
  if (!start || !end || !over) throw new Error('Nothing to drag');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 6, { steps: 3 });
  await page.mouse.move(over.x + over.width / 2, end.y + start.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('an owner drags appointments to other people and times, and their end, in English on a desktop', async () => {
  const { salon, selin } = await openBusySalon();
  const ayse = await book(salon, salon.staff, '14:00', 'Ayşe');
  const mert = await book(salon, selin, '14:30', 'Mert');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').waitFor();

  // The day has the window, on a desktop and on a tablet.
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const firstHour = async () => (await column(page, 'Selin Ak').boundingBox())?.y;
    await expect.poll(firstHour, { message: `${width}` }).toBeLessThanOrEqual(170);
  }

  // To another person and time, at once; taken back, nobody hears of it.
  const question = page.getByRole('dialog', { name: 'Move this appointment?' });
  const notice = page.getByRole('status').filter({ hasText: /Ayşe Demir moved: .*16:00–16:30 with Selin Ak/ });
  await drag(page, shown(page, 'Ayşe Demir'), slot(page, 'Selin Ak', '16:00'));
  await notice.getByText(`will be told by email at ${ayse.customerEmail}`).waitFor();
  // While it has the focus it waits.
  await notice.getByRole('button', { name: 'Undo' }).focus();
  expect(await read(salon, ayse)).toMatchObject({ startTime: '16:00', staffName: 'Selin Ak' });
  await page.keyboard.press('Enter');
  await page.getByText('Undone: the customer is not notified').waitFor();
  expect(await read(salon, ayse)).toMatchObject({ startTime: '14:00', staffName: 'İlker Öz' });
  await notice.waitFor({ state: 'detached' });
  // Dropped on a visit, it offers to swap the two; declined, it goes back.
  const before = await shown(page, 'Ayşe Demir').boundingBox();
  await drag(page, shown(page, 'Ayşe Demir'), slot(page, 'İlker Öz', '14:30'), column(page, 'Selin Ak'));
  const swap = page.getByRole('dialog', { name: 'Swap two appointments' });
  await swap.getByRole('button', { name: 'Never mind' }).click();
  await swap.waitFor({ state: 'hidden' });
  expect(await shown(page, 'Ayşe Demir').boundingBox()).toEqual(before);
  expect(await question.count()).toBe(0);

  // An unusual time is asked about, in the words of the server.
  await drag(page, shown(page, 'Mert Demir'), slot(page, 'İlker Öz', '15:00'), column(page, 'Can Yücel'));
  const unusual = page.getByRole('dialog', { name: 'This time is unusual' });
  await unusual.getByText(/This time is unusual: .+ Do it anyway\?/).waitFor();
  await unusual.getByRole('button', { name: 'Move anyway' }).click();
  await expect.poll(async () => (await read(salon, mert)).staffName).toBe('Can Yücel');

  // The end is dragged as well.
  const edge = shown(page, 'Ayşe Demir').locator('..').locator('[data-edge=end]');
  await shown(page, 'Ayşe Demir').hover();
  await drag(page, edge, slot(page, 'İlker Öz', '15:00'));
  await expect.poll(async () => (await read(salon, ayse)).endTime).toBe('15:00');

  // The heading of its column does not hide what gets the focus.
  const calendar = page.locator('[data-layout=columns]');
  await calendar.evaluate((scroller: HTMLElement) => {
    scroller.dataset.step = '10';
    scroller.scrollTo(0, scroller.scrollHeight);
  });
  await shown(page, 'Ayşe Demir').focus();
  const heading = await calendar.getByText('İlker Öz', { exact: true }).boundingBox();
  const focused = await shown(page, 'Ayşe Demir').boundingBox();
  expect(focused?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
});

test('on a phone one swipes from person to person, in Turkish', async () => {
  const { salon, selin } = await openBusySalon();
  await book(salon, salon.staff, '14:00', 'Ayşe');
  await book(salon, selin, '14:30', 'Mert');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').waitFor();
  expect(await shown(page, 'Mert Demir').count()).toBe(0);

  const swipe = async (by: number) => {
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => ({ touchPoints: [{ x, y: 700 }] });
    // One after the other without a pause: a finger that rests is a long press.
    await Promise.all([
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(200 + by / 2) }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(200 + by) }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  };
  await swipe(-150);
  await shown(page, 'Mert Demir').waitFor();
  expect(await page.getByRole('combobox', { name: 'Personel' }).inputValue()).toBe('Selin Ak');
  await swipe(150);
  await shown(page, 'Ayşe Demir').waitFor();
  await page.getByRole('button', { name: 'Sonraki personel' }).click();
  await shown(page, 'Mert Demir').click();
  const details = page.getByRole('dialog', { name: 'Randevu' });
  await details.getByRole('button', { name: 'Taşı' }).click();
  const question = page.getByRole('dialog', { name: 'Randevu taşınsın mı?' });
  await fillIn(question, { Saat: '13:15' });
  await question.getByRole('button', { name: 'Randevuyu taşı' }).click();
  await question.getByRole('alert').getByText(/mola/i).waitFor();
  await question.getByRole('button', { name: 'Yine de taşı' }).click();
  await page.getByText(/Mert Demir taşındı: .*13:15–13:45/).waitFor();
  await shown(page, 'Mert Demir').getByText('13:15').waitFor();
});

test('a window that was cut off catches up by itself, in Turkish on a desktop', async () => {
  const { salon, selin } = await openBusySalon();
  await book(salon, selin, '14:30', 'Mert');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, expectedErrors: LOADING_FAILED });
  await page.goto('/calendar');
  await shown(page, 'Mert Demir').waitFor();
  await page.context().setOffline(true);
  await book(salon, selin, '15:00', 'Zeynep');
  await site.setTime(new Date(START.getTime() + 60_000));
  await page.context().setOffline(false);
  await shown(page, 'Zeynep Demir').waitFor();
  await book(salon, selin, '15:30', 'Kaan');
  await shown(page, 'Kaan Demir').waitFor();
});
