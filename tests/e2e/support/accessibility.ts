import { type RunOptions, source } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails with each rule that the page breaks and where. Wait first for what the page is about to show. */
export const expectNoAxeViolations = (page: Page): Promise<void> => expectNoViolations(page, {});

/** The same on a page of the portal, in dark and in light; dark stays. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await chooseScheme(page, 'light');
  // Nothing but colours is different.
  await expectNoViolations(page, { runOnly: ['color-contrast'] });
  await chooseScheme(page, 'dark');
  await expectNoAxeViolations(page);
}

/**
 * Axe is put into a page once: to read it takes longer than to look. While a dialog is open it looks at that alone, since
 * nobody reaches what lies behind. Frames hold mails alone, whose scripts are blocked.
 */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async (chosen) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal');
      const { violations } = await axe.run(dialogs.length > 0 ? dialogs : document, chosen);
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    },
    { ...options, iframes: false, resultTypes: ['violations' as const] },
  );
  expect(found).toEqual([]);
}

/** As if it had been chosen in another tab: a dialog that is open stays open. */
async function chooseScheme(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  // What was drawn at build time follows nothing yet.
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue, storageArea: localStorage }));
  }, scheme);
  await page.locator(`[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
  // Colours fade over; what turns while something is under way never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
}
