// @module-tag layout
// @module-tag loading
import { expect, test } from 'vitest';
import { paint, sendPicture } from '../../apps/server/src/test-support/pictures.ts';
import { dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';
import { waitForStyles } from './support/styles.ts';

const site = serveSite();

async function givePictures({ token, branch, staff }: Salon): Promise<void> {
  const photo = await paint(2000, 1500).jpeg().toBuffer();
  const send = async (call: `${'PUT' | 'POST'} /${string}`, alt: string) =>
    dataOf(await sendPicture(site.app, token, call, photo, { alt }));
  await send(`PUT /branches/${branch.id}/cover`, 'Moda Caddesi’nden vitrin');
  await send(`PUT /branches/${branch.id}/logo`, 'Daire içinde makas');
  await send(`PUT /staff/${staff.id}/picture`, 'Gülümseyen usta');
  for (const alt of ['Koltuklar', 'Ayna']) await send(`POST /branches/${branch.id}/gallery`, alt);
}

test('below the pictures of a salon a service is seen whole, on a small phone, in English', async () => {
  const salon = await openSalon(site.app, { branch: { description: 'Moda’da üç kuşaktır aynı köşede. '.repeat(9) } });
  await givePictures(salon);
  const body = {
    branchId: salon.branch.id,
    name: 'Sakal',
    description: 'Ustura ile',
    durationMinutes: 15,
    price: 200,
  };
  dataOf(await site.app.call('POST', '/services', { token: salon.token, body }));
  const page = await site.newPage({ device: 'smallPhone', language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  const [first, second] = [button(page, /Saç kesimi/), button(page, /^Sakal/)];
  await first.waitFor();
  expect(await isInSight(first.locator('..'))).toBe(true);
  const { y } = (await second.boundingBox()) as { y: number };
  expect(y).toBeLessThan(640);
  // Pictures that do not fit are one tap away.
  await page.getByRole('link', { name: 'About' }).tap();
  const all = page.getByRole('region', { name: 'About us' });
  await all.getByText('Moda’da üç kuşaktır').waitFor();
  await expect.poll(() => isInSight(all.getByRole('heading', { level: 2 }))).toBe(true);
  await page.setViewportSize({ width: 320, height: 568 });
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectPhoneFriendly(page);
});

test('a customer sees the salon, its people and its work, and nothing moves when a picture arrives', async () => {
  const salon = await openSalon(site.app);
  await givePictures(salon);
  const page = await site.newPage({ device: 'phone' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/${salon.branch.slug}`, { waitUntil: 'commit' });
  const cover = page.getByRole('img', { name: 'Moda Caddesi’nden vitrin' });
  const service = button(page, /Saç kesimi/);
  await service.waitFor({ state: 'attached' });
  await waitForStyles(page);
  // Before a picture has arrived
  const place = await service.boundingBox();
  expect(await cover.boundingBox()).toEqual(await page.locator('header').boundingBox());
  expect(await page.locator('link[rel=preload][as=image]').count()).toBe(0);
  release();

  // In the format that is smaller, and as small as the screen allows
  const shown = () =>
    cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && new URL(image.currentSrc).pathname);
  await expect.poll(shown).toMatch(/^\/pictures\/[\w-]+\/(640|1200)\.avif$/);
  await page.getByRole('img', { name: 'Daire içinde makas' }).evaluate((image: HTMLImageElement) => image.decode());
  expect(await service.boundingBox()).toEqual(place);
  await page.getByRole('heading', { name: 'Fotoğraflar' }).waitFor();

  await page.getByRole('button', { name: 'Ayna' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ayna' });
  await dialog.getByRole('img', { name: 'Ayna' }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });

  await service.tap();
  await button(page, /İlker Öz/)
    .getByRole('img', { name: 'Gülümseyen usta' })
    .waitFor();
  expect(await cover.isVisible()).toBe(false);
  await page.getByRole('img', { name: 'Daire içinde makas' }).waitFor();
});
