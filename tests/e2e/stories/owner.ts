import { expect } from 'vitest';
import { PASSWORD } from '../../../apps/server/src/test-support/salon.ts';
import { click, find, readPage } from './find.ts';
import type { StoryPage } from './story-page.ts';

/** What is shown in place of a screen that broke */
const BROKEN = /Bir sorun oluştu|Bu sayfa açılamadı/;

/** An owner signs in and looks at every screen. */
export async function walkThroughPortal(page: StoryPage, email: string, screens: readonly string[]): Promise<void> {
  await page.goto('/login');
  // Until the page's script is there the form is only looked at.
  const isReady = () => page.evaluate(() => document.querySelector('input[type=email]:enabled') !== null, null);
  await expect.poll(isReady).toBe(true);
  await page.type('input[type=email]', email);
  await page.type('input[type=password]', PASSWORD);
  await click(page, 'button', /^Giriş yap$/);
  for (const screen of screens) {
    const address = () => page.evaluate(() => location.pathname, null);
    await expect.poll(address).not.toBe('/login');
    await page.goto(screen);
    await find(page, 'heading', /./);
    const isBusy = () => page.evaluate(() => document.querySelector('main [aria-busy=true]') !== null, null);
    await expect.poll(isBusy).toBe(false);
    expect(await address(), screen).toBe(screen);
    expect(await readPage(page), screen).not.toMatch(BROKEN);
  }
}
