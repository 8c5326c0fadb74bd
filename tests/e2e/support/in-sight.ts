import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const CONTROLS = 'button:visible, a:visible, input:visible, select:visible, textarea:visible';

/** Fails with each control in sight of which something else would be hit in the middle. Sight ends at a bar that sticks to an edge, and at the ends of a row that scrolls. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await expectNoneCovered(page, 'as it is');
}

/** The same for every control, once it has been scrolled to as for who tabs through the page: none is left behind a bar. */
export async function expectAllInReach(page: Page): Promise<void> {
  await expectNoneCovered(page, 'scrolled to');
}

async function expectNoneCovered(page: Page, how: 'as it is' | 'scrolled to'): Promise<void> {
  const covered = await page.locator(CONTROLS).evaluateAll((controls, chosen) => {
    const isBar = (element: Element): boolean =>
      getComputedStyle(element).position === 'sticky' ||
      (element.parentElement !== null && isBar(element.parentElement));
    const isScrolledAway = (x: number, element: Element | null): boolean => {
      if (!element) return false;
      const { left, right } = element.getBoundingClientRect();
      const isBeside = getComputedStyle(element).overflowX === 'auto' && (x <= left || x >= right);
      return isBeside || isScrolledAway(x, element.parentElement);
    };
    const isCovered = (control: Element) => {
      if (chosen === 'scrolled to') control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit === null || isScrolledAway(x, control.parentElement)) return chosen === 'scrolled to';
      return !control.contains(hit) && (chosen === 'scrolled to' || !isBar(hit));
    };
    return controls.filter(isCovered).map((control) => control.textContent || control.outerHTML.slice(0, 80));
  }, how);
  expect(covered).toEqual([]);
}

/** Whether all of it can be seen without scrolling. */
export const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
