// How long the portal's calendar keeps the browser from answering while somebody scrolls and drags. See README.md.
import { timeOfMinutes } from '@vakit/scheduling';
import type { Browser, Page } from 'playwright-core';
import { bookingBody } from '../apps/server/src/test-support/salon.ts';
import { launchChromium, openPage } from '../tests/e2e/support/browser.ts';
import { call, dataOf } from '../tests/resilience/support/call.ts';
import { medianOfEach } from './support/median-of-each.ts';
import { daysAhead, OWNER_ID, openSalon, type Salon, serve } from './support/salon.ts';
import { createBuiltIn } from './support/store.ts';

type Size = { readonly people: number; readonly appointments: number };
/** The longest tasks in milliseconds of computing */
type Visit = { readonly scrolling: number; readonly dragging: number };

/** A large salon, and one of the largest */
const SIZES: readonly Size[] = [
  { people: 12, appointments: 200 },
  { people: 30, appointments: 400 },
];
/** In milliseconds of computing: what the browser calls a long task, and what web.dev calls a good answer to an input. */
const LONGEST = { scrollingMost: 50, dragging: 200 };
/** In minutes of the day */
const OPENING = 9 * 60;
const DURATION = 30;
const VISITS = 5;
const DATE = daysAhead(1);
const WINDOW = { width: 1440, height: 900 };
/** In pixels: by one notch of the wheel, and past the end of the day and of thirty people */
const NOTCH = 200;
const LENGTHS = { down: 1_000, sideways: 3_600 };
/** Resolves in the page when what has changed is drawn. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
const USER = { id: OWNER_ID, role: 'OWNER', firstName: 'Elif', lastName: 'Yılmaz', email: 'sahip@salon.example' };
const TASK = /RunTask$/;
const MAIN_THREAD = 'CrRendererMain';

const rows = [];
for (const size of SIZES) {
  const visits = await visitCalendar(size);
  const scrollingMost = Math.max(...visits.map(({ scrolling }) => scrolling));
  rows.push({ ...size, ...medianOfEach(visits), scrollingMost });
}
console.table(rows);
for (const what of ['scrollingMost', 'dragging'] as const) {
  if (rows.every((row) => row[what] <= LONGEST[what])) continue;
  console.error(`${what}: a task takes at the most ${LONGEST[what]} ms`);
  process.exitCode = 1;
}

async function visitCalendar(size: Size): Promise<Visit[]> {
  const store = await createBuiltIn();
  const salon = await openSalon(store, size.people);
  const server = await serve(store);
  const browser = await launchChromium();
  try {
    await bookDay(server.url, salon, size);
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(browser, server.url, salon, size));
    return visits;
  } finally {
    await browser.close();
    await server.stop();
    await store.remove();
  }
}

async function bookDay(url: string, { people, ...rest }: Salon, size: Size): Promise<void> {
  for (let number = 0; number < size.appointments; number++) {
    const staff = people[number % size.people] as Salon['people'][number];
    const startTime = timeOfMinutes(OPENING + Math.floor(number / size.people) * DURATION);
    const body = bookingBody(
      { ...rest, staff },
      { appointmentDate: DATE, startTime, customerFirstName: `Müşteri ${number}` },
    );
    await dataOf(call(url, 'POST', '/appointments', { body }));
  }
}

/** Scrolls the day to all its ends, then drags an appointment over many times and people to where somebody is booked already. */
async function visit(browser: Browser, url: string, salon: Salon, size: Size): Promise<Visit> {
  const page = await openPage(browser, {
    url,
    device: 'desktop',
    timeZone: 'Europe/Istanbul',
    stored: { jwt_token: salon.token, user: JSON.stringify(USER), calendar: JSON.stringify({ step: 15 }) },
  });
  try {
    await page.setViewportSize(WINDOW);
    await page.goto(`/calendar?date=${DATE}`);
    const events = page.locator('button[data-event-id]');
    await events.nth(size.appointments - 1).waitFor({ state: 'attached' });
    const dragged = events.filter({ hasText: 'Müşteri 13 Demir' });
    const centre = async () => {
      const box = await dragged.boundingBox();
      if (!box) throw new Error('The appointment is out of sight');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.mouse.move(WINDOW.width / 2, WINDOW.height / 2);
    const scrolling = await longestTaskOf(page, async () => {
      await scroll(page, 'down', 1);
      await scroll(page, 'sideways', 1);
      const last = await page.locator('[data-column]').last().boundingBox();
      if (!last || last.x > WINDOW.width) throw new Error('The last person is out of sight');
      await scroll(page, 'down', -1);
      await scroll(page, 'sideways', -1);
    });
    // Once it stands still again, wherever that is
    await dragged.hover();
    const [x, y] = await centre();
    const dragging = await longestTaskOf(page, async () => {
      await page.mouse.down();
      await page.mouse.move(x, y + 200, { steps: 60 });
      await page.locator('[data-ghost]').waitFor();
      await page.mouse.move(x + 500, y + 150, { steps: 40 });
      await page.mouse.move(x, y + 100, { steps: 60 });
      await page.mouse.up();
    });
    return { scrolling, dragging };
  } finally {
    await page.context().close();
  }
}

/** Turns the wheel notch by notch, each of which is drawn before the next one. */
async function scroll(page: Page, way: keyof typeof LENGTHS, sign: 1 | -1): Promise<void> {
  for (let done = 0; done < LENGTHS[way]; done += NOTCH) {
    await page.mouse.wheel(way === 'sideways' ? sign * NOTCH : 0, way === 'down' ? sign * NOTCH : 0);
    await page.evaluate(DRAWN);
  }
}

/** As much of Chromium's trace as is needed */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time on the processor, in microseconds */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/**
 * The longest task of a page while something is done, in milliseconds that it computed: how long it took on a machine that
 * has other things to do says nothing about the page.
 */
async function longestTaskOf(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD).map(threadOf),
  );
  const tasks = traceEvents.filter((event) => TASK.test(event.name) && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace holds no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
