import type { Member } from '@vakit/contract';
import { expect, test } from 'vitest';
import { employ } from '../../apps/server/src/test-support/personas.ts';
import { dataOf, openSalon } from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('a manager runs a branch without opening others, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await employ(site.app, salon, 'MANAGER');
  const members = await site.app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token });
  const [member] = dataOf<[Member]>(members);
  const page = await site.newPage({ signedInAs: member.email });
  await page.goto('/branches');
  await page.getByRole('heading', { name: salon.branch.name }).waitFor();
  expect(await page.getByRole('link', { name: 'Yeni şube' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Sil/ }).count()).toBe(0);
  await page.getByRole('complementary').getByText('Şube müdürü').waitFor();
  await page.goto('/staff/members');
  await page.getByRole('button', { name: 'Yetkili ekle' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Yetki' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Resepsiyon']);
  await page.keyboard.press('Escape');
  await expectAccessibleInBothSchemes(page);
});
