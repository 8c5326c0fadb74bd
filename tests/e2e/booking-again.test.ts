// @module-tag print
// @module-tag file
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button, slots, typeDetails } from '../support/wizard.ts';
import { isInSight } from './support/in-sight.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const TEXTS = {
  again: 'Geçen seferki gibi',
  confirm: 'Randevuyu onayla',
  confirmed: 'Randevunuz onaylandı',
  forget: 'Bilgilerimi unut',
  remember: 'Bilgilerimi bu cihazda hatırla',
  toDetails: /Devam et/,
  anew: 'Yeni randevu al',
};

/** Taps what is in sight, and counts. */
function tapper(page: Page) {
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    async tap(name: string | RegExp) {
      const target = button(page, name).first();
      await target.waitFor();
      expect(await isInSight(target), String(name)).toBe(true);
      await target.tap();
      taps++;
    },
  };
}

async function bookAsNew(page: Page, { branch, service, staff }: Salon): Promise<void> {
  await page.goto(`/${branch.slug}`);
  await button(page, new RegExp(service.name)).tap();
  await button(page, new RegExp(staff.firstName)).tap();
  await slots(page).first().tap();
  await button(page, TEXTS.toDetails).tap();
  await typeDetails(page);
  expect(await page.getByLabel(TEXTS.remember).isChecked()).toBe(false);
  await page.getByLabel(TEXTS.remember).check();
  await button(page, TEXTS.confirm).tap();
  await page.getByRole('heading', { name: TEXTS.confirmed }).waitFor();
}

test('a customer who is known books in 5 taps, the same again in 3, in Turkish', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const page = await site.newPage({ device: 'shortPhone', language: 'tr' });
  await bookAsNew(page, salon);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/${salon.branch.slug}`);
  await page.getByRole('button', { name: TEXTS.again }).waitFor();
  const known = tapper(page);
  await known.tap(new RegExp(`^${salon.service.name}`));
  await known.tap(new RegExp(salon.staff.firstName));
  await known.tap(/^\d\d:\d\d$/);
  await known.tap(TEXTS.toDetails);
  await button(page, TEXTS.forget).waitFor();
  await known.tap(TEXTS.confirm);
  await page.getByRole('heading', { name: TEXTS.confirmed }).waitFor();
  expect(known.taps).toBe(5);

  await button(page, TEXTS.anew).tap();
  const same = tapper(page);
  await same.tap(TEXTS.again);
  await same.tap(TEXTS.toDetails);
  await same.tap(TEXTS.confirm);
  await page.getByRole('heading', { name: TEXTS.confirmed }).waitFor();
  expect(same.taps).toBe(3);
  const paper = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await button(page, TEXTS.anew).tap();
  await button(page, TEXTS.again).tap();
  await button(page, TEXTS.toDetails).tap();
  await button(page, TEXTS.forget).tap();
  expect(await page.locator('[name=customerEmail]').inputValue()).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('remembered_customer'))).toBeNull();
});
