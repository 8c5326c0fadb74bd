// @module-tag gesture
// @module-tag layout
import type { ServiceCategory } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async <Data>({ token }: Salon, path: string, body: object) =>
  dataOf<Data>(await site.app.call('POST', path, { token, body }));

test('customers find a service by its category, by what they type, and read all of its text, on a phone', async () => {
  const salon = await openSalon(site.app);
  const branchId = salon.branch.id;
  const long = `Sıcak havlu, köpük ve ustura. ${'Uzun uzun anlatılır. '.repeat(10)}Sonunda kolonya.`;
  for (const name of ['Saç', 'Sakal', 'Bakım']) {
    const { id: categoryId } = await send<ServiceCategory>(salon, '/service-categories', { branchId, name });
    for (const number of [1, 2, 3, 4]) {
      const service = { name: `${name} tıraşı ${number}`, categoryId, ...(number === 4 && { description: long }) };
      await send(salon, '/services', serviceBody(branchId, service));
    }
  }
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const headings = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  expect(headings.slice(0, 4)).toEqual(['Saç', 'Sakal', 'Bakım', 'Diğer hizmetler']);

  const chip = (name: string) => page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('link', { name });
  await chip('Bakım').tap();
  await expect.poll(() => chip('Bakım').getAttribute('aria-current')).toBe('true');
  expect(await isInSight(page.getByRole('heading', { name: 'Bakım' }))).toBe(true);
  expect(await isInSight(chip('Bakım'))).toBe(true);

  const description = page.getByRole('paragraph').filter({ hasText: 'Sonunda kolonya.' }).last();
  const heightOf = () => description.evaluate((element) => element.clientHeight);
  const clipped = await heightOf();
  await page.getByRole('button', { name: 'Devamı: Bakım tıraşı 4' }).tap();
  await expect.poll(heightOf).toBeGreaterThan(clipped * 2);
  await page.getByRole('button', { name: 'Daha az: Bakım tıraşı 4' }).tap();
  await expect.poll(heightOf).toBe(clipped);

  const search = page.getByRole('searchbox', { name: 'Hizmetlerde ara' });
  await search.fill('SAKAL TIRASI 2');
  await page.getByText('1 hizmet bulundu').waitFor({ state: 'attached' });
  expect(await page.getByRole('main').getByRole('listitem').getByText('tıraşı').allInnerTexts()).toEqual([
    'Sakal tıraşı 2',
  ]);
  await search.fill('yok böyle');
  await page.getByText('“yok böyle” ile eşleşen hizmet yok.').waitFor();
  await search.fill('tiras');
  await button(page, /^Sakal tıraşı 4/).tap();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});
