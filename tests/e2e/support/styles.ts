import type { Page } from 'playwright-core';

/** Waits until the page has its styles. Nothing is painted before, but Chromium tells the place of what is not. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll('link[rel=stylesheet]')];
    return links.length > 0 && links.every((link) => 'sheet' in link && link.sheet);
  });
}
