import { expect, test } from 'vitest';
import {
  acceptInvitation,
  branchBody,
  dataOf,
  next,
  openBranch,
  openSalon,
  type Salon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const togglePublication = ({ token, branch }: Salon) =>
  site.app.call('PUT', `/branches/${branch.id}/publish`, { token });

const SCREENS = ['/branches', '/services', '/staff'];
test('who takes a branch from the public is not led, and of several branches the chosen one is, in English', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const step = page.getByRole('region', { name: /^Next/ });
  await page.goto('/branches');
  await page.getByRole('switch').first().click();
  await page.getByText('Unpublished', { exact: true }).first().waitFor();
  expect(await step.count()).toBe(0);
  await page.reload();
  await step.getByText('Step 4 of 5').waitFor();
  await step.getByText('Mon – Sun, 09:00–18:00').waitFor();

  const other = await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  await page.goto('/branches');
  await page.getByText('Berber Moda').first().waitFor();
  expect(await step.count()).toBe(0);
  await page.goto('/staff');
  await step.getByRole('button', { name: 'Publish now' }).waitFor();
  await page.goto(`/staff?branch=${other.branch.id}`);
  await page.getByRole('main').getByText(other.staff.email).first().waitFor();
  expect(await step.count()).toBe(0);
});

test('a manager, who opens no branches, is not led; reception and staff do not come to these screens', async () => {
  const salon = await openSalon(site.app);
  dataOf(await togglePublication(salon));
  const { token, branch } = salon;
  const email = `mudur${next()}@salon.example`;
  const body = { firstName: 'Ece', lastName: 'Ak', email, phone: '+90 532 000 00 00', role: 'MANAGER' };
  dataOf(await site.app.call('POST', `/branches/${branch.id}/members`, { token, body }));
  await acceptInvitation(site.app, email);
  const page = await site.newPage({ signedInAs: email });
  for (const [path, shown] of [
    ['/branches', 'Yayında değil'],
    ['/services', 'Saç kesimi'],
    ['/staff', 'İlker Öz'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByText(shown).first().waitFor();
    expect(await page.getByRole('region', { name: /^Sırada/ }).count()).toBe(0);
  }
});

test('a new branch is led to a template, and its owner hides that for good', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  dataOf(await site.app.call('POST', '/branches', { token, body: branchBody({ category: 'BARBER' }) }));
  const page = await site.newPage({ signedInAs: ownerEmail, device: 'phone' });
  await page.setViewportSize({ width: 360, height: 640 });
  const step = page.getByRole('region', { name: /^Sırada/ });
  for (const path of SCREENS) {
    await page.goto(path);
    await step.getByText('Adım 2 / 5').waitFor();
  }
  await step.getByRole('link', { name: 'Şablonla başla' }).click();
  await page.waitForURL(/\/services\/several\?/);
  expect(await page.getByLabel('İşletme türü').inputValue()).toBe('BARBER');
  await page.goBack();
  await step.getByRole('button', { name: 'Sonraki adımları gizle' }).click();
  await step.waitFor({ state: 'detached' });
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  for (const [path, shown] of [
    ['/branches', 'Şık Berber'],
    ['/services', 'Henüz hizmet yok'],
    ['/staff', 'Henüz personel yok'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByText(shown).first().waitFor();
    expect(await step.count()).toBe(0);
  }
});
