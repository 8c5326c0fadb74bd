import type { Addon, Appointment, OwnService, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import { COLOUR } from '../../apps/server/src/test-support/colour.ts';
import {
  addonBody,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
} from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, newCustomer, unfold } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const ask = <Data>(salon: Salon, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  site.app.call(method, path, { token: salon.token, ...(body && { body }) }).then(dataOf<Data>);

/** A salon with a mask that takes time, and a towel that is free of charge and takes none. */
async function openWithAddons(): Promise<{ salon: Salon; mask: Addon; towel: Addon }> {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const mask = await ask<Addon>(
    salon,
    'POST',
    '/addons',
    addonBody(salon, { translations: { en: { name: 'Care mask' } } }),
  );
  const towel = { name: 'Sıcak havlu', durationMinutes: 0, price: 0, translations: { en: { name: 'Hot towel' } } };
  return { salon, mask, towel: await ask<Addon>(salon, 'POST', '/addons', addonBody(salon, towel)) };
}
const newest = async (salon: Salon) =>
  (
    await ask<Appointment[]>(
      salon,
      'GET',
      `/appointments/calendar?branchId=${salon.branch.id}&from=2026-05-29&to=${TOMORROW}`,
    )
  ).at(-1);

const track = async (code: string) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`, { language: 'tr' }));

test('what is added goes with the choices of a service, and in a link, in English on a desktop', async () => {
  const { salon, mask } = await openWithAddons();
  const colour = await ask<Service>(
    salon,
    'POST',
    '/services',
    serviceBody(salon.branch.id, {
      name: 'Hair colouring',
      durationMinutes: 60,
      price: 900,
      variantName: 'Short',
      variants: [{ name: 'Long', durationMinutes: 120, price: 1800 }],
    }),
  );
  const { id, branchId: _, ...entered } = mask;
  await ask(salon, 'PUT', `/addons/${id}`, { ...entered, serviceIds: [salon.service.id, colour.id] });
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /^Saç kesimi\s/).click();
  await button(page, 'Continue · 30m · ₺349,99').click();
  await button(page, 'Add service').click();
  const dialog = page.getByRole('dialog', { name: 'Add service' });
  await dialog.getByRole('button', { name: /^Hair colouring/ }).click();
  await dialog.getByRole('checkbox', { name: /Care mask/ }).check();
  // The price of a length does not change with what is added.
  await dialog.getByText('₺1.800').waitFor();
  await dialog.getByRole('radio', { name: /^Long/ }).check();
  await dialog.getByRole('button', { name: 'Continue · 2h 15m · ₺1.950' }).click();
  await page.getByText('Hair colouring – Long (+ Care mask)').waitFor();
  await page.getByText('Total: 2h 45m · ₺2.299,99').waitFor();

  const link = `/${salon.branch.slug}?service=${salon.service.id}&addon=bakim-maskesi&staff=${salon.staff.id}`;
  await page.goto(link);
  await page.getByRole('heading', { name: /date and time/i }).waitFor();
  await page.getByText('Saç kesimi (+ Care mask)').waitFor();
  // An add-on that is no longer offered is left out, and the service stays.
  await ask(salon, 'DELETE', `/addons/${mask.id}`);
  await page.goto(link);
  await page.getByRole('heading', { name: /date and time/i }).waitFor();
  await page.getByText('Saç kesimi (+ Care mask)').waitFor({ state: 'detached' });
});

test('an owner makes, changes, orders and deletes add-ons, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  const section = page.getByRole('region', { name: 'Add-ons' });
  await section.getByText('No add-ons yet.').waitFor();
  const form = page.getByRole('dialog', { name: 'New add-on' });
  const add = async (values: Record<string, string>) => {
    await section.getByRole('button', { name: 'New add-on' }).click();
    await fillIn(form, values);
    await form.getByRole('checkbox', { name: 'Saç kesimi' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
  };
  await section.getByRole('button', { name: 'New add-on' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => descriptionOf(form, 'Name')).toContain('Name is required');
  await form.getByText('Choose at least one service').waitFor();
  await fillIn(form, { Name: 'Bakım maskesi', 'Extra time (minutes)': '15', Price: '150' });
  await form.getByRole('button', { name: 'English' }).click();
  await form.getByLabel('Name (English)').fill('Care mask');
  await form.getByRole('checkbox', { name: 'Saç kesimi' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  await add({ Name: 'Sıcak havlu', 'Extra time (minutes)': '0', Price: '0' });
  const rows = section.getByRole('listitem');
  await rows.filter({ hasText: 'Bakım maskesi' }).getByText('+ 15m · + ₺150').waitFor();
  await rows.filter({ hasText: 'Bakım maskesi' }).getByText('Saç kesimi').waitFor();

  await section.getByRole('button', { name: 'Move Sıcak havlu' }).press('ArrowUp');
  const list = () => ask<Addon[]>(salon, 'GET', `/addons?branchId=${salon.branch.id}`);
  await expect.poll(async () => (await list()).map(({ name }) => name)).toEqual(['Sıcak havlu', 'Bakım maskesi']);
  expect((await list())[1]).toMatchObject({ price: 150, translations: { en: { name: 'Care mask' } } });

  await section.getByRole('button', { name: 'Edit Sıcak havlu' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit add-on' });
  await fillIn(edit, { Name: 'Bakım maskesi', Price: '20' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => descriptionOf(edit, 'Name')).toContain('This branch already has an add-on of this name');
  await fillIn(edit, { Name: 'Buhar' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'hidden' });
  await section.getByRole('button', { name: 'Delete Buhar' }).click();
  await page.getByRole('dialog', { name: 'Delete add-on' }).getByRole('button', { name: 'Delete' }).click();
  await section.getByText('Buhar').waitFor({ state: 'detached' });
  expect((await list()).map(({ name }) => name)).toEqual(['Bakım maskesi']);
});

test('an owner gives a service its add-ons, and a copy of it has them, too, in Turkish on a phone', async () => {
  const { salon, mask, towel } = await openWithAddons();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Saç kesimi hizmetini düzenle' }).click();
  const form = page.getByRole('dialog', { name: 'Hizmeti düzenle' });
  await unfold(form, 'Diğer ayarlar');
  const choices = form.getByRole('group', { name: 'Ek hizmetler' });
  await choices.getByRole('checkbox', { name: 'Bakım maskesi (+ 15 dk · + ₺150)' }).uncheck();
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await form.waitFor({ state: 'hidden' });
  const services = () => ask<OwnService[]>(salon, 'GET', `/services?branchId=${salon.branch.id}`);
  expect((await services())[0]?.addonIds).toEqual([towel.id]);
  // A service that is deleted meanwhile is no longer asked for.
  await page.getByRole('button', { name: 'Saç kesimi kopyala' }).click();
  const copy = page.getByRole('dialog', { name: 'Yeni hizmet' });
  await unfold(copy, 'Diğer ayarlar');
  expect(await copy.getByRole('checkbox', { name: /Sıcak havlu/ }).isChecked()).toBe(true);
  await copy.getByRole('checkbox', { name: /Bakım maskesi/ }).check();
  await ask(salon, 'DELETE', `/addons/${mask.id}`);
  await copy.getByRole('checkbox', { name: /Bakım maskesi/ }).waitFor({ state: 'detached' });
  await copy.getByRole('button', { name: 'Hizmeti oluştur' }).click();
  await copy.waitFor({ state: 'hidden' });
  expect((await services())[1]).toMatchObject({ name: 'Saç kesimi (kopya)', addonIds: [towel.id] });
});

test('a service that is deleted while the form of an add-on is open is left out, in English on a desktop', async () => {
  const { salon, mask } = await openWithAddons();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const beard = await ask<OwnService>(salon, 'POST', '/services', serviceBody(salon.branch.id, { name: 'Sakal' }));
  await page.goto('/services');
  await page.getByRole('button', { name: 'Edit Bakım maskesi' }).click();
  const form = page.getByRole('dialog', { name: 'Edit add-on' });
  await form.getByRole('checkbox', { name: 'Sakal' }).check();
  await ask(salon, 'DELETE', `/services/${beard.id}`);
  await form.getByRole('checkbox', { name: 'Sakal' }).waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  const addons = await ask<Addon[]>(salon, 'GET', `/addons?branchId=${salon.branch.id}`);
  expect(addons.find(({ id }) => id === mask.id)?.serviceIds).toEqual([salon.service.id]);
});

test('the desk adds a mask, and takes it out afterwards, in Turkish on a phone', async () => {
  const { salon, mask } = await openWithAddons();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/services');
  await page.getByRole('region', { name: 'Ek hizmetler' }).getByText('+ 15 dk · + ₺150').waitFor();
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  const added = form.getByRole('group', { name: 'Ek hizmetler: Saç kesimi' });
  await added.getByRole('checkbox', { name: /Bakım maskesi/ }).check();
  await form.getByText('Toplam: 45 dk, ₺499,99').waitFor();
  await fillIn(form, { Tarih: TOMORROW, Saat: '14:00' });
  await newCustomer(form, { Ad: 'Nur', Soyad: 'Işık', Telefon: '0532 111 22 33' });
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({
    serviceName: 'Saç kesimi (+ Bakım maskesi)',
    endTime: '14:45',
    services: [{ addons: [{ addonId: mask.id }] }],
  });

  const card = page.getByRole('article').filter({ hasText: 'Nur Işık' });
  await card.getByText('Saç kesimi (+ Bakım maskesi)').waitFor();
  await chooseMore(card, 'Değiştir');
  const change = page.getByRole('dialog', { name: 'Randevuyu değiştir' });
  const choice = change.getByRole('checkbox', { name: /Bakım maskesi/ });
  expect(await choice.isChecked()).toBe(true);
  await choice.uncheck();
  await change.getByText('14:00 – 14:30').waitFor();
  expect(await field(change, '1. hizmetin ücreti').inputValue()).toContain('349,99');
  await change.getByRole('button', { name: 'Kaydet' }).click();
  await change.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({ serviceName: 'Saç kesimi', endTime: '14:30', price: 349.99 });
});

test('what was made too short to lose its mask stays as long without it, in English on a desktop', async () => {
  const { salon, mask } = await openWithAddons();
  const colour = await ask<Service>(salon, 'POST', '/services', serviceBody(salon.branch.id, COLOUR));
  const { id, branchId: _, ...entered } = mask;
  await ask(salon, 'PUT', `/addons/${id}`, { ...entered, durationMinutes: 30, serviceIds: [colour.id] });
  const serviceId = colour.id;
  const body = {
    ...bookingBody(salon, { services: [{ serviceId, addonIds: [id] }], startTime: '10:00' }),
    allowOutsideHours: false,
  };
  const booked = await ask<Appointment>(salon, 'POST', '/appointments/manage', body);
  const shorter = { services: [{ serviceId, price: booked.price, durationMinutes: 90 }], staffNotes: null };
  await ask(salon, 'PUT', `/appointments/manage/${booked.id}/visit`, shorter);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await chooseMore(page.getByRole('article').filter({ hasText: booked.customerName }), 'Change');
  const change = page.getByRole('dialog', { name: 'Change this appointment' });
  await change.getByRole('checkbox', { name: /Bakım maskesi/ }).uncheck();
  await change.getByText('From 10:00 to 11:30').waitFor();
  await change.getByRole('button', { name: 'Save' }).click();
  await change.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({
    durationMinutes: 90,
    services: [{ addons: [], durationMinutes: 90, processingAfterMinutes: 45, processingMinutes: 35 }],
  });
});

test('add-ons that cannot be loaded are told of, and an order that is lost is taken back', async () => {
  const { salon } = await openWithAddons();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  const repair = await breakCalls(page, /\/api\/v1\/addons/);
  await page.goto('/services');
  const section = page.getByRole('region', { name: 'Ek hizmetler' });
  await section.getByText('Ek hizmetler yüklenemedi').waitFor();
  await repair();
  await tryAgain(section, section.getByRole('listitem'));
  const names = () => section.getByRole('listitem').locator('p:first-child').allInnerTexts();
  await expect.poll(names).toEqual(['Bakım maskesi', 'Sıcak havlu']);
  const mend = await breakCalls(page, /\/api\/v1\/addons/);
  await section.getByRole('button', { name: 'Sıcak havlu sırasını değiştir' }).press('ArrowUp');
  await page.getByRole('alert').getByText('Sıralama kaydedilemedi').waitFor();
  await expect.poll(names).toEqual(['Bakım maskesi', 'Sıcak havlu']);
  await mend();
});

test('a customer adds a mask to a haircut on the first step, in Turkish on a phone', async () => {
  const { salon } = await openWithAddons();
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  const card = button(page, /^Saç kesimi\s/);
  expect(await card.getAttribute('aria-expanded')).toBe('false');
  await card.press('Enter');
  const choices = page.getByRole('group', { name: 'Saç kesimi: Ekstra ister misiniz?' });
  await expect
    .poll(() => choices.locator('label').allTextContents())
    .toEqual(['Bakım maskesi+ 15 dk+ ₺150', 'Sıcak havlu']);
  // None of it has to be chosen.
  await button(page, 'Devam · 30 dk · ₺349,99').waitFor();
  await choices.getByRole('checkbox', { name: /Bakım maskesi/ }).press('Space');
  await button(page, 'Devam · 45 dk · ₺499,99').click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.getByText('Saç kesimi (+ Bakım maskesi)').waitFor();

  // The add-on is remembered, and removed at the same place where it was chosen.
  await page.goBack();
  await page.reload();
  expect(await choices.getByRole('checkbox', { name: /Bakım maskesi/ }).isChecked()).toBe(true);
  await choices.getByRole('checkbox', { name: /Sıcak havlu/ }).check();
  await button(page, /^Devam · 45 dk/).click();
  await button(page, /İlker/).click();
  await page.getByText('Saç kesimi (+ Bakım maskesi, Sıcak havlu)').waitFor();
  await page.locator('input[type=date]').fill(TOMORROW);
  // A visit of three quarters of an hour begins no later than a quarter past five.
  await expect.poll(async () => (await slots(page).allInnerTexts()).at(-1)).toBe('17:15');
  await slots(page).filter({ hasText: '10:00' }).click();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  await page.getByText('Saç kesimi (+ Bakım maskesi, Sıcak havlu)').waitFor();
  expect(await track(code)).toMatchObject({ endTime: '10:45', price: 499.99, services: [{ addons: [{}, {}] }] });
  await page.goto(`/track/${code}`);
  await page.getByText('Saç kesimi (+ Bakım maskesi, Sıcak havlu)').first().waitFor();
});
