import { expect } from 'vitest';
import { PASSWORD } from '../../../apps/server/src/test-support/salon.ts';
import { click, find, readPage } from './find.ts';
import type { StoryPage } from './story-page.ts';

/** Texts that replace a screen that broke */
const BROKEN = /Bir sorun oluştu|Bu sayfa açılamadı/;

const addressOf = (page: StoryPage) => page.evaluate(() => location.pathname, null);
const headingOf = (page: StoryPage) => page.evaluate(() => document.querySelector('h1')?.textContent ?? '', null);

/** An owner signs in and looks at every screen: the first by its address, and from each at the next, which has another heading. */
export async function walkThroughPortal(page: StoryPage, email: string, screens: readonly string[]): Promise<void> {
  await page.goto('/login');
  // Until the page's script is there the form is only looked at.
  const isReady = () => page.evaluate(() => document.querySelector('input[type=email]:enabled') !== null, null);
  await expect.poll(isReady).toBe(true);
  await page.type('input[type=email]', email);
  await page.type('input[type=password]', PASSWORD);
  await click(page, 'button', /^Giriş yap$/);
  await expect.poll(() => addressOf(page)).not.toBe('/login');
  const [first, ...further] = screens as [string, ...string[]];
  await page.goto(first);
  await lookAt(page, first);
  for (const screen of further) {
    const former = await headingOf(page);
    await goOn(page, screen);
    await expect.poll(() => headingOf(page), { message: screen }).not.toBe(former);
    await lookAt(page, screen);
  }
}

/** As a link within the portal does, without loading it anew */
const goOn = (page: StoryPage, screen: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, screen);

async function lookAt(page: StoryPage, screen: string): Promise<void> {
  await find(page, 'heading', /./);
  const isBusy = () => page.evaluate(() => document.querySelector('main [aria-busy=true]') !== null, null);
  await expect.poll(isBusy).toBe(false);
  expect(await addressOf(page), screen).toBe(screen);
  expect(await readPage(page), screen).not.toMatch(BROKEN);
}
