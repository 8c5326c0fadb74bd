// `npm run screenshots`: the pictures of the README, taken of the demo at a fixed moment. What is not on them, such as ids
// and codes, may differ between two runs.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Language,
  LOCALES,
  type PublicBranch,
  type ReceptionBookingInput,
  type Session,
  type Slot,
} from '@vakit/contract';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { buildApp } from '../apps/server/src/app.ts';
import { QUEUES } from '../apps/server/src/background-work.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Context } from '../apps/server/src/context.ts';
import { openBusinessDirectory } from '../apps/server/src/database/business-directory.ts';
import { openChangeFeed } from '../apps/server/src/database/change-feed.ts';
import { CUSTOMERS } from '../apps/server/src/features/demo/customers.ts';
import { findDemoSignIn, giveDemoPictures, seedDemo } from '../apps/server/src/features/demo/index.ts';
import { createRandom } from '../apps/server/src/features/demo/random.ts';
import { openJobQueues } from '../apps/server/src/jobs/job-queues.ts';
import { openPasswords } from '../apps/server/src/passwords.ts';
import { launchChromium, DEVICES as TESTED } from '../tests/e2e/support/browser.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { openNewDatabase } from './new-database.ts';

/** A Friday without a public holiday nearby */
const TODAY = '2026-06-12';
/** In İstanbul eight o'clock, when the bookings of the day are made, and ten past eleven, when the pictures are taken */
const MORNING = new Date(`${TODAY}T05:00:00Z`);
const NOW = new Date(`${TODAY}T08:10:00Z`);
/** For each person, besides what the demo has */
const BOOKINGS = 5;
const SEED = 7;
const HOST = '127.0.0.1';
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const SLUG = 'sik-berber';
/** Quality of WebP, up to 100: text stays sharp, and a picture takes some tens of kilobytes. */
const QUALITY = 82;

const DEVICES = {
  phone: { ...TESTED.phone, viewport: { width: 390, height: 760 } },
  desktop: { viewport: { width: 1280, height: 690 }, deviceScaleFactor: 1.5 },
} as const;

type Picture = {
  readonly name: string;
  readonly device: keyof typeof DEVICES;
  readonly language: Language;
  readonly isSignedIn?: boolean;
  /** Opens the screen and resolves once all of it is there. */
  show(page: Page): Promise<unknown>;
};

const PICTURES: readonly Picture[] = [
  {
    name: 'booking-services',
    device: 'phone',
    language: 'en',
    async show(page) {
      await page.goto(`/${SLUG}`);
      await page
        .getByRole('button', { name: /Haircut/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'booking-times',
    device: 'phone',
    language: 'tr',
    async show(page) {
      await page.goto(`/${SLUG}`);
      await page.getByRole('button', { name: /Saç ve Sakal/ }).click();
      await page.getByRole('button', { name: /İlker Öztürk/ }).click();
      await page.getByRole('button', { name: '13 Haziran 2026 Cumartesi' }).click();
      await page
        .getByRole('button', { name: /^\d\d:\d\d$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'calendar',
    device: 'desktop',
    language: 'en',
    isSignedIn: true,
    async show(page) {
      await page.goto('/calendar');
      await page.locator('button[data-event-id]').first().waitFor();
    },
  },
  {
    name: 'appointments',
    device: 'desktop',
    language: 'en',
    isSignedIn: true,
    async show(page) {
      await page.goto('/appointments');
      await page.locator('[data-appointments] article').nth(5).waitFor();
    },
  },
];

const site = await serveDemo();
const browser = await launchChromium();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const picture of PICTURES) for (const appearance of ['light', 'dark'] as const) await take(picture, appearance);
} finally {
  await browser.close();
  await site.close();
}

async function take(
  { name, device, language, isSignedIn, show }: Picture,
  appearance: 'light' | 'dark',
): Promise<void> {
  // Under the names by which the pages keep what was chosen
  const stored = { color_scheme: appearance, language, ...(isSignedIn && site.session) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: site.url,
    locale: LOCALES[language],
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await show(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // Playwright writes PNG and JPEG alone. The browser writes WebP, which takes a quarter of the bytes.
  const devtools = await context.newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await context.close();
  const picture = Buffer.from(data, 'base64');
  await writeFile(`${FOLDER}${name}-${appearance}.webp`, picture);
  console.log(`${name}-${appearance}.webp  ${Math.round(picture.length / 1000)} kB`);
}

/** The server in this process, so that its clock can be set, with the demo in a database of its own. */
async function serveDemo() {
  const port = await findFreePort();
  const url = `http://${HOST}:${port}`;
  const { connection, drop } = await openNewDatabase();
  const jobs = await openJobQueues(connection, QUEUES, { works: false });
  const changes = openChangeFeed(connection);
  let now = MORNING;
  const context: Context = {
    config: { ...readConfig({ HOST, PORT: String(port), PUBLIC_URL: url }), rateLimit: false },
    database: connection.database,
    read: connection.read,
    directory: openBusinessDirectory(connection),
    countConnections: connection.countConnections,
    jobs,
    changes,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    passwords: openPasswords(),
    now: () => now,
  };
  await seedDemo(context);
  const [owner] = await context.database
    .selectFrom('business_owners')
    .select(['business_id as businessId', 'account_id as ownerId'])
    .execute();
  if (owner) await giveDemoPictures(context, { data: owner }, new AbortController().signal);
  const app = await buildApp(context);
  const { email, password } = (await findDemoSignIn(context)) ?? {};
  const { token, user } = await call<Session>(app, { path: '/auth/login', body: { email, password } });
  await bookToday(app, token);
  now = NOW;
  await app.listen({ host: HOST, port });
  return {
    url,
    /** Session of the demo's owner, as the browser stores it */
    session: { jwt_token: token, user: JSON.stringify(user) },
    async close() {
      await app.close();
      await changes.close();
      await jobs.stop();
      await drop();
    },
  };
}

/** Books everybody for a good part of the day at the reception, as it is on an ordinary Friday. */
async function bookToday(app: FastifyInstance, token: string): Promise<void> {
  const random = createRandom(SEED);
  const branch = await call<PublicBranch>(app, { path: `/branches/public/${SLUG}` });
  for (const [number, { id: staffId, serviceIds }] of branch.staff.entries()) {
    for (let booking = 0; booking < BOOKINGS; booking++) {
      const offered = branch.services.filter(({ id }) => serviceIds.length === 0 || serviceIds.includes(id));
      // Short ones leave little room for a name.
      const long = offered.filter(({ durationMinutes }) => durationMinutes >= 40);
      const { id: serviceId } = random.pick(long.length > 0 ? long : offered);
      const query = new URLSearchParams({ staffId, serviceId, date: TODAY });
      const slots = await call<Slot[]>(app, { path: `/branches/public/${SLUG}/slots?${query}` });
      const customer = CUSTOMERS.at(-1 - ((number * BOOKINGS + booking) % CUSTOMERS.length));
      const free = slots.filter(({ available }) => available);
      if (!customer || free.length === 0) continue;
      const body: ReceptionBookingInput = {
        branchId: branch.id,
        staffId,
        serviceId,
        appointmentDate: TODAY,
        startTime: random.pick(free).startTime,
        customerFirstName: customer.firstName,
        customerLastName: customer.lastName,
        customerEmail: customer.email,
        customerPhone: customer.phone,
      };
      await call(app, { path: '/appointments/manage', body, token });
    }
  }
}

type Call = { readonly path: string; readonly body?: object; readonly token?: string };

async function call<Data>(app: FastifyInstance, { path, body, token }: Call): Promise<Data> {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/v1${path}`,
    ...(body && { payload: body }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.body}`);
  return answer.json<{ data: Data }>().data;
}
