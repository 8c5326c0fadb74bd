import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@vakit/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../../../apps/server/src/config.ts';
import { START, startTestApp, type TestApp } from '../../../apps/server/src/test-support/test-app.ts';
import { findFreePort } from '../../support/free-port.ts';
import { chromiumOfWorker, type Device, openPage } from './browser.ts';
import { mailsTo } from './mails.ts';
import { watchForProblems } from './problems.ts';
import { leavePage, openPageOfVisitor } from './profiles.ts';
import { storedSession } from './session.ts';

const HOST = '127.0.0.1';
const WEB_BUILD = new URL('../../../apps/web/dist/booking.html', import.meta.url);

type PageOptions = {
  /** Kept in the browser as if it had been chosen before; without it the site decides */
  readonly language?: Language;
  /** A desktop of 1280 × 800 when left out */
  readonly device?: Device;
  /** E-mail address of the account whose session the browser holds */
  readonly signedInAs?: string;
  /** IANA zone of the person's own clock, İstanbul's when left out */
  readonly timeZone?: string;
  /** In a browser that has never loaded anything of the site, not even into its cache */
  readonly isFirstVisit?: boolean;
  /** Errors that the test provokes; any other that the page reports fails the test */
  readonly expectedErrors?: RegExp;
};

export type Site = {
  /** The server, for everything that a test prepares or checks without a browser: `openSalon(site.app)` and the like */
  readonly app: TestApp;
  /** `http://127.0.0.1:…`; a page's `goto` takes paths */
  readonly url: string;
  /** Opens a page that shares nothing with any other that is open. It is closed after the test. */
  newPage(options?: PageOptions): Promise<Page>;
  /** Sets the clock of the server and of every open page. It stands still until it is set again. */
  setTime(instant: Date): Promise<void>;
  /** The mails to an address, newest first. */
  mailsTo(address: string): ReturnType<typeof mailsTo>;
};

let port: Promise<number> | undefined;

/** The same for all test files that a worker runs: to a browser they are one site. */
function portOfWorker(): Promise<number> {
  port ??= findFreePort();
  return port;
}

/**
 * Serves the built site on a fresh database and a Chromium to visit it with, for the tests of one file. Each test begins at
 * `START`, and fails when one of its pages throws or reports an error.
 * @param settings what the server is set to besides
 */
export function serveSite(settings: Partial<Config> = {}): Site {
  let app: TestApp;
  let browser: Browser;
  let url: string;
  let pages: Page[] = [];
  let problems: string[] = [];

  beforeAll(async () => {
    if (!existsSync(WEB_BUILD)) {
      throw new Error(`${fileURLToPath(WEB_BUILD)} is missing: run "node scripts/prepare.js" first.`);
    }
    // The address of the site stands in mails and QR codes, so it must be known before the server listens.
    const ownPort = await portOfWorker();
    url = `http://${HOST}:${ownPort}`;
    app = await startTestApp({ host: HOST, port: ownPort, publicUrl: url, ...settings });
    await app.http.listen({ host: HOST, port: ownPort });
    browser = await chromiumOfWorker();
  });

  beforeEach(() => app.setTime(START));

  afterEach(async ({ task }) => {
    const [opened, reported] = [pages, problems];
    [pages, problems] = [[], []];
    if (task.result?.state === 'fail')
      await Promise.all(opened.map((page, index) => photograph(page, task.name, index)));
    const isSpoilt = task.result?.state === 'fail' || reported.length > 0;
    await Promise.all(opened.map((page) => leavePage(page, isSpoilt)));
    if (reported.length > 0) throw new Error(`A page reported:\n${reported.join('\n')}`);
  });

  afterAll(async () => {
    await app?.close();
  });

  return {
    get app() {
      return app;
    },
    get url() {
      return url;
    },
    async newPage({
      language,
      device = 'desktop',
      signedInAs,
      timeZone = 'Europe/Istanbul',
      isFirstVisit = false,
      expectedErrors,
    } = {}) {
      const open = isFirstVisit ? openPage : openPageOfVisitor;
      const page = await open(browser, {
        url,
        device,
        timeZone,
        stored: { ...(language && { language }), ...(signedInAs && (await storedSession(app, signedInAs))) },
      });
      await page.clock.setFixedTime(app.context.now());
      watchForProblems(page, { url, expectedErrors, report: (problem) => problems.push(problem) });
      pages.push(page);
      return page;
    },
    async setTime(instant) {
      app.setTime(instant);
      await Promise.all(pages.map((page) => page.clock.setFixedTime(instant)));
    },
    mailsTo: (address) => mailsTo(app, address),
  };
}

/** Leaves a picture of what the person saw when the test failed. */
async function photograph(page: Page, test: string, index: number): Promise<void> {
  const name = `${test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${index + 1}.png`;
  await page.screenshot({ path: fileURLToPath(new URL(`../../../.cache/e2e/${name}`, import.meta.url)) });
}
