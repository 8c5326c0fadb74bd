import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half as long as what the package exports, and as quickly read */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In milliseconds */
const NAMED_WITHIN = 1_000;

/**
 * Each rule that a page breaks and where, in dark and in light; the scheme in which it was not at first stays.
 * @param isListOpen whether a list of choices is, which lies outside of the landmarks: the focus stays in its field
 */
export async function violationsInBothSchemes(page: Page, isListOpen = false): Promise<string[]> {
  // The page that was drawn at build time does not follow the color scheme yet.
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
  // A dialog gets its name a moment after it is drawn. Axe tells of one that never gets any.
  const nameless = page.locator('[role=dialog][aria-modal=true]:not([aria-labelledby], [aria-label])').first();
  await nameless.waitFor({ state: 'detached', timeout: NAMED_WITHIN }).catch(() => {});
  await endTransitions(page);
  const all = await violationsOf(page, isListOpen ? { rules: { region: { enabled: false } } } : {});
  await chooseOtherScheme(page);
  // Nothing but colours is different.
  return [...all, ...(await violationsOf(page, { runOnly: ['color-contrast'] }))];
}

/**
 * While a dialog is open axe looks at that alone, since nobody reaches what lies behind. Frames hold mails alone, whose
 * scripts are blocked.
 */
export async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await putAxeInto(page);
  return page.evaluate(
    async (chosen) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal');
      const { violations } = await axe.run(dialogs.length > 0 ? dialogs : document, chosen);
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    },
    { ...options, iframes: false, preload: false, resultTypes: ['violations' as const] },
  );
}

/** Once into each page. Unlike `evaluate`, this compiles it only in the first page of a process. */
async function putAxeInto(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: SOURCE });
  await devtools.detach();
}

/** As if it had been chosen in another tab: a dialog that is open stays open. */
async function chooseOtherScheme(page: Page): Promise<void> {
  const scheme = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const newValue = (dataset.mantineColorScheme ?? dataset.appearance) === 'dark' ? 'light' : 'dark';
    // The public page listens to nobody but its own button.
    if (dataset.appearance) dataset.appearance = newValue;
    window.dispatchEvent(new StorageEvent('storage', { key: 'color_scheme', newValue, storageArea: localStorage }));
    return newValue;
  });
  await page
    .locator(`:is([data-mantine-color-scheme=${scheme}], [data-appearance=${scheme}])`)
    .waitFor({ state: 'attached' });
  await endTransitions(page);
}

/** Colours fade over; what turns while something is under way never ends. */
const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
