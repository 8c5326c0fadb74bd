// @module-tag accessibility
import { expect, test } from 'vitest';
import { violationsInBothSchemes, violationsOf } from './axe.ts';
import { walkThrough } from './walk.ts';
import { WALKS } from './walks/index.ts';

const site = walkThrough(WALKS.public);

const rulesOf = (violations: readonly string[]) => violations.map((each) => each.split(':')[0]).sort();

test('a colour that cannot be read is found, and what has no name, no label or no place among the headings', async () => {
  const page = await site.newPage();
  for (const [scheme, colour] of [
    ['dark', '#333'],
    ['light', '#ddd'],
  ]) {
    await page.goto('/login');
    await page.addStyleTag({ content: `[data-mantine-color-scheme=${scheme}] h1 { color: ${colour} !important }` });
    expect(rulesOf(await violationsInBothSchemes(page)), scheme).toEqual(['color-contrast']);
  }
  await page.goto('/login');
  // The page that was drawn at build time is replaced first.
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button type="button"></button><input><h5>Too deep</h5><img src="data:,">');
    main.insertAdjacentHTML('afterend', '<main>Another</main>');
  });
  const found = rulesOf(await violationsOf(page, {}));
  expect(found).toEqual(
    expect.arrayContaining(['button-name', 'heading-order', 'image-alt', 'label', 'landmark-no-duplicate-main']),
  );
});
