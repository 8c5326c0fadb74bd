// @module-tag file
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
    const answer = await fetch(new URL(code, site.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const visitor = await site.newPage();
  await visitor.goto(`/${branch.slug}?staff=${colleague.id}`);
  await button(visitor, /Sakal tıraşı/).click();
  await visitor.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  expect(await button(visitor, /Ayşe/).getAttribute('aria-pressed')).toBe('true');
});
