import type { Page } from 'playwright-core';

/** Listens to what a page says in its status regions from now on, as a screen reader does: some of it only for a moment. */
export async function listenToStatuses(page: Page): Promise<() => Promise<readonly string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const listen = () => {
      for (const status of document.querySelectorAll('[role=status]')) texts.push(status.textContent ?? '');
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => said.jsonValue();
}
