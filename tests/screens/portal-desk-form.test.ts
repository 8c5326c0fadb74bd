import type { Appointment, Customer, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openBranch,
  openSalon,
  type Salon,
  serviceBody,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused, newCustomer } from './support/fields.ts';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
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

const LANGUAGE_ON = { phone: 'tr', desktop: 'en' } as const;
type Screen = keyof typeof LANGUAGE_ON;
/** A page of the owner: on a phone in Turkish, on the screen of a desk in English. */
async function openPage(salon: Salon, device: Screen): Promise<Page> {
  const language = LANGUAGE_ON[device];
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device, language });
  if (device === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

test('who is booked goes along to another branch, where the service is chosen anew, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await sell(salon, 'Tıraş');
  const other = await openBranch(site.app, salon, { branch: { name: 'Berber Moda' } });
  await sell(other, 'Sakal');
  const customer = dataOf<Customer>(
    await site.app.call('POST', '/customers', {
      token: salon.token,
      body: { firstName: 'Nur', lastName: 'Işık', phones: ['0532 111 22 33'] },
    }),
  );
  const page = await openPage(salon, 'phone');
  const form = await openNew(page);
  await page.keyboard.type('tıraş');
  await page.keyboard.press('Enter');
  await form.getByRole('combobox', { name: 'Müşteri' }).fill('Nur');
  await page.getByRole('option', { name: /Nur Işık/ }).click();
  await form.getByRole('region', { name: 'Nur Işık: müşteri kartı' }).waitFor();
  await form.getByRole('button', { name: 'Not ekle' }).click();
  // It stays while its text is deleted.
  await field(form, 'Notlar').fill('Y');
  await field(form, 'Notlar').fill('');
  await field(form, 'Notlar').fill('Yan giriş');
  await form.getByRole('combobox', { name: 'Şube' }).click();
  await page.getByRole('option', { name: 'Berber Moda' }).click();

  await expect.poll(() => serviceOf(form).inputValue()).toBe('');
  await form.getByRole('region', { name: 'Nur Işık: müşteri kartı' }).waitFor();
  expect(await field(form, 'Notlar').inputValue()).toBe('Yan giriş');
  expect(await form.getByText('Bu formda yarım bıraktıklarınız geri getirildi.').count()).toBe(0);
  // It counts as typed: a reload brings it back in that branch.
  await page.reload();
  await form.getByText('Bu formda yarım bıraktıklarınız geri getirildi.').waitFor();
  expect(await form.getByRole('combobox', { name: 'Şube' }).inputValue()).toBe('Berber Moda');
  await form.getByRole('region', { name: 'Nur Işık: müşteri kartı' }).getByText('0532 111 22 33').waitFor();

  await serviceOf(form).fill('sakal');
  await page.keyboard.press('Enter');
  await fillIn(form, { Tarih: TODAY, Saat: '15:00' });
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.waitFor({ state: 'hidden' });
  const path = `/appointments/calendar?branchId=${other.branch.id}&from=${TODAY}&to=${TODAY}`;
  const booked = dataOf<Appointment[]>(await site.app.call('GET', path, { token: salon.token }));
  expect(booked).toMatchObject([
    { serviceName: 'Sakal', customerName: 'Nur Işık', customerNotes: 'Yan giriş', customerId: customer.id },
  ]);

  // The next one begins with nobody.
  await openNew(page);
  expect(await form.getByRole('combobox', { name: 'Müşteri' }).inputValue()).toBe('');

  // Beside a calendar, where the branch is changed outside of the form, it asks first.
  const desk = await openPage(salon, 'desktop');
  await desk.goto(`/calendar?branch=${salon.branch.id}`);
  await desk.getByRole('button', { name: 'New appointment' }).click();
  const panel = desk.getByRole('complementary', { name: 'New appointment' });
  await newCustomer(panel, { 'First name': 'Can' });
  await desk.getByRole('combobox', { name: 'Branch' }).click();
  await desk.getByRole('option', { name: 'Berber Moda' }).click();
  await desk.getByRole('button', { name: 'Keep editing' }).click();
  expect(await field(panel, 'First name').inputValue()).toBe('Can');
});

test('the service is typed and taken by Enter, which sends nothing half-filled, on a phone', async () => {
  const salon = await openSalon(site.app);
  await sell(salon, 'Tıraş');
  await sell(salon, 'Çocuk saç kesimi');
  const page = await openPage(salon, 'phone');
  const form = await openNew(page);
  const service = field(form, 'Hizmet');
  await expect.poll(() => isFocused(service)).toBe(true);
  for (const typed of ['TIRAŞ', 'tiras', 'tıraş']) {
    await service.fill('');
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: /^Tıraş/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => service.inputValue()).toMatch(/^Tıraş/);
  }
  // Names that begin with the text come before names that only contain it.
  await service.fill('');
  await page.keyboard.type('sac');
  await page.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => service.inputValue()).toMatch(/^Saç kesimi/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await form.getByText(/(Müşteri seçin|Ad gerekli)/).count()).toBe(0);
});

test('a time that another desk has just taken is told in its field, and every failure in the form, on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await openPage(salon, 'desktop');
  const form = await openNew(page);
  await page.keyboard.type('saç');
  await page.keyboard.press('Enter');
  const time = field(form, 'Time');
  await fillIn(form, { Date: TODAY, Time: '15:00' });
  await newCustomer(form, { 'First name': 'Nur', 'Last name': 'Işık', Phone: '0532 111 22 33' });
  await form.getByRole('button', { name: '15:00', exact: true }).waitFor();
  const taken = bookingBody(salon, { appointmentDate: TODAY, startTime: '15:00' });
  dataOf(await site.app.call('POST', '/appointments', { body: taken }));
  const save = form.getByRole('button', { name: 'Book appointment' });
  await save.click();
  await expect.poll(() => isFocused(time)).toBe(true);
  expect(await descriptionOf(form, 'Time')).toMatch(/.{10}/);
  expect(await form.getByRole('alert').count()).toBe(0);

  const mend = await breakCalls(page, '/appointments/manage');
  await time.fill('16:00');
  await save.click();
  const alert = form.getByRole('alert');
  await expect.poll(() => isFocused(alert)).toBe(true);
  await mend();

  await time.fill('20:30');
  await save.click();
  const anyway = form.getByRole('button', { name: 'Book anyway' });
  await anyway.waitFor();
  // A refusal of one time offers nothing for another.
  await time.fill('20:45');
  await alert.waitFor({ state: 'detached' });
  await save.click();
  await anyway.click();
  await page
    .getByText(/Nur Işık/)
    .first()
    .waitFor();
});
