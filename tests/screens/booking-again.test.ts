import { expect, test } from 'vitest';
import { openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { openParlour } from '../e2e/support/parlour.ts';
import { button, slots, typeDetails } from '../support/wizard.ts';
import { holdCalls } from './support/failures.ts';
import type { Page } from './support/page.ts';
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
    again: 'Same as last time',
    confirm: 'Confirm booking',
    confirmed: 'Your appointment is confirmed',
    forget: 'Forget my details',
    remember: 'Remember my details on this device',
    toDetails: /Continue/,
    anew: 'Book another appointment',
  },
} as const;

async function bookAsNew(page: Page, { branch, service, staff }: Salon, language: keyof typeof TEXTS): Promise<void> {
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

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('remembered_customer'));

test('who follows a link is remembered on as before, and forgotten once they untick it', async () => {
  const texts = TEXTS.en;
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const page = await site.newPage({ device: 'phone', language: 'en' });
  await bookAsNew(page, salon, 'en');
  await page.goto(`/${salon.branch.slug}?service=${salon.service.id}&staff=${salon.staff.id}`);
  await slots(page).first().tap();
  await button(page, texts.toDetails).tap();
  await button(page, 'Change').tap();
  expect(await page.getByLabel(texts.remember).isChecked()).toBe(true);
  await page.getByLabel(texts.remember).uncheck();
  expect(await remembered(page)).not.toBeNull();
  await button(page, texts.confirm).tap();
  await page.getByRole('heading', { name: texts.confirmed }).waitFor();
  expect(await remembered(page)).toBeNull();
});

test('what was chosen while the same again was looked for stays chosen', async () => {
  const salon = await openParlour(site.app, { autoApproveAppointments: true });
  const page = await site.newPage({ device: 'phone', language: 'en' });
  await bookAsNew(page, salon, 'en');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/${salon.branch.slug}`);
  const release = await holdCalls(page, /\/days\?/);
  await button(page, TEXTS.en.again).tap();
  await button(page, /^Manikür/).tap();
  release();
  await button(page, /Elif/).tap();
  await slots(page).first().tap();
  await button(page, TEXTS.en.toDetails).tap();
  await page.getByText('Manikür').first().waitFor();
});
