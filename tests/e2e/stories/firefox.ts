import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../support/browsers.ts';
import { type StoryBrowser, TIME_ZONE } from './story-page.ts';

/** In milliseconds, for whatever Firefox is asked: a slow machine fails nothing. */
const PATIENCE = 120_000;

/**
 * Firefox, which speaks WebDriver BiDi itself.
 * @throws Error when it is not installed
 */
export async function openFirefox(): Promise<StoryBrowser> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('Firefox was not found. Install it, or set FIREFOX_PATH.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, TZ: TIME_ZONE },
    timeout: PATIENCE,
    protocolTimeout: 2 * PATIENCE,
  });
  return {
    async openPage(url, viewport) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.setViewport(viewport);
      return {
        goto: async (path) => void (await page.goto(new URL(path, url).href)),
        evaluate: (work, argument) => page.evaluate(`(${work})(${JSON.stringify(argument)})`) as Promise<never>,
        click: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        photograph: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
