// @module-tag layout
// @module-tag gesture
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('whoever asks about a salon before that has come sees it once it does', async () => {
  const { branch } = await openSalon(site.app);
  const page = await site.newPage({ device: 'smallPhone', language: 'tr', isFirstVisit: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(later|shared)-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/${branch.slug}`);
  const link = page.getByRole('link', { name: 'Hakkında' });
  await expect
    .poll(async () => {
      await link.tap();
      return page.evaluate(() => document.activeElement?.id);
    })
    .toBe('about');
  release();
  const heading = page.getByRole('region', { name: 'Hakkımızda' }).getByRole('heading', { level: 2 });
  // At the top, where a tap that came later would lead, not below the end of what was there.
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(160);
  expect(await isInSight(heading)).toBe(true);
});
