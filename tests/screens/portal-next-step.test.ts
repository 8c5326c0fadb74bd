import { expect, test } from 'vitest';
import {
  acceptInvitation,
  dataOf,
  next,
  openBranch,
  openSalon,
  type Salon,
} from '../../apps/server/src/test-support/salon.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const togglePublication = ({ token, branch }: Salon) =>
  site.app.call('PUT', `/branches/${branch.id}/publish`, { token });

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
