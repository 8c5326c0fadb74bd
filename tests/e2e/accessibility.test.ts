import { beforeAll, expect, test } from 'vitest';
import { violationsInBothSchemes } from './accessibility/axe.ts';
import { type Business, openBusiness } from './accessibility/business.ts';
import { WALKS } from './accessibility/walks/index.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
let business: Business;

beforeAll(async () => {
  business = await openBusiness(site.app);
});

/** What many states provoke: answers that are refused, calls that fail, and a page that breaks */
const EXPECTED = /Failed to load resource|ERR_|Invalid Date|dynamically imported|Blocked script execution/;

test.each(WALKS)('$subject ($device, $language)', async ({ device, language, as, timeZone, states }) => {
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

test.each([
  ['dark', '#333'],
  ['light', '#ddd'],
])('a colour that cannot be read in %s is found', async (scheme, colour) => {
  const page = await site.newPage();
  await page.goto('/login');
  await page.addStyleTag({ content: `[data-mantine-color-scheme=${scheme}] h1 { color: ${colour} !important }` });
  const found = await violationsInBothSchemes(page);
  expect(found.map((each) => each.split(':')[0])).toEqual(['color-contrast']);
});
