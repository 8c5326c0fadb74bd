import { ANY_STAFF, type Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, inOrder, type Salon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { openForTwo, requestForTwo } from '../support/mother-and-daughter.ts';
import { breakCalls } from './support/failures.ts';
import { field, fillIn, isFocused, newCustomer } from './support/fields.ts';
import { chooseMore } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const appointmentsOf = async ({ token, branch }: Salon) =>
  dataOf<Appointment[]>(
    await site.app.call('GET', `/appointments/calendar?branchId=${branch.id}&from=${TOMORROW}&to=${TOMORROW}`, {
      token,
    }),
  );
const statusesOf = async (salon: Salon) => (await appointmentsOf(salon)).map(({ status }) => status);
const choose = async (page: Page, label: RegExp) => page.getByRole('option', { name: label }).click();

test('an owner books a mother and her daughter at the desk, in English on a desktop', async () => {
  const { salon, elif } = await openForTwo(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('complementary', { name: 'New appointment' });
  await field(form, 'Service').click();
  await choose(page, /^Saç kesimi/);
  await fillIn(form, { Date: TOMORROW });
  await form.getByRole('button', { name: 'Now' }).waitFor();
  await form.getByRole('button', { name: 'Add a guest' }).click();
  const guest = form.getByRole('group', { name: 'Guest 1' });
  await guest.getByLabel('Name (optional)').fill('Zeynep');
  await form.getByText('Choose a service to see the free times.').waitFor();
  expect(await form.getByRole('button', { name: 'Now' }).count()).toBe(0);
  await field(guest, 'Service').click();
  await choose(page, /^Manikür/);
  await field(guest, 'Staff member').click();
  await choose(page, /^Elif Kaya/);
  await form.getByText('Total: ₺549,99').waitFor();
  await form.getByRole('group', { name: 'Free times' }).getByRole('button', { name: '09:15' }).click();
  const plan = form.getByRole('status').filter({ hasText: 'Proposed plan' });
  await plan.getByText('09:15 – 09:45 Saç kesimi · İlker · customer').waitFor();
  await plan.getByText('09:15 – 10:00 Manikür · Elif · guest: Zeynep').waitFor();
  await newCustomer(form, { 'First name': 'Ayşe', 'Last name': 'Demir', Phone: '0535 111 22 33' });
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText(/^Ayşe Demir is booked/).waitFor();
  expect(await appointmentsOf(salon)).toMatchObject([
    { status: 'CONFIRMED', startTime: '09:15', guest: 0, guestName: null },
    { status: 'CONFIRMED', startTime: '09:15', guest: 1, guestName: 'Zeynep', staffId: elif.id },
  ]);

  const block = page.getByRole('button', { name: /Ayşe Demir · guest: Zeynep Manikür.*One of 2 booked together/ });
  await block.click();
  const dialog = page.getByRole('dialog');
  const section = dialog.getByRole('group', { name: 'Booked together' });
  await section.getByText('09:15 – 10:00 (this appointment)').waitFor();
  await section.getByRole('link', { name: '09:15 – 09:45' }).waitFor();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('The other appointments keep their time:').waitFor();
  await dialog.getByText('09:15 – 09:45 Saç kesimi · İlker Öz').waitFor();
  await fillIn(dialog, { Time: '11:00' });
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  const starts = async () => (await appointmentsOf(salon)).map(({ startTime }) => startTime);
  await expect.poll(starts).toEqual(['09:15', '11:00']);
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^11:00 Ayşe Demir · guest: Zeynep/ }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('All 2 together').click();
  await fillIn(dialog, { Time: '12:00' });
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await page.getByText('Appointment moved').waitFor();
  expect(await starts()).toEqual(['10:15', '12:00']);
});

test('an owner is asked before a customer is in two chairs at once, in Turkish on a phone', async () => {
  const { salon, nails, elif } = await openForTwo(site.app);
  const wish = inOrder([salon.service, nails], [salon.staff.id, elif.id]);
  const body = bookingBody(salon, wish);
  dataOf(await site.app.call('POST', '/appointments/manage', { body, token: salon.token }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto(`/calendar?date=${TOMORROW}`);
  await page.getByRole('button', { name: /Ayşe Demir Saç kesimi/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Taşı' }).click();
  await fillIn(dialog, { Saat: '10:15' });
  await dialog.getByRole('button', { name: 'Randevuyu taşı' }).click();
  await dialog.getByRole('alert').getByText('müşterinin o saatte başka bir hizmeti var').waitFor();
  await dialog.getByRole('button', { name: 'Yine de taşı' }).click();
  const starts = async () => (await appointmentsOf(salon)).map(({ startTime }) => startTime);
  await expect.poll(starts).toEqual(['10:15', '10:30']);
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /Ayşe Demir Saç kesimi/ }).click();
  await chooseMore(dialog, 'Süreyi uzat');
  await dialog.getByRole('button', { name: 'Uzat' }).click();
  await dialog.getByRole('alert').getByText('müşterinin o saatte başka bir hizmeti var').waitFor();
  await dialog.getByRole('button', { name: 'Yine de uzat' }).click();
  const ends = async () => (await appointmentsOf(salon)).map(({ endTime }) => endTime);
  await expect.poll(ends).toEqual(['10:50', '11:15']);
});

test('one customer has a person for each service, booked at an unusual time, in Turkish on a phone', async () => {
  const { salon, elif } = await openForTwo(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await field(form, 'Hizmet').click();
  await choose(page, /^Saç kesimi/);
  await form.getByRole('button', { name: 'Başka hizmet ekle' }).click();
  await form.getByRole('combobox', { name: '2. hizmet' }).click();
  await choose(page, /^Manikür/);
  await form.getByText('Bu hizmetlerin hepsini yapan biri yok').waitFor();
  await form.getByRole('switch', { name: 'Her hizmet için ayrı personel' }).click();
  await form.getByRole('combobox', { name: 'Personel: Manikür' }).click();
  await choose(page, /^Elif Kaya/);
  await fillIn(form, { Tarih: TOMORROW, Saat: '10:00' });
  const plan = form.getByRole('status').filter({ hasText: 'Önerilen sıra' });
  await plan.getByText('10:00 – 10:30 Saç kesimi · İlker').waitFor();
  await plan.getByText('10:30 – 11:15 Manikür · Elif').waitFor();
  await fillIn(form, { Saat: '20:00' });
  await form.getByText('Bu saat için plan yok').waitFor();
  await newCustomer(form, { Ad: 'Nur', Soyad: 'Işık', Telefon: '0532 111 22 33' });
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.getByRole('button', { name: 'Yine de kaydet' }).click();
  await page.getByText(/Nur Işık için randevu alındı/).waitFor();
  expect(await appointmentsOf(salon)).toMatchObject([
    { startTime: '20:00', staffId: salon.staff.id, guest: 0 },
    { startTime: '20:30', staffId: elif.id, guest: 0 },
  ]);
});

const PARTY = { tr: 'Birlikte alınan 2 randevu', en: '2 booked together' };

test('an owner approves both, marks one, and takes it back, in English on a desktop', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  const { customerEmail } = await requestForTwo(site.app, opened);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments/pending');
  await page.getByRole('main').getByRole('status').getByText('1 pending appointment').waitFor();
  await page.getByRole('navigation').getByText('1 pending appointment').waitFor();
  const card = page.getByRole('article', { name: PARTY.en });
  await card.getByRole('list', { name: 'guest: Zeynep' }).getByText('Manikür · Elif Kaya').waitFor();
  await card.getByRole('list', { name: 'Ayşe Demir' }).getByText('Saç kesimi · İlker Öz').waitFor();
  await card.getByText('10:00 – 10:45').first().waitFor();
  await card.getByText('₺549,99').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await card.getByRole('button', { name: 'Approve all 2' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Approve the 2 appointments that were booked together?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('2 appointments confirmed').waitFor();
  await page.getByText('All caught up!').waitFor();
  await expect.poll(() => isFocused(page.getByRole('region', { name: 'Pending Approvals' }))).toBe(true);
  expect(await statusesOf(salon)).toEqual(['CONFIRMED', 'CONFIRMED']);
  expect((await site.mailsTo(customerEmail)).filter(({ kind }) => kind === 'CONFIRMED')).toHaveLength(1);

  await page.goto('/appointments');
  const mother = page.getByRole('article').filter({ hasText: 'Saç kesimi' }).filter({ hasText: 'İlker' }).first();
  await mother.getByRole('button', { name: 'Complete' }).click();
  const which = page.getByRole('dialog', { name: 'Which appointments?' });
  await which.getByText('All 2 together').click();
  await which.getByText('10:00 – 10:45 Manikür · Elif Kaya · guest: Zeynep').waitFor();
  await which.getByRole('button', { name: 'Complete' }).click();
  await page.getByText('2 appointments completed').waitFor();
  expect(await statusesOf(salon)).toEqual(['COMPLETED', 'COMPLETED']);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: all are confirmed again').waitFor();
  expect(await statusesOf(salon)).toEqual(['CONFIRMED', 'CONFIRMED']);
});

test('an owner rejects one of two, and what is left waits by itself, in Turkish on a small phone', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  await requestForTwo(site.app, opened);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/appointments/pending');
  const card = page.getByRole('article', { name: PARTY.tr });
  await card.getByRole('button', { name: 'Hepsini onayla (2)' }).waitFor();
  await card.getByRole('button', { name: 'Reddet: 10:00 Manikür · Elif Kaya' }).click();
  const rejection = page.getByRole('dialog', { name: 'Bu randevuyu reddediyor musunuz?' });
  const answered = page.waitForResponse(/\/status\?/);
  await rejection.getByRole('button', { name: 'Reddet' }).click();
  await page.getByText('Randevu iptal edildi').waitFor();
  expect((await answered).status).toBe(200);
  expect(await appointmentsOf(salon)).toMatchObject([{ status: 'PENDING', guest: 0 }]);
  const mother = page.getByRole('article', { name: 'Saç kesimi' });
  await mother.getByRole('button', { name: 'Onayla', exact: true }).waitFor();
  await mother.getByRole('group', { name: 'Birlikte alınanlar' }).getByText('İptal').waitFor();
});

test('one of two is approved from their card, which then is of the other, in English on a desktop', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  await requestForTwo(site.app, opened);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments/pending');
  const card = page.getByRole('article', { name: PARTY.en });
  await card.getByRole('button', { name: 'Approve: 10:00 Saç kesimi · İlker Öz' }).click();
  const question = page.getByRole('dialog', { name: 'Approve this appointment?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Appointment confirmed').waitFor();
  const daughter = page.getByRole('article', { name: 'Manikür' });
  await daughter.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  expect(await statusesOf(salon)).toEqual(['CONFIRMED', 'PENDING']);
});

test('a party that is selected beside somebody else is approved in one message, in Turkish on a phone', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  const { customerEmail } = await requestForTwo(site.app, opened);
  const alone = bookingBody(salon, {
    customerFirstName: 'Mert',
    customerEmail: 'mert@musteri.example',
    startTime: '15:00',
  });
  dataOf(await site.app.call('POST', '/appointments', { body: alone }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments/pending');
  await page.getByRole('checkbox', { name: 'Seç: Ayşe Demir' }).check();
  await page.getByRole('button', { name: 'Onayla (1)', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await page.getByText('2 randevu onaylandı').waitFor();
  expect(await statusesOf(salon)).toEqual(['CONFIRMED', 'CONFIRMED', 'PENDING']);
  expect((await site.mailsTo(customerEmail)).filter(({ kind }) => kind === 'CONFIRMED')).toHaveLength(1);
});

test('what somebody else answers of a party shows without a reload, in Turkish on a phone', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  const { id, party } = await requestForTwo(site.app, opened);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments/pending');
  await page.getByRole('article', { name: PARTY.tr }).waitFor();
  const answer = (one: string | undefined) =>
    site.app.call('PUT', `/appointments/manage/${one}/status?status=CONFIRMED`, { token: salon.token });
  dataOf(await answer(party.find((part) => part.id !== id)?.id));
  await page.getByRole('article', { name: 'Saç kesimi' }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  dataOf(await answer(id));
  await page.getByText('Her şey tamam!').waitFor();
});

test('of what is approved together one that somebody else has approved alone is not enough, in English on a desktop', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  const { id } = await requestForTwo(site.app, opened);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/appointments/pending');
  const card = page.getByRole('article', { name: PARTY.en });
  await card.waitFor();
  const { token } = salon;
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED`, { token }));
  await card.getByRole('button', { name: 'Approve all 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('alert')
    .getByText(/changed this appointment. .* \(Confirmed\)/)
    .waitFor();
  expect((await statusesOf(salon)).toSorted()).toEqual(['CONFIRMED', 'PENDING']);
});

test('where a party wants to move is answered as one, in English on a desktop', async () => {
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  const { id, confirmationCode } = await requestForTwo(site.app, opened);
  const path = `/appointments/manage/${id}/status?status=CONFIRMED&together=true`;
  dataOf(await site.app.call('PUT', path, { token: salon.token }));
  const body = { staffId: ANY_STAFF, appointmentDate: TOMORROW, startTime: '15:00', together: true };
  dataOf(await site.app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments/pending');
  await page.getByRole('main').getByRole('status').getByText('1 pending appointment').waitFor();
  const card = page.getByRole('article', { name: PARTY.en });
  const wishes = card.getByRole('list', { name: 'New times:' });
  await wishes.getByText('15:00 – 15:30 Saç kesimi · İlker Öz').waitFor();
  await wishes.getByText('15:00 – 15:45 Manikür · Elif Kaya · guest: Zeynep').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await card.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve the new time?' }).getByRole('button', { name: 'Approve' }).click();
  await page.getByText('All caught up!').waitFor();
  expect((await appointmentsOf(salon)).map(({ startTime }) => startTime)).toEqual(['15:00', '15:00']);
});

test.each([
  ['tr', 'smallPhone'],
  ['en', 'desktop'],
] as const)('what is listed as pending has a party once: %s, %s', async (language, device) => {
  const words = {
    tr: { all: 'Hepsini reddet (2)', dialog: 'Birlikte alınan 2 randevuyu reddediyor musunuz?', reject: 'Reddet' },
    en: { all: 'Reject all 2', dialog: 'Reject the 2 appointments that were booked together?', reject: 'Reject' },
  }[language];
  const opened = await openForTwo(site.app);
  const { salon } = opened;
  const { customerEmail } = await requestForTwo(site.app, opened);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
  if (device === 'desktop') {
    page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/appointments');
    await page.getByText('Table', { exact: true }).click();
  }
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: language === 'tr' ? 'Onay bekleyenler' : 'Waiting for approval' });
  await waiting.getByText(PARTY[language]).waitFor();
  expect(await waiting.getByRole('listitem').count()).toBe(1);
  await waiting.getByRole('link', { name: 'Ayşe Demir' }).click();
  await page.waitForURL(/status=PENDING/);
  const listed =
    device === 'desktop'
      ? page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader') })
      : page.getByRole('article', { name: PARTY.tr });
  await listed.getByText(PARTY[language]).waitFor();
  await listed.getByText('Zeynep').waitFor();
  await listed.getByRole('button', { name: words.all }).click();
  const rejection = page.getByRole('dialog', { name: words.dialog });
  await rejection.getByRole('textbox').fill('Usta hasta');
  await rejection.getByRole('button', { name: words.reject }).click();
  await listed.waitFor({ state: 'detached' });
  await expect.poll(() => statusesOf(salon)).toEqual([]);
  const told = (await site.mailsTo(customerEmail)).filter(({ kind }) => kind === 'REJECTED');
  expect(told).toHaveLength(1);
  expect(told[0]?.plain_text).toContain('Usta hasta');
  expect(told[0]?.plain_text).toContain('Manikür');
});
