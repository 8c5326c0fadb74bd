import { timeOfMinutes } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { longestTaskOf } from './support/longest-task.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const PEOPLE = 12;
const APPOINTMENTS = 200;
/** In minutes of the day */
const OPENING = 9 * 60;
const DURATION = 30;
/** In milliseconds of computing. It is about half of that, but caches are shared with whatever else the machine does. */
const LONGEST_TASK = 100;

async function openLargeSalon() {
  const salon = await openSalon(site.app);
  const staff = [salon.staff];
  while (staff.length < PEOPLE) {
    staff.push(await takeOn(site.app, salon, { firstName: `Usta ${staff.length}`, workingSchedule: EVERY_DAY }));
  }
  for (let number = 0; number < APPOINTMENTS; number++) {
    const person = staff[number % PEOPLE];
    if (!person) throw new Error('Nobody is there');
    const startTime = timeOfMinutes(OPENING + Math.floor(number / PEOPLE) * DURATION);
    const body = bookingBody({ ...salon, staff: person }, { startTime, customerFirstName: `Müşteri ${number}` });
    dataOf(await site.app.call('POST', '/appointments', { body, language: 'tr' }));
  }
  return salon;
}

test('a calendar of twelve people and two hundred appointments scrolls and drags without a stutter', {
  timeout: 120_000,
}, async () => {
  const salon = await openLargeSalon();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/calendar?date=${TOMORROW}`);
  const events = page.locator('button[data-event-id]');
  await events.nth(APPOINTMENTS - 1).waitFor({ state: 'attached' });
  expect(await events.count()).toBe(APPOINTMENTS);

  const box = await events.filter({ hasText: 'Müşteri 13 Demir' }).boundingBox();
  if (!box) throw new Error('The appointment is out of sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const scrolling = await longestTaskOf(page, async () => {
    await page.mouse.move(x, y);
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(turn < 5 ? 200 : -200, 0);
  });
  const dragging = await longestTaskOf(page, async () => {
    await page.mouse.down();
    // Over many times and people, and to where somebody is booked already
    await page.mouse.move(x + 300, y, { steps: 60 });
    await page.locator('[class*=DragPreview]').waitFor();
    await page.mouse.move(x + 300, y + 250, { steps: 40 });
    await page.mouse.move(x + 100, y, { steps: 60 });
    await page.mouse.up();
  });
  await page.getByRole('alert').getByText('bu saatte dolu.').waitFor();
  console.info(`Longest task: ${scrolling.toFixed()} ms while scrolling, ${dragging.toFixed()} ms while dragging`);
  expect(scrolling).toBeLessThan(LONGEST_TASK);
  expect(dragging).toBeLessThan(LONGEST_TASK);
});
