import type { Site } from '../support/site.ts';
import type { StoryBrowser } from './story-page.ts';

/** The Chromium that a site is visited with in all other tests, too. */
export const openChromium = (site: Site): StoryBrowser => ({
  async openPage(_, size) {
    const page = await site.newPage();
    await page.setViewportSize(size);
    return {
      goto: async (path) => void (await page.goto(path)),
      evaluate: (work, argument) => page.evaluate(`(${work})(${JSON.stringify(argument)})`),
      click: (selector) => page.click(selector),
      type: (selector, text) => page.locator(selector).pressSequentially(text),
      photograph: async (path) => void (await page.screenshot({ path })),
      close: () => page.close(),
    };
  },
  close: async () => undefined,
});
