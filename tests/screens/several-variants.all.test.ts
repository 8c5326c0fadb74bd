import { type Appointment, NO_BREAKS, type Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
} from '../../apps/server/src/test-support/salon.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { field, fillIn, newCustomer, unfold } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const LASER = {
  name: 'Lazer epilasyon',
  description: 'Bölge bölge',
  durationMinutes: 30,
  price: 500,
  variantName: 'Bacak',
  variants: [
    { name: 'Kol', durationMinutes: 20, price: 300.25, translations: { en: { name: 'Arms' } } },
    { name: 'Yüz', durationMinutes: 15, price: 200, translations: { en: { name: 'Face' } } },
  ],
  variantsTogether: true,
  translations: { en: { name: 'Laser', variantName: 'Legs' } },
};

async function openCentre(): Promise<{ salon: Salon; laser: Service }> {
  const salon = await openSalon(site.app, {
    branch: { autoApproveAppointments: true },
    staff: { breakTimes: NO_BREAKS },
  });
  const body = serviceBody(salon.branch.id, LASER);
  return { salon, laser: dataOf(await site.app.call('POST', '/services', { token: salon.token, body })) };
}
const track = async (code: string) =>
  dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`, { language: 'tr' }));
const newest = async ({ token, branch }: Salon) => {
  const path = `/appointments/calendar?branchId=${branch.id}&from=${TOMORROW}&to=${TOMORROW}`;
  return dataOf<Appointment[]>(await site.app.call('GET', path, { token })).at(-1);
};

test('a customer ticks legs and arms on a small phone, and changes them, in Turkish', async () => {
  const { salon } = await openCentre();
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/${salon.branch.slug}`);
  await button(page, /^Lazer epilasyon/).click();
  const options = page.getByRole('group', { name: 'Lazer epilasyon: Seçenekler' });
  const tick = (name: string) => options.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await options.waitFor();
  expect(await button(page, /^Devam/).isDisabled()).toBe(true);
  await tick('Kol').check();
  await button(page, 'Devam · 20 dk · ₺300,25').waitFor();
  await tick('Bacak').check();
  await button(page, 'Devam · 50 dk · ₺800,25').waitFor();
  await button(page, /^Devam/).click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.getByText('Lazer epilasyon – Bacak').waitFor();
  await page.getByText('Lazer epilasyon – Kol').waitFor();
  await page.getByText('Toplam: 50 dk · ₺800,25').waitFor();

  // The earlier choice is still ticked, and gives way to the new one.
  await page.goBack();
  await page.reload();
  expect(await tick('Kol').isChecked()).toBe(true);
  await tick('Kol').uncheck();
  await tick('Bacak').uncheck();
  await button(page, 'Çıkar: Lazer epilasyon').waitFor();
  await tick('Yüz').check();
  await tick('Bacak').check();
  await button(page, /^Devam/).click();
  await page.getByText('Lazer epilasyon – Yüz').waitFor();
  expect(await page.getByText('Lazer epilasyon – Kol').count()).toBe(0);

  // The rest of it is a further service.
  await button(page, 'Hizmet ekle').click();
  const dialog = page.getByRole('dialog', { name: 'Hizmet ekle' });
  await dialog.getByRole('button', { name: /^Lazer epilasyon/ }).click();
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(1);
  await dialog.getByRole('checkbox', { name: /^Kol/ }).check();
  await dialog.getByRole('button', { name: /^Devam/ }).click();
  await page.getByText('Lazer epilasyon – Kol').waitFor();
  await button(page, 'Çıkar: Lazer epilasyon – Yüz').click();
  await page.getByText('Lazer epilasyon – Yüz').waitFor({ state: 'detached' });

  await button(page, /İlker/).click();
  await page.locator('input[type=date]').fill(TOMORROW);
  // A visit of 50 minutes begins no later than five.
  await expect.poll(async () => (await slots(page).allInnerTexts()).at(-1)).toBe('17:00');
  await slots(page).filter({ hasText: '10:00' }).click();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  const code = await page.getByText(CODE).first().innerText();
  expect(await track(code)).toMatchObject({
    serviceName: 'Lazer epilasyon – Bacak + Lazer epilasyon – Kol',
    endTime: '10:50',
    price: 800.25,
  });
  await page.goto(`/track/${code}`);
  await page.getByText('Lazer epilasyon – Kol').first().waitFor();
});

test('an owner lets several options be taken together, which the desk books and changes, in English', async () => {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Edit Saç kesimi' }).click();
  const service = page.getByRole('dialog', { name: 'Edit service' });
  const together = service.getByRole('switch', { name: 'Several options can be taken together' });
  await unfold(service, 'Other settings');
  await service.getByRole('button', { name: 'Add option' }).click();
  expect(await together.isChecked()).toBe(false);
  await fillIn(service, { 'Name of the first option': 'Yıkama' });
  const option = service.getByRole('group', { name: 'Option 2' });
  await fillIn(option, { Name: 'Fön', 'Duration (minutes)': '20', Price: '100' });
  await together.check();
  await service.getByRole('button', { name: 'Save' }).click();
  await service.waitFor({ state: 'hidden' });
  await page.getByRole('listitem').getByText('Several options can be taken together').waitFor();

  await page.goto('/appointments');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await field(form, 'Service').pressSequentially('yıkama');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Add another service' }).click();
  await field(form, 'Service 2').pressSequentially('kesimi');
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Saç kesimi – Fön (20m)']);
  await page.keyboard.press('Enter');
  await form.getByText('50m, ₺449,99').waitFor();
  // Both are chosen, and there is nothing else.
  expect(await form.getByRole('button', { name: 'Add another service' }).count()).toBe(0);
  await fillIn(form, { Date: TOMORROW, Time: '14:00' });
  await newCustomer(form, { 'First name': 'Nur', 'Last name': 'Işık', Phone: '0532 111 22 33' });
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({
    serviceName: 'Saç kesimi – Yıkama + Saç kesimi – Fön',
    endTime: '14:50',
    price: 449.99,
  });

  const card = page.getByRole('article').filter({ hasText: 'Nur Işık' });
  await card.getByText('Saç kesimi – Yıkama + Saç kesimi – Fön').waitFor();
  await chooseMore(card, 'Change');
  const change = page.getByRole('dialog', { name: 'Change this appointment' });
  await change.getByRole('button', { name: 'Remove service 1' }).click();
  await change.getByText('From 14:00 to 14:20').waitFor();
  await change.getByRole('button', { name: 'Add another service' }).click();
  await change.getByRole('combobox', { name: 'Service 2' }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Saç kesimi – Yıkama (30m)']);
  await page.getByRole('option').click();
  await fillIn(change, { 'Price of service 2': '300' });
  await change.getByText('Total: ₺400').waitFor();
  await change.getByRole('button', { name: 'Save' }).click();
  await change.waitFor({ state: 'hidden' });
  expect(await newest(salon)).toMatchObject({
    serviceName: 'Saç kesimi – Fön + Saç kesimi – Yıkama',
    endTime: '14:50',
    price: 400,
  });
  await page.goto(`/calendar?branch=${salon.branch.id}&date=${TOMORROW}`);
  await page.getByText('Saç kesimi – Fön + Saç kesimi – Yıkama').first().waitFor();
});

test('each option is done by somebody else, and a link leads to the same again, in English', async () => {
  const { salon, laser } = await openCentre();
  await takeOn(site.app, salon, { firstName: 'Aslı', lastName: 'Ay', breakTimes: NO_BREAKS });
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${salon.branch.slug}?service=${laser.id}&variant=arms&variant=legs&staff=${salon.staff.id}`);
  await page.getByRole('heading', { name: /date and time/i }).waitFor();
  await page.getByText('Laser – Arms').waitFor();
  await page.goBack();
  await button(page, /person for each/i).click();
  await page.getByRole('combobox', { name: 'Laser – Legs' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Laser – Arms' }).selectOption({ index: 2 });
  await button(page, 'Continue').click();
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: '11:00' }).click();
  const plan = page.getByRole('status', { name: 'The plan' });
  await plan.getByText('Laser – Legs · İlker Öz').waitFor();
  await plan.getByText('Laser – Arms · Aslı Ay').waitFor();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await button(page, 'Confirm booking').click();
  const code = await page.getByText(CODE).first().innerText();
  const { party } = await track(code);
  expect(party.map(({ serviceName, staffName, startTime }) => [serviceName, staffName, startTime])).toEqual([
    ['Lazer epilasyon – Bacak', 'İlker Öz', '11:00'],
    ['Lazer epilasyon – Kol', 'Aslı Ay', '11:30'],
  ]);
});
