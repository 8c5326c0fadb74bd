import type { StaffGroup } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
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
  await page.getByRole('button', { name: 'Görünüm', exact: true }).click();
  await page.getByRole('combobox', { name: 'Grup' }).selectOption('Kuaförler');
  await options('Mehmet Su').waitFor({ state: 'detached' });

  const mend = await breakCalls(page, GROUPS);
  await page.reload();
  await options('Mehmet Su').waitFor();
  await page.getByRole('button', { name: 'Görünüm', exact: true }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await mend();
  await tryAgain(alert, options('Selin Ak'));
  await options('Mehmet Su').waitFor({ state: 'detached' });
});

test('a group is made, changed and deleted by the keyboard, in Turkish on a phone', async () => {
  const { salon, selin, mehmet } = await openThree();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/staff');
  const section = page.getByRole('region', { name: 'Gruplar' });
  const add = section.getByRole('button', { name: 'Grup ekle' });
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Grup ekle' });
  const name = field(form, 'Grubun adı');
  await expect.poll(() => isFocused(name)).toBe(true);
  await page.keyboard.press('Enter');
  await form.getByText('Ad zorunludur').waitFor();
  await page.keyboard.type('Kuaförler');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await isFocused(form.getByRole('checkbox', { name: 'Selin Ak' }))).toBe(true);
  await page.keyboard.press('Space');
  await name.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Kuaförler kaydedildi').waitFor();
  expect(await groupsOf(salon)).toMatchObject([{ name: 'Kuaförler', staffIds: [selin.id] }]);
  await expect.poll(() => isFocused(add)).toBe(true);
  const listed = section.getByRole('listitem').filter({ hasText: 'Kuaförler' });
  await listed.getByText('Selin Ak').waitFor();

  await add.press('Enter');
  await name.fill('Kuaförler');
  await page.keyboard.press('Enter');
  await form.getByText('Bu şubede bu adda bir grup zaten var').waitFor();
  expect(await isFocused(name)).toBe(true);
  await name.fill('Estetik');
  await page.keyboard.press('Enter');
  const empty = section.getByRole('listitem').filter({ hasText: 'Estetik' });
  await empty.getByText('Henüz kimse yok').waitFor();

  await empty.getByRole('button', { name: 'Grubu düzenle: Estetik' }).press('Enter');
  const edited = page.getByRole('dialog', { name: 'Grubu düzenle' });
  await edited.getByRole('checkbox', { name: 'Mehmet Su' }).click();
  await edited.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await empty.getByText('Mehmet Su').waitFor();
  expect((await groupsOf(salon))[0]).toMatchObject({ name: 'Estetik', staffIds: [mehmet.id] });

  await listed.getByRole('button', { name: 'Grubu sil: Kuaförler' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Grubu sil' });
  await question.getByText('Gruptaki kişiler silinmez').waitFor();
  await question.getByRole('button', { name: 'Sil', exact: true }).press('Enter');
  await page.getByText('Kuaförler silindi').waitFor();
  await listed.waitFor({ state: 'detached' });
  expect(await groupsOf(salon)).toHaveLength(1);
});

test('the calendar shows one group alone, also when it is opened anew, in English on a wide desktop', async () => {
  const { salon, selin } = await openThree();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/calendar');
  const options = (name: string) => page.getByRole('button', { name: `${name}: options` });
  const adjust = page.getByRole('button', { name: 'View', exact: true });
  const choice = page.getByRole('combobox', { name: 'Group' });
  await options('İlker Öz').waitFor();
  await adjust.press('Enter');
  await page.getByRole('combobox', { name: 'Colour by' }).waitFor();
  expect(await choice.count()).toBe(0);

  const { id } = await makeGroup(salon, 'Hair', [selin]);
  await makeGroup(salon, 'Nobody yet', []);
  await choice.waitFor();
  expect(await choice.getByRole('option').allInnerTexts()).toEqual(['Everybody', 'Hair']);
  await choice.selectOption('Hair');
  await options('İlker Öz').waitFor({ state: 'detached' });
  await options('Selin Ak').waitFor();
  await page.getByText('Hair · No appointments').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(adjust)).toBe(true);
  await page.getByText('Week', { exact: true }).click();
  await expect.poll(() => options('Selin Ak').count()).toBe(7);
  await page.getByText('Day', { exact: true }).click();

  const letGo = await holdCalls(page, GROUPS);
  await page.reload();
  await page.getByText('Calendar', { exact: true }).first().waitFor();
  expect(await options('Mehmet Su').count()).toBe(0);
  letGo();
  await options('Selin Ak').waitFor();
  expect(await options('Mehmet Su').count()).toBe(0);

  const edited = { name: 'Hair', staffIds: [selin.id, salon.staff.id] };
  dataOf(await site.app.call('PUT', `/staff-groups/${id}`, { token: salon.token, body: edited }));
  await options('İlker Öz').waitFor();
  dataOf(await site.app.call('DELETE', `/staff-groups/${id}`, { token: salon.token }));
  await options('Mehmet Su').waitFor();
});

test('on a phone one leads from one to the next of the group, in Turkish', async () => {
  const { salon, selin, mehmet } = await openThree();
  await makeGroup(salon, 'Kuaförler', [selin, mehmet]);
  await makeGroup(salon, 'Estetik', [salon.staff]);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/calendar');
  await page.locator('[data-column]').first().waitFor();
  const adjust = page.getByRole('button', { name: 'Görünüm', exact: true });
  const choice = page.getByRole('combobox', { name: 'Grup' });
  await adjust.click();
  await choice.selectOption('Kuaförler');
  await page.keyboard.press('Escape');
  const shown = page.getByRole('combobox', { name: 'Personel' });
  await expect.poll(() => shown.inputValue()).toBe('Selin Ak');
  const next = page.getByRole('button', { name: 'Sonraki personel' });
  await next.click();
  await expect.poll(() => shown.inputValue()).toBe('Mehmet Su');
  await next.click();
  await expect.poll(() => shown.inputValue()).toBe('Selin Ak');

  await adjust.click();
  await choice.selectOption('Estetik');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'İlker Öz: seçenekler' }).waitFor();
  expect(await shown.count()).toBe(0);
});
