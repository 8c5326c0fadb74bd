import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothSchemes, violationsOf } from '../accessibility/axe.ts';

/** Fails with each rule that the page breaks and where. Wait first for what the page is about to show. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await violationsOf(page, {})).toEqual([]);
}

/** The same in dark and in light; see `violationsInBothSchemes`. */
export async function expectAccessibleInBothSchemes(page: Page, { isListOpen = false } = {}): Promise<void> {
  expect(await violationsInBothSchemes(page, isListOpen)).toEqual([]);
}
