// @module-tag focus
// @module-tag layout
import type { Service } from '@vakit/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, LOADING_FAILED } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

const serviceOf = (form: Locator) => form.getByRole('combobox', { name: /^(Hizmet|Service)( \*)?$/ });

/** Opens the form, whose cursor stands in the service. */
async function openNew(page: Page): Promise<Locator> {
  await page.goto('/appointments');
  await page.getByRole('button', { name: /^(Yeni randevu|New appointment)$/ }).click();
  const form = page.getByRole('dialog', { name: /^(Yeni randevu|New appointment)$/ });
  await expect.poll(() => isFocused(serviceOf(form))).toBe(true);
  return form;
}

const sell = async ({ token, branch }: Salon, name: string) =>
  dataOf<Service>(await site.app.call('POST', '/services', { token, body: serviceBody(branch.id, { name }) }));

/** Whether a person sees the element whole. */
const isInView = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
    return [top + 4, bottom - 4].every((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return seen !== null && shown.contains(seen);
    });
  });

const LANGUAGE_ON = { phone: 'tr', desktop: 'en' } as const;
type Screen = keyof typeof LANGUAGE_ON;
const SCREENS = ['phone', 'desktop'] as const;

/** A page of the owner: on a phone in Turkish, on the screen of a desk in English. */
async function openPage(salon: Salon, device: Screen, expectedErrors?: RegExp): Promise<Page> {
  const language = LANGUAGE_ON[device];
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device,
    language,
    ...(expectedErrors && { expectedErrors }),
  });
  if (device === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

test.for(SCREENS)(
  'the service is typed and taken by Enter, which sends nothing half-filled, on a %s',
  async (device) => {
    const salon = await openSalon(site.app);
    await sell(salon, 'Tıraş');
    await sell(salon, 'Çocuk saç kesimi');
    const page = await openPage(salon, device);
    const form = await openNew(page);
    const service = field(form, device === 'phone' ? 'Hizmet' : 'Service');
    await expect.poll(() => isFocused(service)).toBe(true);
    for (const typed of ['TIRAŞ', 'tiras', 'tıraş']) {
      await service.fill('');
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: /^Tıraş/ }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => service.inputValue()).toMatch(/^Tıraş/);
    }
    // What begins with it comes before what only has it.
    await service.fill('');
    await page.keyboard.type('sac');
    await page.getByRole('option').nth(1).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => service.inputValue()).toMatch(/^Saç kesimi/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await form.getByText(/(Ad gerekli|First name is required)/).count()).toBe(0);
    expect(await isInView(form.getByRole('button', { name: /^(Randevuyu kaydet|Book appointment)$/ }))).toBe(true);
  },
);

test.for(SCREENS)(
  'a time that another desk has just taken is told in its field, and every failure beside the buttons, on a %s',
  async (device) => {
    const salon = await openSalon(site.app);
    const page = await openPage(salon, device, LOADING_FAILED);
    const isTurkish = device === 'phone';
    const form = await openNew(page);
    await page.keyboard.type('saç');
    await page.keyboard.press('Enter');
    const time = field(form, isTurkish ? 'Saat' : 'Time');
    await fillIn(
      form,
      isTurkish
        ? { Tarih: TODAY, Saat: '15:00', Ad: 'Nur', Soyad: 'Işık', Telefon: '0532 111 22 33' }
        : { Date: TODAY, Time: '15:00', 'First name': 'Nur', 'Last name': 'Işık', Phone: '0532 111 22 33' },
    );
    await form.getByRole('button', { name: '15:00', exact: true }).waitFor();
    const taken = bookingBody(salon, { appointmentDate: TODAY, startTime: '15:00' });
    dataOf(await site.app.call('POST', '/appointments', { body: taken }));
    const save = form.getByRole('button', { name: isTurkish ? 'Randevuyu kaydet' : 'Book appointment' });
    await save.click();
    await expect.poll(() => isFocused(time)).toBe(true);
    expect(await descriptionOf(form, isTurkish ? 'Saat' : 'Time')).toMatch(/.{10}/);
    expect(await isInView(time)).toBe(true);
    expect(await form.getByRole('alert').count()).toBe(0);

    const mend = await breakCalls(page, '/appointments/manage');
    await time.fill('16:00');
    await save.click();
    const alert = form.getByRole('alert');
    await expect.poll(() => isFocused(alert)).toBe(true);
    expect(await isInView(alert)).toBe(true);
    expect(await isInView(save)).toBe(true);
    await mend();

    await time.fill('20:30');
    await save.click();
    const anyway = form.getByRole('button', { name: isTurkish ? 'Yine de kaydet' : 'Book anyway' });
    await anyway.waitFor();
    expect(await isInView(anyway)).toBe(true);
    await anyway.click();
    await page
      .getByText(/Nur Işık/)
      .first()
      .waitFor();
  },
);
