// How long the portal's calendar keeps the browser from answering while somebody scrolls and drags. See README.md.
import { timeOfMinutes } from '@vakit/scheduling';
import { bookingBody } from '../apps/server/src/test-support/salon.ts';
import { launchChromium, openPage } from '../tests/e2e/support/browser.ts';
import { call, dataOf } from '../tests/resilience/support/call.ts';
import { longestTaskOf } from './support/longest-task.ts';
import { daysAhead, OWNER_ID, openSalon, type Salon, serve } from './support/salon.ts';
import { createEmbedded } from './support/store.ts';

const PEOPLE = 12;
const APPOINTMENTS = 200;
/** In minutes of the day */
const OPENING = 9 * 60;
const DURATION = 30;
const ROUNDS = 5;
/** In milliseconds of computing: what web.dev calls a good answer to an input (INP). */
const LONGEST_TASK = 200;
const DATE = daysAhead(1);
const USER = { id: OWNER_ID, role: 'OWNER', firstName: 'Elif', lastName: 'Yılmaz', email: 'sahip@salon.example' };

type Round = { readonly scrolling: number; readonly dragging: number };

const store = await createEmbedded();
const salon = await openSalon(store, PEOPLE);
const server = await serve(store);
const browser = await launchChromium();
try {
  await bookDay(salon);
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) rounds.push(await visit());
  const longest = { scrolling: medianOf('scrolling'), dragging: medianOf('dragging') };
  console.table({ 'longest task, ms': longest });
  if (Math.max(longest.scrolling, longest.dragging) > LONGEST_TASK) {
    console.error(`A task takes at the most ${LONGEST_TASK} ms`);
    process.exitCode = 1;
  }

  function medianOf(what: keyof Round): number {
    return Math.round(rounds.map((round) => round[what]).sort((a, b) => a - b)[ROUNDS >> 1] as number);
  }
} finally {
  await browser.close();
  await server.stop();
  await store.remove();
}

async function bookDay({ people, ...rest }: Salon): Promise<void> {
  for (let number = 0; number < APPOINTMENTS; number++) {
    const staff = people[number % PEOPLE] as Salon['people'][number];
    const startTime = timeOfMinutes(OPENING + Math.floor(number / PEOPLE) * DURATION);
    const body = bookingBody(
      { ...rest, staff },
      { appointmentDate: DATE, startTime, customerFirstName: `Müşteri ${number}` },
    );
    await dataOf(call(server.url, 'POST', '/appointments', { body }));
  }
}

/** Scrolls the day, then drags an appointment over many times and people to where somebody is booked already. */
async function visit(): Promise<Round> {
  const page = await openPage(browser, {
    url: server.url,
    device: 'desktop',
    timeZone: 'Europe/Istanbul',
    stored: { jwt_token: salon.token, user: JSON.stringify(USER) },
  });
  try {
    await page.goto(`/calendar?date=${DATE}`);
    const events = page.locator('button[data-event-id]');
    await events.nth(APPOINTMENTS - 1).waitFor({ state: 'attached' });
    const box = await events.filter({ hasText: 'Müşteri 13 Demir' }).boundingBox();
    if (!box) throw new Error('The appointment is out of sight');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const scrolling = await longestTaskOf(page, async () => {
      await page.mouse.move(x, y);
      for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, turn < 5 ? 200 : -200);
    });
    const dragging = await longestTaskOf(page, async () => {
      await page.mouse.down();
      await page.mouse.move(x + 300, y, { steps: 60 });
      await page.locator('[class*=DragPreview]').waitFor();
      await page.mouse.move(x + 300, y + 250, { steps: 40 });
      await page.mouse.move(x + 100, y, { steps: 60 });
      await page.mouse.up();
    });
    return { scrolling, dragging };
  } finally {
    await page.context().close();
  }
}
