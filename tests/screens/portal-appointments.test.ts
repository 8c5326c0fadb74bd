import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  openSalon,
  type Salon,
  serviceBody,
  staffBody,
} from '../../apps/server/src/test-support/salon.ts';
import { nextDownload } from './support/download.ts';
import { breakCalls, countCalls, holdCalls, tryAgain } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function book(salon: Pick<Salon, 'branch' | 'service' | 'staff'>, overrides: object = {}): Promise<Appointment> {
  return dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'tr' }));
}
const change = async ({ token }: Salon, { id }: Appointment, status: Appointment['status']) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=${status}`, { token }));

const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
/** Calls of the list, whatever the filters, and not of the customers to call that the menu counts */
const LIST = /\/appointments\/manage(\?(?!.*toCall)|$)/;

const customers = (page: Page) =>
  page
    .getByRole('article')
    .getByText(/ Demir$/)
    .allInnerTexts();
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the lines of a table have the same actions, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await book(salon, { customerFirstName: 'Mert' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/appointments');
  await card(page, 'Mert').waitFor();
  await page.getByText('Tablo', { exact: true }).click();
  const line = page.getByRole('row').filter({ hasText: 'Mert' });
  await line.getByRole('button', { name: 'Onayla' }).click();
  await line.getByRole('button', { name: 'Tamamla' }).click();
  await line.getByRole('button', { name: 'Geri al' }).click();
  await line.getByRole('button', { name: 'Gelmedi' }).waitFor();
  await line.getByRole('button', { name: 'Mert Demir için ayrıntılar' }).click();
  const details = page.getByRole('dialog', { name: 'Ayrıntılar' });
  await details.getByText('ayse@musteri.example').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });
  await line.getByRole('button', { name: 'İptal et' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await line.getByText('İptal edildi').waitFor();
});

/** A further branch of the same owner, with the first one's people and services of its own. */
async function openBranchOf({ token }: Salon, name: string) {
  const create = async <Data>(path: string, body: object) =>
    dataOf<Data>(await site.app.call('POST', path, { token, body }));
  const branch = await create<Salon['branch']>('/branches', branchBody({ name }));
  const service = await create<Salon['service']>('/services', serviceBody(branch.id));
  const staff = await create<Salon['staff']>('/staff', staffBody(branch.id));
  await site.app.call('PUT', `/branches/${branch.id}/publish`, { token });
  return { branch, service, staff };
}

test('an owner changes the status of appointments, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  for (const [startTime, customerFirstName] of [
    ['10:00', 'Ayşe'],
    ['11:00', 'Mert'],
    ['12:00', 'Zeynep'],
  ]) {
    await book(salon, { startTime, customerFirstName });
  }
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    device: 'phone',
  });
  const press = (customer: string, name: string) => card(page, customer).getByRole('button', { name }).click();
  const buttons = async (customer: string) => {
    const names = await card(page, customer).getByRole('button').allInnerTexts();
    return names.filter((name) => name !== '');
  };
  const shows = (customer: string, status: string) => card(page, customer).getByText(status, { exact: true }).waitFor();
  await page.goto('/appointments');
  await shows('Ayşe', 'Beklemede');
  expect(await buttons('Ayşe')).toEqual(['Onayla', 'İptal et']);

  await press('Ayşe', 'Onayla');
  await shows('Ayşe', 'Onaylandı');
  await page.getByText('Randevu onaylandı').waitFor();
  expect(await buttons('Ayşe')).toEqual(['Tamamla', 'Gelmedi']);
  await press('Ayşe', 'Tamamla');
  await shows('Ayşe', 'Tamamlandı');
  expect(await buttons('Ayşe')).toEqual(['Geri al', 'Sonraki randevu']);
  const notice = page.getByRole('status').filter({ hasText: 'Randevu yarın; tamamlandı olarak işaretlendi' });
  // While it has the focus it waits.
  await notice.getByRole('button', { name: 'Geri al' }).focus();
  await notice.getByRole('button', { name: 'Geri al' }).click();
  await page.getByText('Geri alındı: randevu yeniden onaylı').waitFor();
  await shows('Ayşe', 'Onaylandı');
  await press('Ayşe', 'Tamamla');
  await shows('Ayşe', 'Tamamlandı');

  await press('Mert', 'Onayla');
  await press('Mert', 'Gelmedi');
  await card(page, 'Mert').getByRole('button', { name: 'Geri al' }).waitFor();
  await book(salon, { startTime: '11:00', customerFirstName: 'Şule' });
  await press('Mert', 'Geri al');
  await card(page, 'Mert').getByRole('alert').getByText('Bu saat artık müsait değil').waitFor();
  await shows('Mert', 'Gelmedi');

  await press('Zeynep', 'İptal et');
  const dialog = page.getByRole('dialog', { name: 'Bu randevuyu iptal ediyor musunuz?' });
  await dialog.getByText('Bu işlem geri alınamaz.').waitFor();
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await press('Zeynep', 'İptal et');
  await field(dialog, 'Sebep (isteğe bağlı)').fill('Usta hasta');
  const repair = await breakCalls(page, '/appointments/manage/*/status?*', 'offline');
  await dialog.getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await dialog.getByRole('alert').getByText('Randevu durumu güncellenemedi').waitFor();
  await repair();
  await dialog.getByRole('button', { name: 'Randevuyu iptal et' }).click();
  await shows('Zeynep', 'İptal edildi');
  await card(page, 'Zeynep').getByText('Usta hasta').waitFor();
  expect(await buttons('Zeynep')).toEqual(['Yeniden randevu ver']);
  const [mail] = await site.mailsTo('ayse@musteri.example');
  expect(mail?.plain_text).toContain('Usta hasta');
});

test('what was cancelled is booked anew with everything filled in, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  await change(salon, await book(salon, { startTime: '12:00', customerFirstName: 'Zeynep' }), 'CANCELLED');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await card(page, 'Zeynep').getByRole('button', { name: 'Yeniden randevu ver' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  const filled = {
    Hizmet: 'Saç kesimi (30 dk)',
    Personel: 'İlker Öz',
    Tarih: '2026-05-30',
    Saat: '12:00',
  };
  await form.getByRole('region', { name: 'Zeynep Demir: müşteri kartı' }).getByText('0535 111 22 33').first().waitFor();
  await form.getByRole('button', { name: 'Düzenle' }).click();
  for (const [name, value] of Object.entries(filled)) expect(await field(form, name).inputValue()).toBe(value);
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await page.getByText('Zeynep Demir için randevu alındı').waitFor();
});

test('an owner looks through the appointments, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const kadikoy = await book(salon, { customerFirstName: 'Ayşe', customerNotes: 'Kâkül kısa olmasın\nTeşekkürler' });
  await change(salon, await book(salon, { startTime: '11:00', customerFirstName: 'Mert' }), 'CONFIRMED');
  await book(salon, { startTime: '12:00', customerFirstName: 'Zeynep', appointmentDate: '2026-06-02' });
  const second = await openBranchOf(salon, 'Moda Berber');
  await book(second, { customerFirstName: 'Şule' });

  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const repair = await breakCalls(page, LIST);
  const release = await holdCalls(page, LIST);
  const repairBranches = await breakCalls(page, '/branches');
  await page.goto('/appointments');
  const region = page.getByRole('region', { name: 'Appointments' });
  await region.getByRole('status', { name: 'Loading…' }).waitFor();
  release();
  await page.getByRole('alert').getByText('Failed to fetch appointments').waitFor();
  await page.getByRole('search').getByText('Failed to fetch branches').waitFor();
  await repairBranches();
  await repair();
  await tryAgain(page, card(page, 'Şule'));
  expect(await customers(page)).toEqual(['Ayşe Demir', 'Şule Demir', 'Mert Demir', 'Zeynep Demir']);

  const facts = (await card(page, 'Ayşe').innerText()).split(/\n+/);
  const expected = ['Saç kesimi', 'with İlker Öz', 'Pending', 'Sat, 30 May 2026', '10:00 – 10:30 (30m)', 'Şık Berber'];
  expect(facts).toEqual(expect.arrayContaining([...expected, 'Ayşe Demir', '₺349,99', kadikoy.confirmationCode]));
  expect(facts).toEqual(expect.arrayContaining(['Customer notes', 'Kâkül kısa olmasın', 'Teşekkürler']));
  const link = (name: string) => card(page, 'Ayşe').getByRole('link', { name }).getAttribute('href');
  expect(await link('0535 111 22 33')).toBe('tel:+905351112233');
  expect(await link('ayse@musteri.example')).toBe('mailto:ayse@musteri.example');

  const clear = page.getByRole('button', { name: 'Clear filters' });
  expect(await clear.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual(['All', 'Pending', 'Confirmed', 'Completed', 'Cancelled', 'No Show']);
  await page.getByRole('option', { name: 'Pending' }).click();
  await card(page, 'Mert').waitFor({ state: 'hidden' });
  await field(page, 'Date').fill('2026-05-30');
  await card(page, 'Zeynep').waitFor({ state: 'hidden' });
  await choose(page, 'Branch', 'Moda Berber');
  await card(page, 'Ayşe').waitFor({ state: 'hidden' });
  expect(await customers(page)).toEqual(['Şule Demir']);
  expect(searchOf(page)).toEqual({ branch: second.branch.id, status: 'PENDING', date: '2026-05-30' });

  await page.reload();
  await card(page, 'Şule').waitFor();
  // Named once the branches are there, too
  await expect.poll(() => page.getByRole('combobox', { name: 'Branch' }).inputValue()).toBe('Moda Berber');
  expect(await field(page, 'Date').inputValue()).toBe('2026-05-30');
  await clear.click();
  await clear.waitFor({ state: 'hidden' });
  expect(searchOf(page)).toEqual({ branch: second.branch.id });
  await expect.poll(() => isFocused(page.getByRole('search'))).toBe(true);

  await choose(page, 'Status', 'No Show');
  await page.getByText('No appointments found').waitFor();
  await page.getByText('Try adjusting your filters.').waitFor();
  await page.goto('/appointments?status=nonsense&date=yesterday&branch=1');
  await card(page, 'Mert').waitFor();
});

test('a change that fails leaves the list as it is, and the window that regains focus refreshes it', async () => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon, { customerFirstName: 'Ayşe' });
  const mert = await book(salon, { customerFirstName: 'Mert', startTime: '11:00' });
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  const lists = countCalls(page, LIST);
  await page.goto('/appointments');
  await card(page, 'Ayşe').waitFor();

  const repair = await breakCalls(page, '/appointments/manage/*/status?*');
  await card(page, 'Ayşe').getByRole('button', { name: 'Confirm' }).click();
  await card(page, 'Ayşe').getByRole('alert').getByText('Failed to update appointment status').waitFor();
  await card(page, 'Ayşe').getByText('Pending', { exact: true }).waitFor();
  await repair();
  expect(lists()).toBe(1);

  await change(salon, ayse, 'CANCELLED');
  await card(page, 'Ayşe').getByRole('button', { name: 'Confirm' }).click();
  const conflict = card(page, 'Ayşe').getByRole('alert');
  await conflict.getByText(/changed this appointment. It is now on .* with İlker Öz \(Cancelled\)/).waitFor();
  await card(page, 'Ayşe').getByText('Pending', { exact: true }).waitFor();
  expect(lists()).toBe(1);
  await conflict.getByRole('button', { name: 'Refresh' }).click();
  await card(page, 'Ayşe').getByText('Cancelled', { exact: true }).waitFor();
  await conflict.waitFor({ state: 'hidden' });
  expect(lists()).toBe(2);

  await change(salon, mert, 'CANCELLED');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await card(page, 'Mert').getByText('Cancelled', { exact: true }).waitFor();
  const repairList = await breakCalls(page, LIST, 'offline');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('alert').getByText('Failed to fetch appointments').waitFor();
  await card(page, 'Mert').waitFor();
  await repairList();
  await tryAgain(page, card(page, 'Mert'));
  await page.getByRole('alert').waitFor({ state: 'hidden' });
});

test('a status that somebody else has set already is no failure, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const [ayse, mert, zeynep] = await Promise.all([
    book(salon, { customerFirstName: 'Ayşe' }),
    book(salon, { customerFirstName: 'Mert', startTime: '11:00' }),
    book(salon, { customerFirstName: 'Zeynep', startTime: '12:00' }),
  ]);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/appointments');
  await card(page, 'Ayşe').waitFor();
  // Neither does a list that is read again.
  await breakCalls(page, LIST, 'offline');

  await change(salon, ayse, 'CONFIRMED');
  await card(page, 'Ayşe').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Appointment confirmed').waitFor();
  await card(page, 'Ayşe').getByRole('button', { name: 'Complete' }).waitFor();
  expect(await card(page, 'Ayşe').getByRole('alert').count()).toBe(0);

  await change(salon, mert, 'CONFIRMED');
  const place = { staffId: mert.staffId, appointmentDate: mert.appointmentDate, startTime: '15:00' };
  dataOf(await site.app.call('PUT', `/appointments/manage/${mert.id}/time`, { token: salon.token, body: place }));
  await card(page, 'Mert').getByRole('button', { name: 'Confirm' }).click();
  await card(page, 'Mert')
    .getByRole('alert')
    .getByText(/It is now on .* at 15:00 .* \(Confirmed\)/)
    .waitFor();

  await change(salon, zeynep, 'CANCELLED');
  await card(page, 'Zeynep').getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Reason (optional)').fill('The master is ill');
  const cancel = dialog.getByRole('button', { name: 'Cancel appointment' });
  await cancel.click();
  // Nobody was told this reason.
  await dialog
    .getByRole('alert')
    .getByText(/It is now on .* \(Cancelled\)/)
    .waitFor();
  await field(dialog, 'Reason (optional)').fill('');
  await cancel.click();
  await card(page, 'Zeynep').getByText('Cancelled', { exact: true }).waitFor();
});

test('an owner finds an appointment by what the customer says, and leaves and comes back to the same list', async () => {
  const salon = await openSalon(site.app);
  const sule = await book(salon, { customerFirstName: 'Şule', customerPhone: '0541 222 33 44' });
  await change(salon, sule, 'CONFIRMED');
  await book(salon, { customerFirstName: 'Mert', startTime: '11:00' });
  await change(
    salon,
    await book(salon, { customerFirstName: 'Zeynep', appointmentDate: '2026-06-02', startTime: '12:00' }),
    'CANCELLED',
  );
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await card(page, 'Zeynep').waitFor();
  const search = field(page, 'Search');
  for (const typed of ['SULE', '222 33', sule.confirmationCode.toLowerCase()]) {
    await search.fill(typed);
    await card(page, 'Mert').waitFor({ state: 'hidden' });
    expect(await customers(page)).toEqual(['Şule Demir']);
    await search.fill('');
    await card(page, 'Mert').waitFor();
  }
  await search.fill('demir');
  await expect.poll(() => searchOf(page)).toEqual({ q: 'demir' });
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await card(page, 'Zeynep').waitFor({ state: 'hidden' });
  expect(searchOf(page)).toEqual({ q: 'demir', date: '2026-05-30' });
  expect(await page.getByRole('button', { name: 'Tomorrow' }).getAttribute('aria-pressed')).toBe('true');

  await page.getByRole('button', { name: 'More filters' }).click();
  const panel = page.getByRole('dialog', { name: 'More filters' });
  await panel.getByLabel('From').fill('2026-05-30');
  await panel.getByLabel('To', { exact: true }).fill('2026-06-02');
  await card(page, 'Zeynep').waitFor();
  await panel.getByLabel('Confirmed').check();
  await panel.getByLabel('Cancelled').check();
  await expect.poll(() => customers(page)).toEqual(['Şule Demir', 'Zeynep Demir']);
  await choose(page, 'Staff member', 'İlker Öz');
  const asked = {
    q: 'demir',
    from: '2026-05-30',
    to: '2026-06-02',
    status: 'CONFIRMED,CANCELLED',
    person: salon.staff.id,
  };
  await expect.poll(() => searchOf(page)).toEqual(asked);
  // Until the answer is there the former list is shown faintly.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByRole('heading', { name: 'Customers' }).first().waitFor();
  await page.goBack();
  await card(page, 'Zeynep').waitFor();
  expect(searchOf(page)).toEqual(asked);
  await page.reload();
  await card(page, 'Zeynep').waitFor();
  expect(await customers(page)).toEqual(['Şule Demir', 'Zeynep Demir']);
  expect(await search.inputValue()).toBe('demir');
  expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('2 statuses');

  const [download] = await Promise.all([
    nextDownload(page),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.name).toBe('appointments.csv');
  const lines = download.text.trim().split('\r\n');
  expect(lines.map((line) => line.split(';')[7])).toEqual(['Customer', 'Şule Demir', 'Zeynep Demir']);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await card(page, 'Mert').waitFor();
  expect(searchOf(page)).toEqual({});
  expect(await search.inputValue()).toBe('');
});
