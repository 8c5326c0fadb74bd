import type { Page } from 'playwright-core';
import { field, fillIn } from '../../support/fields.ts';
import { chooseMore } from '../../support/more.ts';
import { TODAY } from '../business.ts';
import { goTo } from '../go-to.ts';
import type { State, Walk } from '../state.ts';

const route = '/appointments';
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer }).first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const desk: readonly State[] = [
  {
    name: 'a new appointment',
    route,
    async open({ page }) {
      await goTo(page, '/appointments');
      await page
        .getByRole('button', { name: /^Yeni randevu/ })
        .first()
        .click();
      await field(page.getByRole('dialog'), 'Müşteri').waitFor();
    },
  },
  {
    name: 'a customer who is found',
    route,
    async open({ page }) {
      const form = page.getByRole('dialog', { name: 'Yeni randevu' });
      await form.getByRole('combobox', { name: 'Müşteri' }).fill('Çağla');
      await page.getByRole('option', { name: /^Çağla Işıl/ }).click();
      await form.getByRole('region', { name: 'Çağla Işıl: müşteri kartı' }).first().waitFor();
    },
  },
  {
    name: 'an unusual time, which is asked about',
    route,
    async open({ page }) {
      const form = page.getByRole('dialog', { name: 'Yeni randevu' });
      await field(form, 'Hizmet').fill('Masaj');
      await page.keyboard.press('Enter');
      await fillIn(form, { Tarih: TODAY, Saat: '20:10' });
      await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
      await form.getByRole('button', { name: 'Yine de kaydet' }).waitFor();
    },
  },
  {
    name: 'guests and services at the desk',
    route,
    async open({ page }) {
      await goTo(page, '/appointments');
      await page
        .getByRole('button', { name: /^Yeni randevu/ })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: 'Yeni randevu' });
      await field(form, 'Hizmet').fill('Saç kesimi');
      await page.keyboard.press('Enter');
      await form.getByRole('checkbox', { name: /Bakım maskesi/ }).waitFor();
      await form.getByRole('button', { name: 'Başka hizmet ekle' }).click();
      await form.getByRole('button', { name: /Misafir ekle|Kişi ekle/ }).click();
    },
  },
  {
    name: 'what waits for approval',
    route: '/appointments/pending',
    async open({ page }) {
      await goTo(page, '/appointments/pending');
      await page.getByRole('article', { name: 'Birlikte alınan 2 randevu' }).first().waitFor();
    },
  },
  {
    name: 'several that are selected',
    route: '/appointments/pending',
    async open({ page }) {
      await page.getByRole('checkbox', { name: 'Tümünü seç' }).check();
      await page.getByRole('button', { name: /^Onayla \(/ }).waitFor();
    },
  },
  {
    name: 'the reason of a rejection',
    route: '/appointments/pending',
    async open({ page }) {
      await goTo(page, '/appointments/pending');
      await card(page, 'Mert').getByRole('button', { name: 'Reddet' }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'whom to call, and who was called',
    route: '/appointments/calls',
    async open({ page }) {
      await goTo(page, '/appointments/calls');
      await page.getByRole('button', { name: 'Henüz aranmadı: Pınar Demir' }).waitFor();
      await page.getByRole('button', { name: 'Arandı: Nil Demir' }).waitFor();
    },
  },
  {
    name: 'many bookings from one source',
    route: '/appointments/sources',
    async open({ page }) {
      await goTo(page, '/appointments/sources');
      await page.getByRole('article', { name: 'Tek kaynaktan 5 randevu' }).first().waitFor();
    },
  },
  {
    name: 'the question before they are cancelled together',
    route: '/appointments/sources',
    async open({ page }) {
      await press(page, 'Tümünü iptal et…');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a day that is printed',
    route: '/appointments/print',
    async open({ page, business }) {
      await goTo(page, `/appointments/print?by=person&branch=${business.salon.branch.id}&date=${TODAY}`);
      await page.getByRole('list', { name: 'Günün notları' }).waitFor();
      await page.getByLabel('Telefonlar').check();
    },
  },
  {
    name: 'group sessions',
    route: '/appointments/sessions/:id?',
    async open({ page }) {
      await goTo(page, '/appointments/sessions');
      await page.getByRole('group', { name: /10:00/ }).first().waitFor();
    },
  },
  {
    name: 'a session that is planned',
    route: '/appointments/sessions/:id?',
    async open({ page }) {
      await press(page, 'Seans planla');
      await field(page.getByRole('dialog'), 'Eğitmen').waitFor();
    },
  },
  {
    name: 'the question before a session is cancelled',
    route: '/appointments/sessions/:id?',
    async open({ page }) {
      await goTo(page, '/appointments/sessions');
      await page.getByRole('group', { name: /10:00/ }).first().getByRole('button', { name: 'Seansı iptal et' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'who takes part in a session',
    route: '/appointments/sessions/:id?',
    async open({ page }) {
      await goTo(page, '/appointments/sessions');
      await page.getByRole('group', { name: /10:00/ }).first().getByRole('button', { name: 'Katılımcılar' }).click();
      await page.getByRole('dialog').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'a seat that goes to another session',
    route: '/appointments/sessions/:id?',
    async open({ page }) {
      await chooseMore(page.getByRole('dialog').getByRole('article').first(), 'Başka seansa taşı');
      await page.getByRole('button', { name: /14:00 – 15:00/ }).waitFor();
    },
  },
];

export const DESK: readonly Walk[] = [
  { subject: 'the desk', device: 'phone', language: 'tr', as: 'owner', states: desk },
];
