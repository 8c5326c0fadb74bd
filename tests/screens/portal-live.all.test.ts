import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Opens a screen, and waits until it hears of changes. */
async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/events$/);
  await page.goto(path);
  await listening;
}

test.each([
  ['a service', '/services', /: active$/],
  ['a person', '/staff', /: active$/],
  ['a branch', '/branches', /: published$/],
])('a change of %s in one window is seen in another', async (_, path, name) => {
  const salon = await openSalon(site.app);
  const options = { signedInAs: salon.ownerEmail, language: 'en' } as const;
  const [here, there] = [await site.newPage(options), await site.newPage(options)];
  await here.goto(path);
  await openListening(there, path);
  const seen = there.getByRole('switch', { name });
  await seen.waitFor();
  expect(await seen.isChecked()).toBe(true);
  await here.getByRole('switch', { name }).click();
  await expect.poll(() => seen.isChecked()).toBe(false);
});
