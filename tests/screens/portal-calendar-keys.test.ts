import type { Appointment, AppointmentChange } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  takeOn,
  timeOffBody,
} from '../../apps/server/src/test-support/salon.ts';
import { fillIn, isFocused, newCustomer } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

async function openWithOne() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const body = bookingBody(salon, {
    appointmentDate: TODAY,
    startTime: '14:00',
    customerEmail: `k${next()}@posta.example`,
  });
  return { salon, ayse: dataOf<Appointment>(await site.app.call('POST', '/appointments', { body, language: 'en' })) };
}
const placeOf = async ({ token }: Salon, { id }: Appointment) => {
  const { startTime, endTime, staffName } = dataOf<Appointment>(
    await site.app.call('GET', `/appointments/manage/${id}`, { token }),
  );
  return `${startTime}–${endTime} ${staffName}`;
};
const shown = (page: Page) => page.locator('button[data-event-id]').filter({ hasText: 'Ayşe Demir' });

test('an appointment is taken up, moved and made longer by keys, which can be switched off, in English', async () => {
  const { salon, ayse } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  await shown(page).waitFor();
  await page.keyboard.press('a');
  await expect.poll(() => isFocused(shown(page))).toBe(true);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.getByText(/14:15–14:45, .*Press Enter to put it here/).waitFor();
  await page.keyboard.press('Escape');
  expect(await placeOf(salon, ayse)).toBe('14:00–14:30 İlker Öz');

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .getByText(/14:15–15:00 with Selin Ak/)
    .waitFor();
  expect(await placeOf(salon, ayse)).toBe('14:15–15:00 Selin Ak');

  await page.keyboard.press('w');
  await page.getByText(/25 May 2026.* – .*31 May 2026/).waitFor();
  await page.keyboard.press('.');
  await page.getByText(/1 Jun 2026.* – .*7 Jun 2026/).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('d');
  await page.getByText('Friday, 29 May 2026').waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await page.keyboard.press('w');
  await page.keyboard.press('?');
  await keys.waitFor();
  expect(await page.getByText('Friday, 29 May 2026').count()).toBe(1);
});

test('who moves an appointment takes it back before anybody is told, or leaves it without a word, in English', async () => {
  const { salon, ayse } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const notice = page.getByRole('status').filter({ hasText: /Ayşe Demir moved: .*14:00–14:30 with Selin Ak/ });
  const move = async () => {
    await page.goto('/calendar');
    await shown(page).focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await notice.getByText(`will be told by email at ${ayse.customerEmail}`).waitFor();
    expect(await placeOf(salon, ayse)).toBe('14:00–14:30 Selin Ak');
  };
  await move();
  await notice.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone: the customer is not notified').waitFor();
  expect(await placeOf(salon, ayse)).toBe('14:00–14:30 İlker Öz');
  // The same by keys
  await move();
  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf(salon, ayse)).toBe('14:00–14:30 İlker Öz');
  // Or left as it is
  await move();
  await notice.getByRole('button', { name: 'Don’t notify' }).click();
  await page.getByText('The customer is not notified').waitFor();
  expect(await placeOf(salon, ayse)).toBe('14:00–14:30 Selin Ak');
  const history = await site.app.call('GET', `/appointments/manage/${ayse.id}/history`, { token: salon.token });
  expect(dataOf<AppointmentChange[]>(history).at(-1)).toMatchObject({ isSilent: true });
  expect((await site.mailsTo(ayse.customerEmail)).map(({ kind }) => kind)).not.toContain('MOVED');
});

test('whoever is booked in a free time has the focus afterwards, in Turkish', async () => {
  const { salon } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  const booked = (name: string) => page.locator('button[data-event-id]').filter({ hasText: name });
  for (const [time, name] of [
    ['15:00', 'Zeynep'],
    ['16:00', 'Mert'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^Randevu ver ${time}–.*İlker Öz$`) }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('complementary', { name: 'Yeni randevu' });
    // The other one begins later than in the cell that was pressed, which stays free.
    if (name === 'Mert') {
      await form.getByRole('button', { name: 'Düzenle' }).click();
      await fillIn(form, { Saat: '16:30' });
    }
    await newCustomer(form, { Ad: name, Soyad: 'Su', Telefon: '+90 535 222 33 44' });
    await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
    await form.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(booked(name))).toBe(true);
  }
});

test('the keyboard stays with an appointment that is moved to another person, by keys and in its dialog, in Turkish', async () => {
  const { salon, ayse } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  await shown(page).waitFor();
  await page.keyboard.press('a');
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => placeOf(salon, ayse)).toBe('14:00–14:30 Selin Ak');
  await page
    .getByRole('status')
    .getByText(/14:00–14:30.*Selin Ak/)
    .waitFor();
  await expect.poll(() => isFocused(shown(page))).toBe(true);

  // It goes back where it stood when an unusual time is not wanted.
  const away = timeOffBody(salon, { startDate: TODAY, endDate: TODAY, startTime: '14:00', endTime: '15:00' });
  dataOf(await site.app.call('POST', '/schedule-exceptions', { token: salon.token, body: away }));
  for (const key of ['m', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  const unusual = page.getByRole('dialog', { name: 'Alışılmadık bir saat' });
  await unusual.getByRole('button', { name: 'Vazgeç' }).press('Enter');
  await unusual.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(shown(page))).toBe(true);
  expect(await placeOf(salon, ayse)).toBe('14:00–14:30 Selin Ak');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Taşı', exact: true }).press('Enter');
  await fillIn(dialog, { Saat: '15:00' });
  await dialog.getByRole('combobox', { name: 'Personel' }).click();
  await page.getByRole('option', { name: 'İlker Öz' }).click();
  await dialog.getByRole('button', { name: 'Randevuyu taşı' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(shown(page))).toBe(true);
  expect(await placeOf(salon, ayse)).toBe('15:00–15:30 İlker Öz');
});

test('the keyboard stands in the time that becomes free by a cancellation or a move to another day, in Turkish', async () => {
  const { salon } = await openWithOne();
  const zeynep = bookingBody(salon, { appointmentDate: TODAY, startTime: '16:00', customerFirstName: 'Zeynep' });
  dataOf(await site.app.call('POST', '/appointments', { body: zeynep }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/calendar');
  const free = (time: string) => page.getByRole('button', { name: new RegExp(`^Randevu ver ${time}–.*İlker Öz$`) });
  await shown(page).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Taşı', exact: true }).press('Enter');
  await fillIn(page.getByRole('dialog'), { Tarih: '2026-05-30' });
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu taşı' }).press('Enter');
  await expect.poll(() => isFocused(free('14:00'))).toBe(true);

  await page.locator('button[data-event-id]').filter({ hasText: 'Zeynep' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Randevu' });
  await chooseMore(dialog, 'İptal et');
  await page.getByRole('button', { name: 'Randevuyu iptal et' }).press('Enter');
  await expect.poll(() => isFocused(free('16:00'))).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('colours stand for categories where there are any, until the browser remembers another choice, in Turkish', async () => {
  const { salon } = await openWithOne();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  const open = async () => {
    await page.goto('/calendar');
    await shown(page).waitFor();
    await page.getByRole('button', { name: 'Görünüm', exact: true }).click();
    return page.getByLabel('Renklendirme').inputValue();
  };
  expect(await open()).toBe('status');
  await page.getByText('Onaylandı', { exact: true }).waitFor();
  const body = { branchId: salon.branch.id, name: 'Saç bakımı' };
  dataOf(await site.app.call('POST', '/service-categories', { token: salon.token, body }));

  expect(await open()).toBe('category');
  for (const text of ['Saç bakımı', 'Kategorisiz', 'Koltukta', 'Gecikti'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel('Renklendirme').selectOption({ label: 'Durum' });
  expect(await open()).toBe('status');
});
