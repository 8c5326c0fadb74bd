// @module-tag loading
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { serveSite } from './support/site.ts';
import { waitForStyles } from './support/styles.ts';

const site = serveSite();

test('signing in is seen before any script, can be used once that is there, and has a map of its source', async () => {
  const page = await site.newPage({ isFirstVisit: true, device: 'phone' });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Giriş yap' });
  await heading.waitFor();
  expect(await page.title()).toBe('Giriş yap · Vakit');
  // Text that is typed before the script runs would be lost.
  expect(await field(page, 'E-posta').isDisabled()).toBe(true);
  await waitForStyles(page);
  const place = await heading.boundingBox();

  release();
  await field(page, 'E-posta').fill('sahip@salon.example');
  expect(await field(page, 'E-posta').inputValue()).toBe('sahip@salon.example');
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await heading.boundingBox()).toEqual(place);

  const script = await page.locator('script[type=module]').getAttribute('src');
  const map = (await (await fetch(`${site.url}${script}.map`)).json()) as { sources: string[] };
  expect(map.sources.some((source) => source.endsWith('src/portal/main.tsx'))).toBe(true);
});

test('who is in another language or signed in sees nothing of it first', async () => {
  const { ownerEmail } = await openSalon(site.app);
  for (const [chosen, heading] of [
    [{ language: 'en' }, 'Sign in'],
    [{ signedInAs: ownerEmail }, 'Kontrol Paneli'],
  ] as const) {
    const page = await site.newPage({ isFirstVisit: true, ...chosen });
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('[data-drawn]').waitFor({ state: 'attached' });
    expect(await page.getByText('Giriş yap').filter({ visible: true }).count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
});
