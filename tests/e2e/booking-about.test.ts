// @module-tag layout
// @module-tag gesture
import type { StaffMember } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, timeOffBody } from '../../apps/server/src/test-support/salon.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async ({ token }: Salon, method: 'POST' | 'PUT', path: string, body: object) =>
  dataOf<StaffMember>(await site.app.call(method, path, { token, body }));
const about = (page: Page) => page.getByRole('region', { name: /^(Hakkımızda|About us)$/ });

test('customers read when a salon is open, how to reach it and who works there, on a phone', async () => {
  const salon = await openSalon(site.app, {
    branch: {
      timeZone: 'Asia/Tokyo',
      whatsapp: '0532 123 45 67',
      instagram: '@Sik.Berber',
      website: 'sikberber.example',
      mapCoordinates: '40.9876, 29.0271',
      spokenLanguages: ['tr', 'de'],
      paymentMethods: ['CASH', 'CONTACTLESS'],
      goodToKnow: 'İki basamak var.\nOtopark arkada.',
    },
    staff: { about: 'On yıldır ustura kullanır.' },
  });
  const closure = { staffId: null, reason: 'OTHER', startDate: '2026-05-31', endDate: '2026-05-31' };
  await send(salon, 'POST', '/schedule-exceptions', timeOffBody(salon, closure));
  await site.setTime(new Date('2026-05-29T01:30:00Z'));
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await page.getByRole('banner').getByText('Açık · 18:00 saatine kadar').waitFor();
  const map = 'https://www.google.com/maps/search/?api=1&query=40.9876%2C29.0271';
  expect(await page.getByRole('banner').getByRole('link', { name: salon.branch.address }).getAttribute('href')).toBe(
    map,
  );
  await about(page).getByText('On yıldır ustura kullanır.').waitFor();
  for (const text of ['Nakit, Temassız', 'Türkçe, Almanca', 'İki basamak var.', 'Bütün hizmetler'])
    await about(page).getByText(text).waitFor();
  await about(page).getByText('Kapalı: 31 Mayıs 2026 Pazar', { exact: true }).waitFor();
  const links = about(page).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    map,
    expect.stringMatching(/^tel:/),
    'https://wa.me/905321234567',
    'https://www.instagram.com/sik.berber/',
    'https://sikberber.example',
    `?staff=${salon.staff.id}`,
  ]);

  await site.setTime(new Date('2026-05-30T16:00:00Z'));
  await page.reload();
  await page
    .getByRole('button', { name: 'EN', exact: true })
    .or(page.getByRole('button', { name: 'English' }))
    .first()
    .click();
  await page.getByRole('banner').getByText('Closed · opens Monday, 09:00').waitFor();
});

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
