import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** In CSS pixels: what a thumb hits. */
const SIZE_MIN = 44;

/** Fails when the page is wider than the screen, or with each control on it that is too small for a thumb. */
export async function expectPhoneFriendly(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const controls = page.locator('button:visible, a:visible, input:visible, textarea:visible');
  const sizes = await controls.evaluateAll((elements) =>
    elements.map((element) => ({
      html: element.outerHTML.slice(0, 120),
      height: Math.round(element.getBoundingClientRect().height),
    })),
  );
  expect(sizes.filter(({ height }) => height < SIZE_MIN)).toEqual([]);
}
