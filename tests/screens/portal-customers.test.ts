import type { Appointment, CustomerExport } from '@vakit/contract';
import { expect, test } from 'vitest';
import { CUSTOMER_IMPORTS, continueImport } from '../../apps/server/src/features/customer-imports/index.ts';
import { openJobQueues } from '../../apps/server/src/jobs/job-queues.ts';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { nextDownload } from './support/download.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const book = async (salon: Salon, overrides: object = {}) =>
  dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const rows = (page: Page) => page.getByRole('region', { name: /^(Customers|Müşteriler)$/ }).getByRole('listitem');

const change = async ({ token }: Salon, { id }: Appointment, status: string) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Takes files over in the background as a server does, once it is told to. */
async function startImporting() {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const queues = await openJobQueues(site.app.connection, [CUSTOMER_IMPORTS]);
  await queues.work(CUSTOMER_IMPORTS, async (attempt, stopping) => {
    await told;
    return continueImport(site.app.context, attempt, stopping);
  });
  return { goOn, stop: () => queues.stop() };
}

test('an owner is told who may be the same person, on both cards and at the appointment, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await book(salon);
  await book(salon, { customerFirstName: 'Ayşegül', customerEmail: 'aysegul@is.example', startTime: '11:00' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  const first = page.getByRole('article').first();
  await first.getByText('Telefon ve e-posta bir randevuda görüldü; onaylanmadı.').waitFor();
  await first.getByRole('link', { name: 'Aynı kişi olabilecek müşteriler' }).click();
  await rows(page).filter({ hasText: 'Ayşegül Demir' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Ayşegül Demir' }).waitFor();
  const similar = page.getByRole('region', { name: 'Aynı kişi olabilir' });
  await similar.getByText('Aynı telefon').waitFor();
  await similar.getByRole('link', { name: 'Ayşe Demir' }).click();
  await page.getByRole('heading', { name: 'Ayşe Demir' }).waitFor();
  await similar.getByRole('button', { name: 'Ayşegül Demir ile birleştir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Birleştir', exact: true }).click();
  await page.getByText('Müşteriler birleştirildi').waitFor();
  await page.getByRole('button', { name: 'Birleştirmeyi geri al' }).waitFor();
  await similar.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Ayşe Demir' }))).toBe(true);
});

test('of many who may be the same person three are seen, and the others by one more press, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const named = (number: number) => ({
    customerFirstName: `Ayşe ${number}`,
    customerEmail: `ayse${number}@is${number}.example`,
  });
  for (let number = 0; number < 6; number++) await book(salon, { ...named(number), startTime: `1${number}:00` });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await page.goto('/customers');
  await rows(page).first().getByRole('link').click();
  const similar = page.getByRole('region', { name: 'Aynı kişi olabilir' });
  await similar.getByRole('listitem').first().waitFor();
  expect(await similar.getByRole('listitem').count()).toBe(3);
  await similar.getByRole('button', { name: '2 kişi daha göster' }).click();
  expect(await similar.getByRole('listitem').count()).toBe(5);
  await expect.poll(() => isFocused(similar.getByRole('listitem').nth(3).getByRole('link').first())).toBe(true);
  expect(await similar.getByRole('button', { name: /daha göster/ }).count()).toBe(0);
});

test('an owner finds and writes down customers, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const ayse = {
    firstName: 'Ayşe',
    lastName: 'Demir',
    emails: ['ayse@musteri.example'],
    phones: ['+90 535 111 22 33'],
  };
  dataOf(await site.app.call('POST', '/customers', { token: salon.token, body: ayse }));
  const [done, missed] = [await book(salon), await book(salon, { startTime: '11:00' })];
  for (const status of ['CONFIRMED', 'COMPLETED']) await change(salon, done, status);
  for (const status of ['CONFIRMED', 'NO_SHOW']) await change(salon, missed, status);
  const ahead = await book(salon, { startTime: '14:00' });
  // Visits that have not begun are not counted.
  await site.setTime(new Date('2026-05-30T09:00:00Z'));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });

  await page.goto('/dashboard');
  const repair = await breakCalls(page, /\/api\/v1\/customers(\?.*)?$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('alert').getByText('Failed to load the customers').waitFor();
  const letGo = await holdCalls(page, /\/api\/v1\/customers(\?.*)?$/);
  await repair();
  await tryAgain(page, page.getByRole('status', { name: 'Loading…' }));
  letGo();
  await rows(page).filter({ hasText: 'Ayşe Demir' }).waitFor();
  expect(await rows(page).innerText()).toMatch(
    /Ayşe Demir\s*0535 111 22 33\s*ayse@musteri\.example\s*1 visit · ₺349,99 · 1 no-show\s*Next: Sat,? 30 May 2026, 14:00/,
  );

  // A customer who has not booked yet; what is wrong is told at its field.
  await press(page, 'New customer');
  const create = page.getByRole('dialog', { name: 'New customer' });
  await press(page, 'Save');
  expect(await descriptionOf(create, 'First name')).toBe('First name is required');
  await fillIn(create, { 'First name': 'Çağla', 'Phone 1': '12' });
  await press(page, 'Save');
  await create.getByText('Invalid phone number').waitFor();
  await fillIn(create, { 'Phone 1': '0535 111 22 33' });
  await press(page, 'Save');
  await create
    .getByRole('alert')
    .getByText(/0535 111 22 33 belongs to Ayşe Demir already/)
    .waitFor();
  await fillIn(create, { 'Phone 1': '0532 444 55 66', Notes: 'Kahve sever' });
  await create.getByRole('button', { name: 'Another phone' }).click();
  await fillIn(create, { 'Phone 2': '0212 345 67 89' });
  await press(page, 'Save');
  await page.getByRole('heading', { name: 'Çağla', exact: true }).waitFor();
  await page.getByText('No visits yet.').waitFor();
  expect(await field(page, 'Notes').inputValue()).toBe('Kahve sever');
  await page.getByRole('link', { name: 'Back to customers' }).click();

  // Found as one types, whatever the letters and the way numbers are written.
  for (const [typed, name] of [
    ['CAGLA', 'Çağla'],
    ['0212 345', 'Çağla'],
    ['ayse demir', 'Ayşe Demir'],
    ['535111', 'Ayşe Demir'],
  ] as const) {
    await field(page, 'Search').fill(typed);
    await rows(page).filter({ hasText: name }).waitFor();
    await page.getByRole('status').getByText('1 customer shown').waitFor();
  }
  await field(page, 'Search').fill('nobody');
  await page.getByText('Nobody found').waitFor();
  await field(page, 'Search').fill('ayse');
  await rows(page).getByRole('link').click();

  await page.getByRole('heading', { name: 'Ayşe Demir' }).waitFor();
  expect(await page.getByRole('definition').allInnerTexts()).toEqual(['1', '₺349,99', '1', 'Sat, 30 May 2026']);
  await page.getByRole('region', { name: 'Upcoming appointments (1)' }).getByText('Pending').waitFor();
  await page.getByRole('region', { name: 'Past appointments (2)' }).getByText('No Show').waitFor();

  // A cancelled one stays in sight, but nothing is booked any more.
  await change(salon, ahead, 'CANCELLED');
  const none = page.getByRole('region', { name: 'Upcoming appointments (0)' });
  await none.getByText('Nothing is booked.').waitFor();
  await none.getByText('Cancelled').waitFor();
});

test('an owner keeps notes of a customer, blocks, edits and merges, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  await book(salon);
  const body = { firstName: 'Çağla', phones: ['0532 444 55 66'], notes: 'Kahve sever' };
  dataOf(await site.app.call('POST', '/customers', { token: salon.token, body }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/customers?q=ayse');
  await rows(page).getByRole('link').click();
  await field(page, 'Notes').fill('Kâkül kısa');
  await press(page, 'Save notes');
  await page.getByText('The notes were saved').waitFor();

  // Blocked: the customer is asked to call.
  await press(page, 'Block 0535 111 22 33');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await press(page, 'Unblock 0535 111 22 33');
  await page.getByText('0535 111 22 33 can book online again').waitFor();
  await press(page, 'Block ayse@musteri.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'Unblock ayse@musteri.example' }).waitFor();
  expect(
    (await site.app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '16:00' }) })).body.code,
  ).toBe('CUSTOMER_BLOCKED');

  // A contact that was only typed in a booking belongs to her once the business confirms it.
  expect(await page.getByText('Seen in a booking').count()).toBe(2);
  await press(page, '0535 111 22 33: confirm this contact');
  await page.getByText('0535 111 22 33 was confirmed').waitFor();
  const contacts = page.getByRole('region', { name: 'Contacts', exact: true });
  await expect.poll(() => isFocused(contacts.getByRole('listitem').filter({ hasText: '0535 111 22 33' }))).toBe(true);

  await press(page, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit customer' });
  await fillIn(edit, { 'Last name': 'Yılmaz' });
  await press(page, 'Save');
  await page.getByRole('heading', { name: 'Ayşe Yılmaz' }).waitFor();

  await press(page, 'Merge…');
  const merge = page.getByRole('dialog', { name: 'Merge with Ayşe Yılmaz' });
  // Somebody types at once: the cursor stands there by itself.
  await expect.poll(() => isFocused(field(merge, 'Find a customer'))).toBe(true);
  await field(merge, 'Find a customer').fill('cagla');
  await page.getByRole('option', { name: /Çağla/ }).click();
  await merge.getByText('Appointments, contacts and notes of Çağla move to Ayşe Yılmaz.').waitFor();
  await merge.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('The customers were merged').waitFor();
  await page.getByRole('link', { name: '0532 444 55 66' }).waitFor();
  expect(await field(page, 'Notes').inputValue()).toBe('Kâkül kısa\nÇağla\nKahve sever');
  await press(page, 'Undo merge');
  await page.getByText('Çağla is a separate customer again').waitFor();
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Ayşe Yılmaz' }))).toBe(true);
  expect(await page.getByRole('link', { name: '0532 444 55 66' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to customers' }).click();
  await page.getByRole('status').getByText('2 customers shown').waitFor();
});

test('an owner takes customers over from a file, away as one, and erases one, in Turkish on a phone', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail, device: 'phone' });
  await page.goto('/customers');
  await page.getByText('Henüz müşteri yok').waitFor();

  await press(page, 'İçe aktar');
  const dialog = page.getByRole('dialog', { name: 'Müşterileri içe aktar' });
  const choose = (content: string) =>
    dialog.getByLabel('Müşteri dosyası').setInputFiles({
      name: 'liste.csv',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(content),
    });
  await choose('Ayşe;0535 111 22 33');
  await dialog
    .getByRole('alert')
    .getByText(/Sütun adlarının yazdığı bir satır bulunamadı/)
    .waitFor();
  await choose(
    'Ad Soyad;Telefon;Şehir\r\nÇağla Işıl;0532 444 55 66;\r\nMert Öz;0216 777 88 99;\r\nKimse;12;\r\nMert;0216 777 88 99;\r\n',
  );
  await dialog.getByText('liste.csv aktarılırsa:').waitFor();
  await dialog.getByText('3 yeni müşteri').waitFor();
  await dialog.getByText('Alınmayan sütunlar: “Şehir”').waitFor();
  await dialog.getByText('5. satır, Mert: Telefonu Mert Öz ile aynı').waitFor();
  await dialog.getByText('4. satır, Kimse: Geçersiz telefon numarası').waitFor();
  expect(await rows(page).count()).toBe(0);
  const work = await startImporting();
  await dialog.getByRole('button', { name: '3 müşteriyi aktar' }).click();
  await dialog.getByText('liste.csv aktarılıyor').waitFor();
  await dialog.getByText('1 / 4 satır').waitFor();
  // It goes on without anybody who looks at it, and can be looked at again.
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await press(page, 'Aktarılıyor: %25');
  await dialog.getByRole('progressbar', { name: 'liste.csv aktarılıyor' }).waitFor();
  work.goOn();
  await dialog.getByText('liste.csv aktarıldı:').waitFor();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await work.stop();
  await rows(page).filter({ hasText: 'Çağla Işıl' }).waitFor();

  // The result stays for later.
  await press(page, 'İçe aktar');
  await dialog.getByRole('button', { name: /^liste\.csv, 29 May/ }).click();
  await dialog.getByText('4. satır, Kimse: Geçersiz telefon numarası').waitFor();
  await dialog.getByRole('button', { name: 'Kapat' }).last().click();

  const [file] = await Promise.all([nextDownload(page), press(page, 'Dışa aktar')]);
  expect(file.name).toBe('musteriler.csv');
  expect(file.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFAd;Soyad;E-posta;Telefon;Uyarı;Notlar;Ziyaret;Gelmedi;Harcama;Son ziyaret',
    'Çağla;Işıl;;0532 444 55 66;;;0;0;0,00;',
  ]);

  await rows(page).filter({ hasText: 'Çağla' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Çağla Işıl' }).waitFor();
  const [data] = await Promise.all([nextDownload(page), press(page, 'Tümünü indir')]);
  const told: CustomerExport = JSON.parse(data.text);
  expect(told).toMatchObject({ customer: { firstName: 'Çağla' }, appointments: [] });
  await press(page, 'Sil…');
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await rows(page).filter({ hasText: 'Mert Öz' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);

  await page.goto('/customers/01890000-0000-7000-8000-000000000000');
  await page.getByRole('alert').getByText('Bu müşteri hakkında kayıtlı veri yok.').waitFor();
});
