// @module-tag story
import { mkdir } from 'node:fs/promises';
import type { Appointment } from '@vakit/contract';
import { afterAll, describe, test } from 'vitest';
import { bookingBody, dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { findFirefox, findWebKitDriver, findXvfb } from '../support/browsers.ts';
import { openChromium } from './stories/chromium.ts';
import { bookTrackAndMove } from './stories/customer.ts';
import { openFirefox } from './stories/firefox.ts';
import { walkThroughPortal } from './stories/owner.ts';
import type { StoryBrowser, StoryPage } from './stories/story-page.ts';
import { openWebKit } from './stories/webkit.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

type Opening = readonly [name: string, open: () => Promise<StoryBrowser>];
const BROWSERS: readonly (readonly [...Opening, isThere: boolean])[] = [
  ['Chromium', openChromium, true],
  ['Firefox', openFirefox, findFirefox() !== undefined],
  ['WebKitGTK', openWebKit, findWebKitDriver() !== undefined && findXvfb() !== undefined],
];
/** Everything is proved before a release; until then, what is installed. */
const { TEST_ALL } = process.env;

describe.each(BROWSERS.filter(([, , isThere]) => TEST_ALL || isThere))('in %s', (name, open) => {
  let browser: StoryBrowser | undefined;
  afterAll(() => browser?.close());

  /** Plays a story; what was seen when it failed is kept. */
  async function play(size: { width: number; height: number }, story: (page: StoryPage) => Promise<void>) {
    // The clock of a browser cannot be set in each of them, so that of the server follows.
    await site.setTime(new Date());
    browser ??= await open();
    const page = await browser.openPage(site.url, size);
    try {
      await story(page);
    } catch (error) {
      await mkdir('.cache/e2e', { recursive: true });
      await page.photograph(`.cache/e2e/${name}.png`);
      throw error;
    } finally {
      await page.close();
    }
  }

  test('a customer books, tracks, moves and cancels', async () => {
    const salon = await openSalon(site.app);
    await play({ width: 390, height: 664 }, (page) => bookTrackAndMove(page, salon));
  });

  if (!TEST_ALL) return;
  test('an owner looks at every screen of the portal', async () => {
    const salon = await openSalon(site.app);
    const { id } = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
    const { customer_id } = await site.app.database
      .selectFrom('appointments')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await play({ width: 1280, height: 800 }, (page) =>
      walkThroughPortal(page, salon.ownerEmail, [
        '/dashboard',
        '/calendar',
        '/appointments',
        '/appointments/pending',
        '/my-schedule',
        '/branches',
        '/branches/new',
        `/branches/${salon.branch.id}/edit`,
        '/customers',
        '/customers/data',
        `/customers/${customer_id}`,
        '/services',
        '/staff',
        '/time-off',
      ]),
    );
  });
});
