import { expect, test } from 'vitest';
import { branchBody, dataOf, next, signUpOwner } from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const SCREENS = ['/branches', '/services', '/staff'];
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await expectAccessibleInBothSchemes(page);
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
