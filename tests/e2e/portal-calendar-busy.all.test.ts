// @module-tag gesture
// @module-tag layout
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
import { serveSite } from './support/site.ts';

const site = serveSite();

const PEOPLE = 6;
const APPOINTMENTS = 72;
/** In minutes of the day */
const OPENING = 9 * 60;
const DURATION = 30;

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

/** Counts changes of what appointments are drawn with, until it is asked for them. */
const watchEvents = () => {
  let changes = 0;
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest('button[data-event-id]')) changes += 1;
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => changes;
};

test('a day of six people and seventy-two appointments: a drag draws the others once, not at each step', async () => {
  const salon = await openLargeSalon();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto(`/calendar?date=${TOMORROW}`);
  const events = page.locator('button[data-event-id]');
  await events.nth(APPOINTMENTS - 1).waitFor({ state: 'attached' });
  expect(await events.count()).toBe(APPOINTMENTS);
  // All are new customers, which is told of them once that is known.
  await events
    .filter({ hasText: '★' })
    .nth(APPOINTMENTS - 1)
    .waitFor({ state: 'attached' });

  const box = await events.filter({ hasText: 'Müşteri 13 Demir' }).boundingBox();
  if (!box) throw new Error('The appointment is out of sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The day is as high as the window lets it be, so distances are told in appointments.
  const below = (appointments: number) => y + appointments * box.height;
  const countChanges = await page.evaluateHandle(watchEvents);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Over many times and people, and to where somebody is booked already
  await page.mouse.move(x, below(7.7), { steps: 60 });
  await page.locator('[data-ghost]').waitFor();
  await page.mouse.move(x + 500, below(5.8), { steps: 40 });
  await page.mouse.move(x, below(3.85), { steps: 60 });
  // When a drag begins, each learns that it is not the one.
  expect(await countChanges.evaluate((count) => count())).toBeLessThanOrEqual(2 * APPOINTMENTS);
  await page.mouse.up();
  await page.getByRole('alert').getByText('bu saatte dolu.').waitFor();
});
