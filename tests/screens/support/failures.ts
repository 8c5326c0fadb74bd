import { expect } from 'vitest';
import type { Trouble } from './line.ts';
import type { Locator } from './locator.ts';
import { type Page, patternOf } from './page.ts';

const meets = (path: string | RegExp) => {
  const pattern = typeof path === 'string' ? patternOf(`**/api/v1${path}`) : path;
  return (url: string) => pattern.test(url);
};

/**
 * Lets the calls of a path of the API fail until the returned function is called: without an answer, or with a 500 of
 * something before Vakit that knows nothing of its envelope.
 */
export async function breakCalls(
  page: Page,
  path: string | RegExp,
  trouble: Trouble = 500,
): Promise<() => Promise<void>> {
  const repair = page.line.put({ meets: meets(path), meet: async () => trouble });
  return async () => repair();
}

/** Holds the calls of a path of the API back, as a slow network does, until the returned function is called. */
export async function holdCalls(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  page.line.put({ meets: meets(path), meet: () => promise });
  return () => resolve(undefined);
}

/** Counts the calls to an address of the API from now on, as they are sent. */
export function countCalls(page: Page, path: string | RegExp): () => number {
  let count = 0;
  const counted = async () => {
    count += 1;
    return undefined;
  };
  page.line.put({ meets: meets(path), meet: counted });
  return () => count;
}

/**
 * Presses what asks again, until that is shown which could not be loaded. Once is not enough: a live event may have had the
 * page ask by itself just before the calls worked again, so that nothing is there to press and the failure comes once more.
 */
export const tryAgain = (place: Page | Locator, shown: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await place.getByRole('button', { name: /^(Try again|Tekrar deneyin)$/ }).evaluateAll((buttons) => {
        for (const button of buttons) button.click();
      });
      return shown.first().isVisible();
    })
    .toBe(true);
