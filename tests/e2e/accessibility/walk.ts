import { beforeAll, expect, test } from 'vitest';
import { type Site, serveSite } from '../support/site.ts';
import { violationsInBothSchemes } from './axe.ts';
import { type Business, openBusiness } from './business.ts';
import type { Walk } from './state.ts';

/** What many states provoke: answers that are refused, calls that fail, and a page that breaks */
const EXPECTED = /Failed to load resource|ERR_|Invalid Date|dynamically imported|Blocked script execution/;

/** Looks with axe at each state of some walks, in a business that they share, for the tests of one file. */
export function walkThrough(walks: readonly Walk[]): Site {
  const site = serveSite();
  let business: Business;

  beforeAll(async () => {
    business = await openBusiness(site.app);
  });

  test.each(walks)('$subject ($device, $language)', async ({ device, language, as, timeZone, states }) => {
    const page = await site.newPage({
      ...{ device, language, expectedErrors: EXPECTED },
      ...(as && { signedInAs: business.emails[as] }),
      ...(timeZone && { timeZone }),
    });
    // Whoever leaves a form half-filled is asked.
    page.on('dialog', (question) => question.accept());
    const found: Record<string, string[]> = {};
    for (const { name, open, isListOpen } of states) {
      const violations = await open({ page, site, business }).then(
        () => violationsInBothSchemes(page, isListOpen),
        ({ message }: Error) => [`It could not be opened: ${message}`],
      );
      if (violations.length > 0) found[name] = violations;
      await page.unrouteAll();
      await page.evaluate(() => localStorage.removeItem('drafts'));
    }
    expect(found).toEqual({});
  });
  return site;
}
