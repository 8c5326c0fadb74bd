import type { Page } from 'playwright-core';
import { paint } from '../../../../apps/server/src/test-support/pictures.ts';
import { TOMORROW } from '../../../../apps/server/src/test-support/salon.ts';
import { field, unfold } from '../../support/fields.ts';
import { dialog, fieldsWrong, press } from '../dialogs.ts';
import { goTo } from '../go-to.ts';
import type { State, Walk } from '../state.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

const rooms: readonly State[] = [
  {
    name: 'rooms and devices',
    route: '/services/rooms',
    async open({ page }) {
      await goTo(page, '/services/rooms');
      await page.getByRole('region', { name: 'Oda' }).first().waitFor();
    },
  },
  dialog('a kind of rooms', '/services/rooms', 'Tür ekle', async (page) => {
    await page.getByRole('dialog').getByRole('switch').first().click();
  }),
  {
    name: 'a room that is renamed',
    route: '/services/rooms',
    async open({ page }) {
      await goTo(page, '/services/rooms');
      await press(page, 'Düzenle: Oda 2');
      await page.getByRole('region', { name: 'Oda' }).getByRole('button', { name: 'Kaydet' }).waitFor();
    },
  },
  dialog('the hours of a device', '/services/rooms', 'Saatleri: Alexandrite', async (page) => {
    await page.getByRole('dialog').getByRole('switch', { name: 'Yalnızca belirli saatlerde' }).click();
    await page.getByRole('dialog').getByLabel('Cumartesi bitiş').waitFor();
  }),
  dialog('a device that is shared', '/services/rooms', 'Başka şubeyle ortak: Alexandrite', async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
    await fieldsWrong(page);
  }),
  dialog('maintenance', '/services/rooms', 'Bakıma al: Oda 1', async (page) => {
    await field(page.getByRole('dialog'), 'Başlangıç').fill(TOMORROW);
  }),
  {
    name: 'who has the room then',
    route: '/services/rooms',
    async open({ page }) {
      await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
      await page.getByRole('dialog').getByText(/Zeki/).first().waitFor();
    },
  },
];

const branches: readonly State[] = [
  {
    name: 'branches',
    route: '/branches',
    async open({ page }) {
      await goTo(page, '/branches');
      await heading(page, 'Moda Berber');
    },
  },
  {
    name: 'a branch with what cannot be so',
    route: '/branches/:id/edit',
    async open({ page, business }) {
      await goTo(page, `/branches/${business.salon.branch.id}/edit`);
      for (const title of ['Müşteriler için diğer bilgiler', 'Renkler ve görünüm', 'Diğer ayarlar'])
        await unfold(page, title);
      await field(page, 'Instagram').fill('<script>');
      await press(page, 'Kaydet');
      await fieldsWrong(page);
    },
  },
  {
    name: 'the line for a website',
    route: '/branches/:id/embed',
    async open({ page, business }) {
      await goTo(page, `/branches/${business.salon.branch.id}/embed`);
      await page
        .getByRole('button', { name: /kopyala/i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'pictures',
    route: '/branches/:id/pictures',
    async open({ page, business }) {
      await goTo(page, `/branches/${business.salon.branch.id}/pictures`);
      await page.getByRole('img', { name: 'Ayna' }).first().waitFor();
    },
  },
  {
    name: 'what a picture shows',
    route: '/branches/:id/pictures',
    async open({ page }) {
      await press(page, 'Açıklamayı değiştir: Ayna');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'a picture that is fitted, without a description',
    route: '/branches/:id/pictures',
    async open({ page, business }) {
      await goTo(page, `/branches/${business.salon.branch.id}/pictures`);
      const input = page.getByLabel(/Logo/).and(page.locator('input[type=file]')).first();
      const buffer = await paint(800, 600).jpeg().toBuffer();
      await input.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('dialog').getByRole('textbox').fill(' ');
      await page.getByRole('dialog').getByRole('button', { name: 'Resmi kaydet' }).click();
      await fieldsWrong(page);
    },
  },
  {
    name: 'the figures of a business',
    route: '/dashboard',
    async open({ page }) {
      await goTo(page, '/dashboard');
      await page
        .getByRole('region', { name: /^Bugün/ })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
  },
];

export const SETTINGS: readonly Walk[] = [
  { subject: 'rooms and devices', device: 'shortPhone', language: 'tr', as: 'owner', states: rooms },
  { subject: 'branches and figures', device: 'desktop', language: 'tr', as: 'owner', states: branches },
];
