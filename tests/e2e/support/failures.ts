import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Chromium's message on the console for an answer of 500 or an interrupted call. */
export const LOADING_FAILED = /Failed to load resource: (the server responded with a status of 500|net::ERR_)/;

const addressOf = (path: string | RegExp) => (typeof path === 'string' ? `**/api/v1${path}` : path);

type Trouble = 'offline' | 500;

/**
 * Lets the calls of a path of the API fail until the returned function is called: without an answer, or with a 500 of
 * something before Vakit that knows nothing of its envelope. Pages need `LOADING_FAILED` among their `expectedErrors`.
 */
export async function breakCalls(
  page: Page,
  path: string | RegExp,
  trouble: Trouble = 500,
): Promise<() => Promise<void>> {
  const address = addressOf(path);
  const fail = (route: Route) => (trouble === 500 ? route.fulfill({ status: 500, body: '' }) : route.abort());
  await page.route(address, fail);
  // Without the handler, what else is told of the same address, such as `holdCalls`, would be taken back with it.
  return () => page.unroute(address, fail);
}

/** Holds the calls of a path of the API, or of any address that a pattern fits, back, as a slow network does, until the returned function is called. */
export async function holdCalls(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addressOf(path), async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Presses what asks again, until that is shown which could not be loaded. Once is not enough: a live event may have had the
 * page ask by itself just before the calls worked again, so that nothing is there to press and the failure comes once more.
 */
export const tryAgain = (place: Page | Locator, shown: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await place.getByRole('button', { name: /^(Try again|Tekrar deneyin)$/ }).evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLButtonElement).click();
      });
      return shown.first().isVisible();
    })
    .toBe(true);
