import type { Page } from 'playwright-core';

/** Drawn by everybody's portal, quickly, and left out of what is looked at in between */
const BETWEEN = '/account/invitations';

/**
 * Leads to a screen of the portal as a link does, without loading the pages anew, which takes longer than to look at one.
 * What the screen before had opened, chosen or typed is gone.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isLed = await page.evaluate(
    async ([between, wanted]) => {
      // The screen, which follows what stands above each of them
      const screen = () => document.querySelector('#content > :last-child > :last-child');
      if (!screen() || document.querySelector('[data-drawn]')) return false;
      // Only the same screen would keep what it shows.
      const isSame = new URL(wanted, location.href).pathname === location.pathname;
      let frames = 0;
      for (const step of isSame ? [between, wanted] : [wanted]) {
        const left = screen();
        history.pushState({}, '', step);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        while (left?.isConnected || document.querySelector('[role=dialog], [role=menu]') || !screen()) {
          if (++frames > 1500) throw new Error(`${step} is not shown`);
          // A question that belongs to no screen stays.
          if (!left?.isConnected)
            document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          await new Promise(requestAnimationFrame);
        }
        localStorage.removeItem('drafts');
      }
      return true;
    },
    [BETWEEN, path] as const,
  );
  if (!isLed) await page.goto(path);
}
