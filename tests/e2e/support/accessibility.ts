import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Fails with each rule that the page breaks and where. Wait first for what the page is about to show. */
export const expectNoAxeViolations = (page: Page): Promise<void> => expectNoViolations(new AxeBuilder({ page }));

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found).toEqual([]);
}

/** The same on a page of the portal, in dark and in light; dark stays. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await chooseScheme(page, 'light');
  // Nothing but colours is different.
  await expectNoViolations(new AxeBuilder({ page }).withRules('color-contrast'));
  await chooseScheme(page, 'dark');
  await expectNoAxeViolations(page);
}

/** As if it had been chosen in another tab: a dialog that is open stays open. */
async function chooseScheme(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue, storageArea: localStorage }));
  }, scheme);
  await page.locator(`[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
  // Colours fade over.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
}
