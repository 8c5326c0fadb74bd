import type { Appointment, StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { fillIn } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** The Friday on which the tests begin, at noon */
const TODAY = '2026-05-29';

async function book(salon: Salon, staff: StaffMember, startTime: string, firstName: string): Promise<Appointment> {
  const body = bookingBody(
    { ...salon, staff },
    { appointmentDate: TODAY, startTime, customerFirstName: firstName, customerEmail: `d${next()}@posta.example` },
  );
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'en' }));
}
const placeOf = async ({ token }: Salon, { id }: Appointment) => {
  const { startTime, staffName } = dataOf<Appointment>(
    await site.app.call('GET', `/appointments/manage/${id}`, { token }),
  );
  return `${startTime} ${staffName}`;
};
const shown = (page: Page, customer: string) => page.locator('button[data-event-id]').filter({ hasText: customer });

async function openTwo() {
  const salon = await openSalon(site.app, { branch: { autoApproveAppointments: true } });
  const selin = await takeOn(site.app, salon, { firstName: 'Selin', lastName: 'Ak' });
  const ayse = await book(salon, salon.staff, '14:00', 'Ayşe');
  const mert = await book(salon, selin, '16:00', 'Mert');
  return { salon, selin, ayse, mert };
}

test('the rest of a day is pushed after a look at what becomes of it, in Turkish on a phone', async () => {
  const { salon, ayse } = await openTwo();
  const late = await book(salon, salon.staff, '17:30', 'Zeynep');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').click();
  await chooseMore(page.getByRole('dialog', { name: 'Randevu' }), 'Günü ötele');
  const form = page.getByRole('dialog', { name: 'Günün kalanını ötele' });
  await fillIn(form, { 'Kaç dakika': '20' });
  const preview = form.getByRole('list', { name: 'Yeni saatler' });
  await preview.getByText('14:00 → 14:20–14:50').waitFor();
  await preview.getByText('17:30 → 17:50–18:20').waitFor();
  await preview.getByText(/şube o saatte kapalı/).waitFor();
  await form.getByRole('button', { name: 'Ötele' }).click();
  await page.getByText('2 randevu ötelendi').waitFor();
  expect([await placeOf(salon, ayse), await placeOf(salon, late)]).toEqual(['14:20 İlker Öz', '17:50 İlker Öz']);
});

test('a mark of a visit is one press, seen in every window and in the history, and taken back, in English', async () => {
  const { salon } = await openTwo();
  const options = { signedInAs: salon.ownerEmail, language: 'en' } as const;
  const [page, other] = [await site.newPage(options), await site.newPage({ ...options, device: 'phone' })];
  const listening = other.waitForResponse(/\/events$/);
  await other.goto('/calendar');
  await listening;
  await shown(other, 'Ayşe Demir').waitFor();
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').click();
  const details = page.getByRole('dialog', { name: 'Appointment' });
  const marks = details.getByRole('group', { name: 'In the salon' });
  await marks.getByRole('button', { name: 'Arrived' }).click();
  await marks.getByRole('button', { name: 'Arrived 12:00', pressed: true }).waitFor();
  await other.getByRole('button', { name: /Ayşe Demir.*Confirmed, Arrived/ }).waitFor();
  await marks.getByRole('button', { name: 'Arrived 12:00' }).click();
  await marks.getByRole('button', { name: 'Arrived', pressed: false, exact: true }).waitFor();
  await chooseMore(details, 'History');
  const history = page.getByRole('dialog', { name: 'History of the appointment' });
  await history.getByText('Undone').waitFor();
  expect(await history.getByText('Arrived', { exact: true }).count()).toBe(2);

  await page.goto('/appointments');
  const card = page.getByRole('article').filter({ hasText: 'Mert Demir' });
  await card.getByRole('button', { name: 'Late' }).click();
  await card.getByRole('button', { name: 'Late 12:00', pressed: true }).waitFor();
});

test('what takes longer pushes what comes after, as far as that is affected, in English on a small phone', async () => {
  const { salon, ayse, mert } = await openTwo();
  const next = await book(salon, salon.staff, '14:30', 'Zeynep');
  const evening = await book(salon, salon.staff, '16:30', 'Deniz');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en', device: 'smallPhone' });
  await page.goto(`/calendar?person=${salon.staff.id}`);
  await shown(page, 'Ayşe Demir').click();
  await chooseMore(page.getByRole('dialog', { name: 'Appointment' }), 'Takes longer');
  const form = page.getByRole('dialog', { name: 'Takes longer than planned' });
  await form.getByText('+10m').click();
  expect(await form.getByText('+15m').evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
  await form.getByText('Until 14:40. 1 appointment after it is affected.').waitFor();
  await form.getByText('14:30 → 14:40–15:10').waitFor();
  await form.getByRole('button', { name: 'Make it longer' }).click();
  await page.getByText('Lasts until 14:40 now').waitFor();
  expect(await placeOf(salon, next)).toBe('14:40 İlker Öz');
  expect(await placeOf(salon, evening)).toBe('16:30 İlker Öz');
  expect((await site.mailsTo(next.customerEmail)).map(({ kind }) => kind)).toContain('MOVED');
  expect((await site.mailsTo(ayse.customerEmail)).map(({ kind }) => kind)).not.toContain('MOVED');

  await page.goto(`/calendar?person=${mert.staffId}`);
  await shown(page, 'Mert Demir').click();
  await chooseMore(page.getByRole('dialog', { name: 'Appointment' }), 'Takes longer');
  await form.getByText('Until 16:35. Nobody else is affected.').waitFor();
  await form.getByRole('button', { name: 'Make it longer' }).click();
  await page.getByText('Lasts until 16:35 now').waitFor();
});

test('an alert of the customer is entered, stands as a sign in the calendar and in words on the appointment, in Turkish', async () => {
  const { salon, ayse } = await openTwo();
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Ayşe Demir' }).first().click();
  const form = page.locator('main');
  await fillIn(form, { 'Uyarı (örneğin alerji)': 'Boya alerjisi' });
  await form.getByRole('button', { name: 'Notları kaydet' }).click();
  await page.getByText('⚠ Boya alerjisi').waitFor();
  await page.goto('/calendar');
  await page.getByRole('button', { name: /Ayşe Demir.*Uyarı: Boya alerjisi, Yeni müşteri/ }).click();
  const details = page.getByRole('dialog', { name: 'Randevu' });
  await details.getByText('Uyarı: Boya alerjisi').waitFor();
  await details.getByText('Yeni müşteri').waitFor();
  expect(await shown(page, 'Ayşe Demir').textContent()).toContain('⚠ ★');
  expect(ayse.customerName).toBe('Ayşe Demir');
});

test('two appointments change places by a form, without a word to the customers, in English', async () => {
  const { salon, ayse, mert } = await openTwo();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/calendar');
  await shown(page, 'Ayşe Demir').click();
  await chooseMore(page.getByRole('dialog', { name: 'Appointment' }), 'Swap');
  // The title says whose it is, and nothing opens over it.
  const form = page.getByRole('dialog', {
    name: /Swap two appointments.*Ayşe Demir · .* 14:00–14:30 with İlker Öz · Saç kesimi/,
  });
  await form.getByRole('combobox', { name: 'Swap with' }).click();
  await page.getByRole('option', { name: /Mert Demir/ }).click();
  await form.getByText('2 customers will be told by email or text message.').waitFor();
  await form.getByLabel('Notify the customer').uncheck();
  await form.getByRole('button', { name: 'Swap' }).click();
  await expect.poll(() => placeOf(salon, ayse)).toBe('16:00 Selin Ak');
  expect(await placeOf(salon, mert)).toBe('14:00 İlker Öz');
});
