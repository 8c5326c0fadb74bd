import type { Appointment, Service, StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function openTeam() {
  const salon = await openSalon(site.app, { service: { price: 600, durationMinutes: 60 } });
  const post = (overrides: object) =>
    site.app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id, overrides) });
  const asked = dataOf<Service>(await post({ name: 'Gelin başı', price: 0, priceKind: 'ASK' }));
  await post({ name: 'Fön', price: 200 });
  const variants = [{ name: 'Uzun', durationMinutes: 120, price: 1500 }];
  const color = dataOf<Service>(await post({ name: 'Boya', price: 1000, variantName: 'Kısa', variants }));
  const ayten = await takeOn(site.app, salon, {
    firstName: 'Ayten',
    lastName: 'Su',
    serviceIds: [salon.service.id, asked.id, color.id],
  });
  return { salon, ayten, asked, color };
}
const termsOf = async ({ token }: Salon, { id }: StaffMember) =>
  dataOf<StaffMember>(await site.app.call('GET', `/staff/${id}`, { token })).terms;
const put = async ({ token }: Salon, { id }: StaffMember, terms: object[]) =>
  dataOf(await site.app.call('PUT', `/staff/${id}/terms`, { token, body: { terms } }));

test('what somebody has of their own is shown, emptied, and asked for again when it cannot be had, in English', async () => {
  const { salon, ayten } = await openTeam();
  await put(salon, ayten, [{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }]);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/staff');
  const open = page.getByRole('button', { name: 'Own price and duration for 1 service: Ayten Su' });
  const mend = await breakCalls(page, /\/staff\/[^/]+$/);
  await open.click();
  const form = page.getByRole('dialog', { name: 'Ayten Su: own price and duration' });
  await form.getByText('Failed to load prices and durations').waitFor();
  await mend();
  const cut = form.getByRole('group', { name: 'Saç kesimi' });
  await tryAgain(form, cut);
  await expect.poll(() => field(cut, 'Price').inputValue()).toBe('₺900');
  expect(await field(cut, 'Duration (minutes)').inputValue()).toBe('45');
  await field(cut, 'Price').fill('');
  await page.keyboard.press('Escape');
  // Typed text is not thrown away without a question.
  await page
    .getByRole('dialog', { name: 'You have unsaved changes' })
    .getByRole('button', { name: 'Keep editing' })
    .press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Prices and durations of Ayten Su saved').waitFor();
  expect(await termsOf(salon, ayten)).toEqual([
    { serviceId: salon.service.id, variantId: null, price: null, durationMinutes: 45 },
  ]);
});

test('what is typed stays beside its heading while somebody else takes a service off the menu, in English', async () => {
  const { salon, ayten, asked, color } = await openTeam();
  const { token } = salon;
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const listening = page.waitForResponse(/\/events$/);
  await page.goto('/staff');
  await listening;
  await page.getByRole('button', { name: 'Own price and duration: Ayten Su' }).click();
  const form = page.getByRole('dialog', { name: 'Ayten Su: own price and duration' });
  const [short, long] = ['Kısa', 'Uzun'].map((name) => form.getByRole('group', { name: `Boya – ${name}` }));
  if (!short || !long) throw new Error('The form shows every choice');
  await field(long, 'Duration (minutes)').fill('100');
  const linked = page.getByText('Saç kesimi, Gelin başı, Boya');
  await linked.waitFor();
  dataOf(await site.app.call('DELETE', `/services/${asked.id}`, { token }));
  await linked.waitFor({ state: 'detached' });
  expect(await field(long, 'Duration (minutes)').inputValue()).toBe('100');
  await field(short, 'Price').fill('1100');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Prices and durations of Ayten Su saved').waitFor();
  expect(await termsOf(salon, ayten)).toEqual([
    { serviceId: color.id, variantId: null, price: 1100, durationMinutes: null },
    { serviceId: color.id, variantId: color.variants[0]?.id, price: null, durationMinutes: 100 },
  ]);
});

test('what is added to a visit begins with the price and the length of its person, in Turkish on a phone', async () => {
  const { salon, ayten } = await openTeam();
  await put(salon, ayten, [{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }]);
  const { token } = salon;
  const [bride] = ayten.serviceIds.filter((id) => id !== salon.service.id);
  const body = bookingBody(salon, { staffId: ayten.id, serviceId: bride });
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await chooseMore(page.getByRole('article'), 'Değiştir');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Başka hizmet ekle' }).click();
  await form.getByRole('combobox').nth(1).click();
  await page.getByRole('option', { name: 'Saç kesimi (45 dk)' }).click();
  await form.getByText('Toplam: ₺900').waitFor();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByText('Randevu değiştirildi').waitFor();
  const changed = dataOf<Appointment>(await site.app.call('GET', `/appointments/manage/${booked.id}`, { token }));
  expect(changed).toMatchObject({ price: 900, durationMinutes: booked.durationMinutes + 45 });
});

test('at the desk a visit is told as its person does it, in English on a wide desktop', async () => {
  const { salon, ayten } = await openTeam();
  await put(salon, ayten, [{ serviceId: salon.service.id, price: 900, durationMinutes: 45 }]);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New appointment' }).first().click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: /Saç kesimi/ }).click();
  const sum = form.getByRole('status').filter({ hasText: '₺' });
  await expect.poll(() => sum.innerText()).toMatch(/45m – 1h.*From ₺600/);
  const person = form.getByRole('combobox', { name: 'Staff member' });
  await person.click();
  await page.getByRole('option', { name: 'Ayten Su' }).click();
  await expect.poll(() => sum.innerText()).toMatch(/45m.*₺900/);
  expect(await sum.innerText()).not.toContain('From');
  await person.click();
  await page.getByRole('option', { name: 'İlker Öz' }).click();
  await expect.poll(() => sum.innerText()).toMatch(/1h.*₺600/);
});

test('somebody is given a price and a length of their own by the keyboard, in Turkish on a phone', async () => {
  const { salon, ayten, color } = await openTeam();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'shortPhone' });
  await page.goto('/staff');
  const open = page.getByRole('button', { name: 'Kişiye özel ücret ve süre: Ayten Su' });
  await open.press('Enter');
  const form = page.getByRole('dialog', { name: 'Ayten Su: özel ücret ve süre' });
  const cut = form.getByRole('group', { name: 'Saç kesimi' });
  await cut.waitFor();
  // Only what she offers
  expect(await form.getByRole('group').count()).toBe(4);
  const bride = form.getByRole('group', { name: 'Gelin başı' });
  expect(await field(bride, 'Ücret').count()).toBe(0);
  expect(await field(cut, 'Ücret').getAttribute('placeholder')).toBe('₺600');
  expect(await field(cut, 'Süre (dakika)').getAttribute('placeholder')).toBe('60');

  await field(cut, 'Süre (dakika)').fill('3');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await form.getByText('Süre 5 ile 480 dakika arasında olmalıdır').waitFor();
  expect(await isFocused(field(cut, 'Süre (dakika)'))).toBe(true);
  await field(cut, 'Süre (dakika)').fill('45');
  await field(cut, 'Ücret').fill('900');
  const long = form.getByRole('group', { name: 'Boya – Uzun' });
  expect(await field(long, 'Süre (dakika)').getAttribute('placeholder')).toBe('120');
  await field(long, 'Süre (dakika)').fill('100');
  await form.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await page.getByText('Ayten Su için ücret ve süreler kaydedildi').waitFor();
  expect(await termsOf(salon, ayten)).toEqual([
    { serviceId: salon.service.id, variantId: null, price: 900, durationMinutes: 45 },
    { serviceId: color.id, variantId: color.variants[0]?.id, price: null, durationMinutes: 100 },
  ]);
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: '2 hizmette özel ücret ve süre: Ayten Su' })))
    .toBe(true);

  await page.goto('/services');
  await page.getByText('Farklı olanlar: Ayten Su (45 dk · ₺900)').waitFor();
  await page.getByText('Farklı olanlar: Ayten Su (Uzun: 1 sa 40 dk · ₺1.500)').waitFor();
});
