import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@vakit/contract';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../../../apps/server/src/config.ts';
import { START, startTestApp, type TestApp } from '../../../apps/server/src/test-support/test-app.ts';
import { mailsTo } from '../../e2e/support/mails.ts';
import { storedSession } from '../../e2e/support/session.ts';
import { type Device, Page } from './page.ts';

const URL_OF_SITE = 'http://127.0.0.1';
const WEB_BUILD = new URL('../../../apps/web/dist/booking.html', import.meta.url);

type PageOptions = {
  /** Kept in the browser as if it had been chosen before; without it the site decides */
  readonly language?: Language;
  /** A desktop of 1280 × 800 when left out */
  readonly device?: Device;
  /** E-mail address of the account whose session the browser holds */
  readonly signedInAs?: string;
  /** Errors that the test provokes; any other that the page reports fails the test */
  readonly expectedErrors?: RegExp;
};

export type Site = {
  /** The server, for everything that a test prepares or checks without a page: `openSalon(site.app)` and the like */
  readonly app: TestApp;
  /** A page's `goto` takes paths */
  readonly url: string;
  /** Opens a page that shares nothing with any other. It is closed after the test. */
  newPage(options?: PageOptions): Promise<Page>;
  /** The same at a path. */
  render(options: PageOptions & { readonly path: string }): Promise<Page>;
  /** Sets the clock of the server and of every open page. It stands still until it is set again. */
  setTime(instant: Date): Promise<void>;
  /** The mails to an address, newest first. */
  mailsTo(address: string): ReturnType<typeof mailsTo>;
};

/**
 * Serves the built site on a fresh database, for the tests of one file, and draws its pages without a browser. Each test
 * begins at `START`, and fails when one of its pages throws or reports an error.
 * @param settings what the server is set to besides
 */
export function serveSite(settings: Partial<Config> = {}): Site {
  let app: TestApp;
  let pages: { readonly page: Page; readonly expectedErrors?: RegExp | undefined }[] = [];

  beforeAll(async () => {
    if (!existsSync(WEB_BUILD)) {
      throw new Error(`${fileURLToPath(WEB_BUILD)} is missing: run "node scripts/prepare.js" first.`);
    }
    app = await startTestApp({ publicUrl: URL_OF_SITE, ...settings });
  });

  beforeEach(() => app.setTime(START));

  afterEach(async () => {
    const opened = pages;
    pages = [];
    const problems = opened.flatMap(({ page, expectedErrors }) =>
      page.problems().filter((problem) => !expectedErrors?.test(problem)),
    );
    await Promise.all(opened.map(({ page }) => page.close()));
    if (problems.length > 0) throw new Error(`A page reported:\n${problems.join('\n')}`);
  });

  afterAll(() => app?.close());

  const newPage: Site['newPage'] = async ({ language, device = 'desktop', signedInAs, expectedErrors } = {}) => {
    const stored = { ...(language && { language }), ...(signedInAs && (await storedSession(app, signedInAs))) };
    const page = new Page({ app, url: URL_OF_SITE, device, stored });
    pages.push({ page, expectedErrors });
    return page;
  };

  return {
    get app() {
      return app;
    },
    url: URL_OF_SITE,
    newPage,
    async render({ path, ...options }) {
      const page = await newPage(options);
      await page.goto(path);
      return page;
    },
    async setTime(instant) {
      app.setTime(instant);
      for (const { page } of pages) page.setTime(instant);
    },
    mailsTo: (address) => mailsTo(app, address),
  };
}
