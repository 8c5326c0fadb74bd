import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../../support/patience.ts';
import { type Site, serveSite } from '../support/site.ts';
import { violationsInBothSchemes } from './axe.ts';
import { type Business, openBusiness } from './business.ts';
import type { Walk } from './state.ts';

/** Messages that many states provoke: refused answers, failed calls, and a broken page */
const EXPECTED = /Failed to load resource|ERR_|Invalid Date|dynamically imported|Blocked script execution/;

/** Nobody scrolls sideways, whatever a screen shows. */
async function overflowOf(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return pixels > 0 ? [`It is ${pixels} pixels wider than the screen.`] : [];
}

/** Looks with axe at each state of some walks, in a business that they share, for the tests of one file. */
export function walkThrough(walks: readonly Walk[]): Site {
  const site = serveSite();
  let business: Business;

  beforeAll(async () => {
    business = await openBusiness(site.app);
  });

  test.each(walks)(
    '$subject ($device, $language)',
    { timeout: 2 * TEST_TIMEOUT },
    async ({ device, language, as, timeZone, states }) => {
      const page = await site.newPage({
        ...{ device, language, expectedErrors: EXPECTED },
        ...(as && { signedInAs: business.emails[as] }),
        ...(timeZone && { timeZone }),
      });
      // The browser asks before a half-filled form is left.
      page.on('dialog', (question) => question.accept());
      const found: Record<string, string[]> = {};
      for (const { name, open, isListOpen } of states) {
        const violations = await open({ page, site, business }).then(
          async () => [...(await overflowOf(page)), ...(await violationsInBothSchemes(page, isListOpen))],
          ({ message }: Error) => [`It could not be opened: ${message}`],
        );
        if (violations.length > 0) found[name] = violations;
        await page.unrouteAll();
        await page.evaluate(() => localStorage.removeItem('drafts'));
      }
      expect(found).toEqual({});
    },
  );
  return site;
}
