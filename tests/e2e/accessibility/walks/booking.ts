import type { Page } from 'playwright-core';
import { bookingBody, dataOf, openSalon, TOMORROW } from '../../../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../../../support/wizard.ts';
import { breakCalls } from '../../support/failures.ts';
import type { Business } from '../business.ts';
import type { State, Walk } from '../state.ts';

const route = '/:slug';
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const service = (page: Page, name: string) => button(page, new RegExp(`^${name}(\\s|$)`));

/** Begins anew, with nothing chosen. */
export async function begin(page: Page, { salon }: Business): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/${salon.branch.slug}`);
  await service(page, 'Masaj').waitFor();
}

/** Goes on with a haircut, and with none of what could be added to it. */
async function takeHaircut(page: Page): Promise<void> {
  await service(page, 'Saç kesimi').click();
  await button(page, /^(Devam|Continue) ·/).click();
}

async function reachTimes(page: Page, business: Business): Promise<void> {
  await begin(page, business);
  await takeHaircut(page);
  await button(page, /Selin Ak/).click();
  await slots(page).first().waitFor();
}

async function reachDetails(page: Page, business: Business, goOn: string): Promise<void> {
  await reachTimes(page, business);
  await page.locator('input[type=date]').fill('2026-06-10');
  await slots(page).first().click();
  await button(page, goOn).click();
  await page.locator('[name=customerFirstName]').waitFor();
}

const choices: readonly State[] = [
  {
    name: 'services, with pictures and what is told of the salon',
    route,
    open: ({ page, business }) => begin(page, business),
  },
  {
    name: 'options and add-ons that are unfolded',
    route,
    async open({ page }) {
      await service(page, 'Boyama').click();
      await page.getByRole('group', { name: 'Boyama: Uzunluk' }).waitFor();
      await service(page, 'Saç kesimi').click();
      await page.getByRole('checkbox', { name: /Bakım maskesi/ }).check();
    },
  },
  {
    name: 'services in a window over a website',
    route,
    async open({ page, business }) {
      await page.goto(`/embed/${business.salon.branch.slug}?as=window`);
      await button(page, 'Kapat').waitFor();
    },
  },
  {
    name: 'a picture that is looked at',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await button(page, 'Ayna').click();
      await page.getByRole('dialog', { name: 'Ayna' }).waitFor();
    },
  },
  {
    name: 'people',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await takeHaircut(page);
      await heading(page, 'Personel seçin');
      await button(page, /Fark etmez/).waitFor();
    },
  },
  {
    name: 'further services',
    route,
    async open({ page }) {
      await button(page, 'Hizmet ekle').click();
      const dialog = page.getByRole('dialog', { name: 'Hizmet ekle' });
      await dialog.getByRole('button', { name: /^Boyama/ }).click();
    },
  },
  {
    name: 'several people for several services',
    route,
    async open({ page }) {
      await page.getByRole('dialog').getByRole('radio', { name: /^Uzun/ }).check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Devam ·/ })
        .click();
      await button(page, /ayrı personel|ayrı kişi|Her hizmet/).click();
      await page.getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'times',
    route,
    async open({ page, business }) {
      await reachTimes(page, business);
      await slots(page).last().click();
      await button(page, 'Devam et').waitFor();
    },
  },
  {
    name: 'days that cannot be loaded',
    route,
    async open({ page, business }) {
      await breakCalls(page, /\/days\?/);
      await reachTimesOfBroken(page, business);
      await page.getByText('Müsait günler yüklenemedi').first().waitFor();
    },
  },
  {
    name: 'details that are missing',
    route,
    async open({ page, business }) {
      await reachDetails(page, business, 'Devam et');
      await page.getByRole('complementary').locator('summary').click();
      await button(page, 'Randevuyu onayla').click();
      await page.getByText('Ad zorunludur', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'the privacy notice',
    route,
    async open({ page }) {
      await button(page, 'Aydınlatma metni').click();
      await page.getByRole('dialog').getByText('Adres: Moda Caddesi 1, Kadıköy').first().waitFor();
    },
  },
  {
    name: 'sessions of a group',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await service(page, 'Pilates').click();
      await heading(page, 'Bir seans seçin');
      await button(page, /16:00 – 17:00.*Dolu/).waitFor();
    },
  },
  {
    name: 'a guest without a service',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await button(page, 'Birden fazla kişiyiz').click();
      await takeHaircut(page);
      await button(page, 'Devam et').click();
      await page.getByText('Lütfen hizmet seçin: 1. misafir').first().waitFor();
      await page.getByRole('textbox', { name: 'Adı' }).fill('Zeynep');
    },
  },
  {
    name: 'the plan of a party',
    route,
    async open({ page }) {
      await button(page, 'Benimkinin aynısı').click();
      await button(page, 'Devam et').click();
      await button(page, /Fark etmez/).click();
      await slots(page).first().click();
      await page.getByRole('status', { name: 'Plan' }).getByText('Zeynep').first().waitFor();
    },
  },
  {
    name: 'a step that breaks',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await takeHaircut(page);
      await button(page, /Selin/).waitFor();
      await page.evaluate(breakDates);
      await button(page, /Selin/).click();
      await page.getByText('Bu sayfada bir sorun oluştu.').first().waitFor();
    },
  },
  {
    name: 'no such branch',
    route,
    async open({ page }) {
      await page.goto('/boyle-bir-yer-yok');
      await heading(page, 'İşletme bulunamadı');
    },
  },
];

async function reachTimesOfBroken(page: Page, business: Business): Promise<void> {
  await begin(page, business);
  await takeHaircut(page);
  await button(page, /Selin Ak/).click();
}

/** Takes something away that a page needs, as a browser does that does not have it, until the page is reloaded. */
export const breakDates = () => {
  Intl.DateTimeFormat.prototype.formatToParts = () => {
    throw new RangeError('Invalid Date');
  };
  Date.prototype.toLocaleDateString = Intl.DateTimeFormat.prototype.formatToParts as never;
};

const confirmations: readonly State[] = [
  {
    name: 'five weeks of days',
    route,
    async open({ page, business }) {
      await reachTimes(page, business);
      await button(page, 'Later weeks').click();
      await button(page, /July 2026/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'a price that has changed meanwhile',
    route,
    async open({ page, site, business }) {
      await begin(page, business);
      const { token, branch } = business.salon;
      const listed = await site.app.call('GET', `/services?branchId=${branch.id}`, { token });
      const care = dataOf<{ id: string; name: string }[]>(listed).find(({ name }) => name === 'Bakım 1');
      await service(page, 'Bakım 1').click();
      await button(page, /İlker/).click();
      await page.locator('input[type=date]').fill('2026-06-12');
      await slots(page).first().click();
      await button(page, 'Continue').click();
      await typeDetails(page);
      await site.app.call('PUT', `/services/${care?.id}`, { token, body: { ...care, price: 999.5 } });
      await button(page, 'Confirm booking').click();
      await page.getByRole('alert').filter({ hasText: '₺999,50' }).waitFor();
    },
  },
  {
    name: 'a time that somebody else has taken',
    route,
    async open({ page, site, business }) {
      await begin(page, business);
      await service(page, 'Gelin başı').click();
      await button(page, /İlker/).click();
      await page.locator('input[type=date]').fill('2026-06-15');
      await slots(page).filter({ hasText: '14:00' }).click();
      await button(page, 'Continue').click();
      await typeDetails(page);
      const taken = bookingBody(business.salon, { appointmentDate: '2026-06-15', startTime: '14:00' });
      dataOf(await site.app.call('POST', '/appointments', { body: taken, address: '10.8.1.1' }));
      await button(page, 'Confirm booking').click();
      await page
        .getByText(/This time has just been taken/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'what was booked',
    route,
    async open({ page }) {
      await slots(page).filter({ hasText: '16:00' }).click();
      await button(page, 'Continue').click();
      await page.getByLabel('Remember my details on this device').check();
      await button(page, 'Confirm booking').click();
      await page.getByText(CODE).first().waitFor();
    },
  },
  {
    name: 'somebody who is known, and the same as last time',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await button(page, 'Same as last time').waitFor();
    },
  },
  {
    name: 'proof that is asked for',
    route,
    async open({ page, business }) {
      const { branch } = business.second;
      await page.goto(`/${branch.slug}`);
      await service(page, 'Saç kesimi').click();
      await button(page, /İlker/).click();
      await page.locator('input[type=date]').fill('2026-06-12');
      await slots(page).first().click();
      await button(page, 'Continue').click();
      await button(page, 'Change').click();
      await page.locator('[name=customerEmail]').fill('kanit@musteri.example');
      await button(page, 'Confirm booking').click();
      await heading(page, 'Please confirm your booking');
    },
  },
  {
    name: 'a code that is wrong',
    route,
    async open({ page }) {
      await page.getByLabel('Confirmation code').or(page.getByLabel('Verification code')).first().fill('12');
      await button(page, 'Confirm booking').or(button(page, 'Confirm my booking')).first().click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'nothing that is free',
    route,
    async open({ page, site }) {
      const salon = await openSalon(site.app, {
        branch: { bookingHorizonDays: 1 },
        service: { durationMinutes: 480 },
      });
      const full = bookingBody(salon, { startTime: '09:00', appointmentDate: TOMORROW });
      dataOf(await site.app.call('POST', '/appointments', { body: full, address: '10.8.2.1' }));
      await page.goto(`/${salon.branch.slug}`);
      await service(page, 'Saç kesimi').click();
      await button(page, /İlker/).click();
      await page.getByText('No free days. Please call us.').first().waitFor();
    },
  },
];

const elsewhere: readonly State[] = [
  {
    name: 'times by both clocks',
    route,
    async open({ page, business }) {
      await begin(page, business);
      await service(page, 'Masaj').click();
      await button(page, /İlker/).click();
      await button(page, /yours \d\d:\d\d/)
        .first()
        .click();
    },
  },
];

export const BOOKING: readonly Walk[] = [
  { subject: 'choosing on the public page', device: 'phone', language: 'tr', states: choices },
  { subject: 'booking on the public page', device: 'desktop', language: 'en', states: confirmations },
  {
    ...{ subject: 'booking from another time zone', device: 'smallPhone', language: 'en' },
    ...{ timeZone: 'America/New_York', states: elsewhere },
  },
];
