// @module-tag layout
import { expect, test } from 'vitest';
import { TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { button, slots } from '../support/wizard.ts';
import { expectAllInReach, isInSight } from './support/in-sight.ts';
import { openParlour } from './support/parlour.ts';
import { expectPhoneFriendly } from './support/phone.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('who comes together hits everything on a small phone, up to the plan', async () => {
  const { branch } = await openParlour(site.app);
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/${branch.slug}`);
  await button(page, 'Birden fazla kişiyiz').click();
  await page.getByRole('heading', { name: 'Kimin için, hangi hizmet?' }).waitFor();
  expect(await isInSight(button(page, /^Fön/))).toBe(true);
  await button(page, /^Fön/).click();
  await expectPhoneFriendly(page);

  // Nobody comes for nothing.
  await button(page, 'Devam et').click();
  await page.getByText('Lütfen hizmet seçin: 1. misafir').waitFor();
  await page.getByRole('textbox', { name: 'Adı' }).fill('Zeynep');
  for (const answer of ['Benimkinin aynısı', 'Başka hizmet']) expect(await isInSight(button(page, answer))).toBe(true);
  await expectAllInReach(page);
  await button(page, 'Benimkinin aynısı').click();
  await page.getByText('· 45 dk – 1 sa 30 dk · ₺800').waitFor();
  await expectAllInReach(page);
  await button(page, 'Devam et').click();

  await button(page, /Fark etmez/).waitFor();
  await expectPhoneFriendly(page);
  await button(page, /Fark etmez/).click();
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: '10:00' }).click();
  const plan = page.getByRole('status', { name: 'Plan' });
  await plan.getByText('10:00 Fön · Ayşe Kaya').waitFor();
  await plan.getByText('10:00 Fön · Ece Nur').waitFor();
  await expectPhoneFriendly(page);
});
