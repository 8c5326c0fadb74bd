// @module-tag print
// @module-tag file
import type { Language } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { button, slots, typeDetails } from '../support/wizard.ts';
import { holdCalls } from './support/failures.ts';
import { isInSight } from './support/in-sight.ts';
import { openParlour } from './support/parlour.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const TEXTS = {
  tr: {
    again: 'Geçen seferki gibi',
    confirm: 'Randevuyu onayla',
    confirmed: 'Randevunuz onaylandı',
    forget: 'Bilgilerimi unut',
    remember: 'Bilgilerimi bu cihazda hatırla',
    toDetails: /Devam et/,
    anew: 'Yeni randevu al',
  },
  en: {
    again: 'The same as last time',
    confirm: 'Confirm booking',
    confirmed: 'Your appointment is confirmed',
    forget: 'Forget my details',
    remember: 'Remember my details on this device',
    toDetails: /Continue/,
    anew: 'Book another appointment',
  },
} as const;

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

async function bookAsNew(page: Page, { branch, service, staff }: Salon, language: Language): Promise<void> {
  const texts = TEXTS[language];
  await page.goto(`/${branch.slug}`);
  await button(page, new RegExp(service.name)).tap();
  await button(page, new RegExp(staff.firstName)).tap();
  await slots(page).first().tap();
  await button(page, texts.toDetails).tap();
  await typeDetails(page);
  expect(await page.getByLabel(texts.remember).isChecked()).toBe(false);
  await page.getByLabel(texts.remember).check();
  await button(page, texts.confirm).tap();
  await page.getByRole('heading', { name: texts.confirmed }).waitFor();
}

test.each(['tr', 'en'] as const)(
  'a customer who is known books in 5 taps, the same again in 3: %s',
  async (language) => {
    const texts = TEXTS[language];
    const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
    const page = await site.newPage({ device: 'shortPhone', language });
    await bookAsNew(page, salon, language);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/${salon.branch.slug}`);
    await page.getByRole('button', { name: texts.again }).waitFor();
    const known = tapper(page);
    await known.tap(new RegExp(`^${salon.service.name}`));
    await known.tap(new RegExp(salon.staff.firstName));
    await known.tap(/^\d\d:\d\d$/);
    await known.tap(texts.toDetails);
    await button(page, texts.forget).waitFor();
    await known.tap(texts.confirm);
    await page.getByRole('heading', { name: texts.confirmed }).waitFor();
    expect(known.taps).toBe(5);

    await button(page, texts.anew).tap();
    const same = tapper(page);
    await same.tap(texts.again);
    await same.tap(texts.toDetails);
    await same.tap(texts.confirm);
    await page.getByRole('heading', { name: texts.confirmed }).waitFor();
    expect(same.taps).toBe(3);
    const paper = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    await button(page, texts.anew).tap();
    await button(page, texts.again).tap();
    await button(page, texts.toDetails).tap();
    await button(page, texts.forget).tap();
    expect(await page.locator('[name=customerEmail]').inputValue()).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('remembered_customer'))).toBeNull();
  },
);

test('what was chosen while the same again was looked for stays chosen', async () => {
  const salon = await openParlour(site.app, { autoApproveAppointments: true });
  const page = await site.newPage({ device: 'phone', language: 'en', expectedErrors: /ERR_/ });
  await bookAsNew(page, salon, 'en');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/${salon.branch.slug}`);
  const release = await holdCalls(page, /\/days\?/);
  await button(page, TEXTS.en.again).tap();
  await Promise.all([
    page.waitForEvent('requestfailed', (sent) => sent.url().includes('/days?')),
    button(page, /^Manikür/).tap(),
  ]);
  release();
  await button(page, /Elif/).tap();
  await slots(page).first().tap();
  await button(page, TEXTS.en.toDetails).tap();
  await page.getByText('Manikür').first().waitFor();
});
