import { launchChromium, openPage } from '../support/browser.ts';
import { type StoryBrowser, TIME_ZONE } from './story-page.ts';

/** In milliseconds */
const LOOK_UP_AGAIN = 5_000;

/**
 * The Chromium that people have.
 * @throws Error when it is not installed
 */
export async function openChromium(): Promise<StoryBrowser> {
  const browser = await launchChromium();
  return {
    async openPage(url, size) {
      const page = await openPage(browser, { url, device: 'desktop', timeZone: TIME_ZONE, stored: {} });
      await page.setViewportSize(size);
      return {
        goto: async (path) => void (await page.goto(path)),
        evaluate: (work, argument) => page.evaluate(`(${work})(${JSON.stringify(argument)})`),
        // An element that was drawn again meanwhile is looked up once more.
        click: (selector) => page.click(selector, { timeout: LOOK_UP_AGAIN }),
        type: (selector, text) => page.locator(selector).pressSequentially(text),
        photograph: async (path) => void (await page.screenshot({ path })),
        close: () => page.context().close(),
      };
    },
    close: () => browser.close(),
  };
}
