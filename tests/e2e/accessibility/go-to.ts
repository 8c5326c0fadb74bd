import type { Page } from 'playwright-core';

/** Drawn by everybody's portal, quickly, and left out of what is looked at in between */
const BETWEEN = '/account/invitations';

/**
 * Leads to a screen of the portal as a link does, without loading the pages anew, which takes longer than to look at one.
 * What the screen before had opened, chosen or typed is gone, as is whatever was kept of it.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate(
    () => document.querySelector('main h1') !== null && 'mantineColorScheme' in document.documentElement.dataset,
  );
  if (!isOpen) return void (await page.goto(path));
  await page.evaluate(
    async (steps) => {
      let frames = 0;
      for (const step of steps) {
        const left = document.querySelector('main h1');
        history.pushState({}, '', step);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        while (
          left?.isConnected ||
          document.querySelector('[role=dialog], [role=menu]') ||
          !document.querySelector('main h1')
        ) {
          if (++frames > 1500) throw new Error(`${step} is not shown`);
          await new Promise(requestAnimationFrame);
        }
        localStorage.removeItem('drafts');
      }
    },
    [BETWEEN, path],
  );
}
