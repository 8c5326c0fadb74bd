import type { StaffGroup } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const GROUPS = /\/api\/v1\/staff-groups\?/;

async function openThree() {
  const salon = await openSalon(site.app);
  const selin = await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const mehmet = await takeOn(site.app, salon, { firstName: 'Mehmet', lastName: 'Su' });
  return { salon, selin, mehmet };
}
const groupsOf = async ({ token, branch }: Salon) =>
  dataOf<StaffGroup[]>(await site.app.call('GET', `/staff-groups?branchId=${branch.id}`, { token }));
const makeGroup = async ({ token, branch }: Salon, name: string, people: readonly { readonly id: string }[]) => {
  const body = { branchId: branch.id, name, staffIds: people.map(({ id }) => id) };
  return dataOf<StaffGroup>(await site.app.call('POST', '/staff-groups', { token, body }));
};
test('who is deleted while the form of a group is open is left out, in English on a desktop', async () => {
  const { salon, selin, mehmet } = await openThree();
  await makeGroup(salon, 'Hair', [selin, mehmet]);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Edit group: Hair' }).click();
  const form = page.getByRole('dialog', { name: 'Edit group' });
  await field(form, 'Name of the group').fill('Stylists');
  dataOf(await site.app.call('DELETE', `/staff/${mehmet.id}`, { token: salon.token }));
  await form.getByRole('checkbox', { name: 'Mehmet Su' }).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await groupsOf(salon)).toMatchObject([{ name: 'Stylists', staffIds: [selin.id] }]);
});

test('who works alone is not offered groups, and groups that cannot be had are asked for again, in English', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
  });
  await page.goto('/staff');
  await page.getByRole('heading', { name: 'İlker Öz' }).waitFor();
  const section = page.getByRole('region', { name: 'Groups' });
  expect(await section.count()).toBe(0);
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  await section.waitFor();
  await makeGroup(salon, 'Hair', [salon.staff]);
  await section.getByRole('heading', { name: 'Hair' }).waitFor();

  const mend = await breakCalls(page, GROUPS);
  await page.reload();
  await section.getByText('Failed to load groups').waitFor();
  await mend();
  await tryAgain(section, section.getByRole('heading', { name: 'Hair' }));
});

test('when the group of this browser cannot be had everybody is shown, and the panel says so, in Turkish', async () => {
  const { salon, selin } = await openThree();
  await makeGroup(salon, 'Kuaförler', [selin]);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  const options = (name: string) => page.getByRole('button', { name: `${name}: seçenekler` });
  await page.getByRole('button', { name: 'Görünümü ayarla' }).click();
  await page.getByRole('combobox', { name: 'Grup' }).selectOption('Kuaförler');
  await options('Mehmet Su').waitFor({ state: 'detached' });

  const mend = await breakCalls(page, GROUPS);
  await page.reload();
  await options('Mehmet Su').waitFor();
  await page.getByRole('button', { name: 'Görünümü ayarla' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await mend();
  await tryAgain(alert, options('Selin Ak'));
  await options('Mehmet Su').waitFor({ state: 'detached' });
});
