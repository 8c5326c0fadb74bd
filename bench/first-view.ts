// Measures the first view of a booking page on a phone with a slow line, beside an empty React page. See README.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { compressAssets } from '../apps/web/build/compress-assets.ts';
import { DEVICES, launchChromium } from '../tests/e2e/support/browser.ts';
import { startServer } from '../tests/resilience/support/server-process.ts';
import { medianOfEach } from './support/median-of-each.ts';

const VISITS = 9;
const CPU_SLOWDOWN = 4;
/** Lighthouse's "Slow 4G", in bytes a second and milliseconds */
const SLOW_4G = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
/** A page at which nothing has happened for so long, in milliseconds, is ready. */
const QUIET = 1500;
const BUTTON = 'main button[aria-pressed]';
const DEMO_BRANCH = '/sik-berber';

const EMPTY_PAGE = fileURLToPath(new URL('./first-view/', import.meta.url));
const PAGE = 'empty-page.html';
const WATCH = fileURLToPath(new URL('./first-view/watch-page.js', import.meta.url));

/** Times in milliseconds since the visit began, bytes of scripts and styles as they were sent. */
type FirstView = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Something is seen, the first button is in React's hands, and no task of more than 50 ms follows. */
  readonly interactive: number;
  readonly layoutShift: number;
  /** Requests until then, the page itself included */
  readonly requests: number;
  readonly bytes: number;
};

type Subject = {
  readonly url: string;
  /** The heading that is shown after the first button is tapped */
  readonly answer: string;
};

/** One of the requests is for the later steps: it begins when the browser has nothing else to do. */
const MOST: Partial<FirstView> = { largestPaint: 1500, interactive: 2000, layoutShift: 0, requests: 4, bytes: 100_000 };

const folder = await mkdtemp(join(tmpdir(), 'vakit-first-view-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const reference = await serveEmptyPage(join(folder, 'empty-page'));
const bookingPage = { url: server.url + DEMO_BRANCH, answer: 'Personel seçin' };
const browser = await launchChromium();
try {
  const visits: [booking: FirstView, empty: FirstView][] = [];
  while (visits.length < VISITS) {
    visits.push([await visit(browser, bookingPage), await visit(browser, reference)]);
  }
  const booking = medianOfEach(visits.map(([view]) => view));
  const empty = medianOfEach(visits.map(([, view]) => view));
  console.table({ 'booking page': booking, 'empty React page': empty, 'at the most': MOST });
  const tooMuch = (Object.keys(MOST) as (keyof FirstView)[]).filter((key) => booking[key] > (MOST[key] as number));
  for (const key of tooMuch) console.error(`${key} is ${booking[key]}, at the most ${MOST[key]} is allowed`);
  if (tooMuch.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await reference.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Builds the page and serves its files as those of the real ones are. */
async function serveEmptyPage(outDir: string) {
  await build({
    root: EMPTY_PAGE,
    configFile: false,
    logLevel: 'warn',
    plugins: [compressAssets()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: PAGE, checks: { pluginTimings: false } } },
  });
  const app = Fastify();
  await app.register(fastifyStatic, { root: outDir, preCompressed: true, maxAge: '1y', immutable: true });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url}/${PAGE}`, answer: 'Tamam', close: () => app.close() };
}

/** Opens a page as somebody who was never here before does. */
async function visit(browser: Browser, { url, answer }: Subject): Promise<FirstView> {
  const context = await browser.newContext({ ...DEVICES.phone, locale: 'tr-TR' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: WATCH });
    await page.goto(url);
    const view = (await page.evaluate(`firstView.settled(${QUIET})`)) as FirstView;
    // That what was called interactive is.
    await page.locator(BUTTON).first().tap();
    await page.getByRole('heading', { name: answer }).waitFor();
    return view;
  } finally {
    await context.close();
  }
}
