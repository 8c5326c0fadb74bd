import type { Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, serviceBody, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { button } from '../support/wizard.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function openLargeSalon() {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  const body = serviceBody(branch.id, { name: 'Sakal tıraşı' });
  const shave = dataOf<Service>(await site.app.call('POST', '/services', { token, body }));
  const colleague = await takeOn(site.app, salon, { firstName: 'Ayşe', lastName: 'Ak', serviceIds: [shave.id] });
  return { ...salon, shave, colleague };
}

test('a link begins at the times of a person, and Back leads to the steps before', async () => {
  const { branch } = await openLargeSalon();
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${branch.slug}?service=sakal-tirasi&staff=ayse-ak&utm_source=x`);
  await page.getByRole('heading', { name: 'Tarih ve saat seçin' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await button(page, /Ayşe/).getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  await page.getByRole('heading', { name: 'Hizmet seçin' }).waitFor();
  await page.goForward();
  await button(page, /İlker/).tap();
  await page.reload();
  await page.getByRole('heading', { name: 'Tarih ve saat seçin' }).waitFor();
  await page.goBack();
  expect(await button(page, /İlker/).getAttribute('aria-pressed')).toBe('true');
});

test('the people of a salon are booked from what stands about them', async () => {
  const { branch } = await openLargeSalon();
  const begin = async (name: string) => {
    const page = await site.newPage({ device: 'phone' });
    await page.goto(`/${branch.slug}`);
    await page.getByRole('link', { name: `${name} ile randevu al` }).tap();
    return page;
  };
  // She does one thing alone.
  await (await begin('Ayşe')).getByRole('heading', { name: 'Tarih ve saat seçin' }).waitFor();

  const page = await begin('İlker');
  await page.getByRole('heading', { name: 'İlker ile: hizmet seçin' }).waitFor();
  await button(page, /Saç kesimi/).tap();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await button(page, /İlker/).getAttribute('aria-pressed')).toBe('true');
});

test('owners find the links and QR codes of a service and of a person, which lead where they say', async () => {
  const { ownerEmail, branch, shave, colleague } = await openLargeSalon();
  const page = await site.newPage({ signedInAs: ownerEmail, language: 'en' });
  for (const [path, name, query] of [
    ['/services', 'Sakal tıraşı', `?service=${shave.id}`],
    ['/staff', 'Ayşe Ak', `?staff=${colleague.id}`],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: `Link and QR code of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `${name}: link and QR code` });
    expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(`${branch.publicUrl}${query}`);
    const code = (await dialog.getByRole('link', { name: /PNG/ }).getAttribute('href')) as string;
    const answer = await site.app.call('GET', code.replace('/api/v1', ''));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  }
  const visitor = await site.newPage();
  await visitor.goto(`/${branch.slug}?staff=${colleague.id}`);
  await button(visitor, /Sakal tıraşı/).click();
  await visitor.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await button(visitor, /Ayşe/).getAttribute('aria-pressed')).toBe('true');
});
