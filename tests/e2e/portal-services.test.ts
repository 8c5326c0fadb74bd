// @module-tag layout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSalon } from '../../apps/server/src/test-support/salon.ts';
import { field, fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test.each([
  ['en', 'desktop'],
  ['tr', 'phone'],
] as const)(
  'a price that is not fixed, and a service that not everybody books online: %s, %s',
  async (language, device) => {
    const words = {
      en: {
        add: 'Add service',
        fields: { Name: 'Bridal', Description: 'Hair and make-up' },
        kind: 'Kind of price',
        asked: 'On request',
        from: 'Starting price',
        price: 'Price',
        online: 'Who can book it online',
        nobody: 'Nobody, only you and your staff',
        known: 'Existing customers',
        knownOnly: 'Online for existing customers only',
        forKnown: 'For existing customers',
        submit: 'Create service',
        save: 'Save',
        edit: 'Edit Bridal',
        told: 'Price on request',
        least: 'From ₺1.500,00',
        notOnline: 'Not bookable online',
      },
      tr: {
        add: 'Hizmet ekle',
        fields: { Ad: 'Gelin', Açıklama: 'Saç ve makyaj' },
        kind: 'Ücret türü',
        asked: 'Sorulunca söylenir',
        from: 'Başlangıç ücreti',
        price: 'Ücret',
        online: 'İnternetten kim alabilir?',
        nobody: 'Kimse, yalnızca siz ve ekibiniz',
        known: 'Kayıtlı müşteriler',
        knownOnly: 'İnternetten yalnızca kayıtlı müşterilere',
        forKnown: 'Kayıtlı müşteriler için',
        submit: 'Hizmeti oluştur',
        save: 'Kaydet',
        edit: 'Gelin hizmetini düzenle',
        told: 'Ücreti sorunuz',
        least: '₺1.500,00 ve üzeri',
        notOnline: 'İnternetten alınamaz',
      },
    }[language];
    const name = Object.values(words.fields)[0] as string;
    const salon = await openSalon(site.app);
    const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
    await page.goto('/services');
    await press(page, words.add);
    const drawer = page.getByRole('dialog');
    await fillIn(drawer, Object.fromEntries(Object.entries(words.fields)));
    await field(drawer, words.kind).click();
    await page.getByRole('option', { name: words.asked }).click();
    await field(drawer, words.price).waitFor({ state: 'hidden' });
    await press(page, words.submit);
    await drawer.waitFor({ state: 'hidden' });
    await row(page, name).getByText(words.told).waitFor();

    const visitor = await site.newPage({ language, device });
    await visitor.goto(`/${salon.branch.slug}`);
    const offer = visitor.getByRole('listitem').filter({ hasText: name });
    await offer.getByText(words.told).waitFor();

    await press(page, words.edit);
    await field(drawer, words.kind).click();
    await page.getByRole('option', { name: words.from }).click();
    await field(drawer, words.price).fill('1500');
    await press(page, words.save);
    await drawer.waitFor({ state: 'hidden' });
    await row(page, name).getByText(words.least).waitFor();
    await visitor.reload();
    await offer.getByText(words.least).waitFor();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const letBook = async (who: string, told: string) => {
      await press(page, words.edit);
      await field(drawer, words.online).click();
      await page.getByRole('option', { name: who, exact: true }).click();
      await press(page, words.save);
      await drawer.waitFor({ state: 'hidden' });
      await row(page, name).getByText(told).waitFor();
    };
    await letBook(words.known, words.knownOnly);
    await visitor.reload();
    await offer.getByText(words.forKnown).waitFor();
    await letBook(words.nobody, words.notOnline);
    await visitor.reload();
    await visitor.getByRole('button', { name: 'Saç kesimi' }).waitFor();
    expect(await offer.count()).toBe(0);
  },
);
