import { type Appointment, type Branch, branchCreation } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const branchesOf = async (token: string) => dataOf<Branch[]>(await site.app.call('GET', '/branches', { token }));

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('an owner edits a branch and deletes it once nobody is expected, in English on a phone', async () => {
  const salon = await openSalon(site.app, { branch: { minimumNoticeMinutes: 90 } });
  const { token, branch } = salon;
  const appointment = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
    device: 'phone',
  });
  const repair = await breakCalls(page, '/branches', 'offline');
  await page.goto('/branches');
  await page.getByRole('alert').getByText('Failed to fetch branches').waitFor();
  await repair();
  await tryAgain(page, page.getByRole('link', { name: 'Edit Şık Berber' }));
  await page.getByRole('link', { name: 'Edit Şık Berber' }).click();
  await page.waitForURL(`/branches/${branch.id}/edit`);
  await field(page, 'Branch name').waitFor();
  expect(await field(page, 'Page address').isEditable()).toBe(false);
  await page.getByText('Minimum notice', { exact: true }).waitFor();
  await unfold(page, 'Other settings');
  expect(await field(page, 'Minimum notice').inputValue()).toBe('90');
  expect(await page.getByRole('combobox', { name: 'Unit of the minimum notice' }).inputValue()).toBe('minutes');
  await choose(page, 'Unit of the minimum notice', 'days');
  await fillIn(page, { 'Branch name': 'Şık Berber Moda', 'Minimum notice': '2', 'How far ahead (days)': '30' });
  await press(page, 'Save');
  await page.waitForURL('/branches');
  await page.getByText('Şık Berber Moda was saved').waitFor();
  expect(await branchesOf(token)).toMatchObject([
    { slug: branch.slug, name: 'Şık Berber Moda', minimumNoticeMinutes: 2 * 24 * 60, bookingHorizonDays: 30 },
  ]);
  await page.getByRole('link', { name: 'Edit Şık Berber Moda' }).click();
  await unfold(page, 'Other settings');
  expect(await field(page, 'Minimum notice').inputValue()).toBe('2');
  expect(await page.getByRole('combobox', { name: 'Unit of the minimum notice' }).inputValue()).toBe('days');
  await page.getByRole('link', { name: 'Never mind' }).click();
  await page.waitForURL('/branches');

  await press(page, 'Delete Şık Berber Moda');
  const confirmation = page.getByRole('dialog', { name: 'Delete branch' });
  await press(page, 'Delete');
  await confirmation.getByRole('alert').getByText('Upcoming appointments of this branch: 1.').waitFor();
  await press(page, 'Never mind');
  await confirmation.waitFor({ state: 'hidden' });
  dataOf(await site.app.call('DELETE', `/appointments/track/${appointment.confirmationCode}`));
  await press(page, 'Delete Şık Berber Moda');
  await press(page, 'Delete');
  await page.getByText('Şık Berber Moda was deleted').waitFor();
  await page.getByText('No branches yet').waitFor();
  expect(await branchesOf(token)).toEqual([]);
});

test('what a colleague has changed meanwhile in a branch stays without a question, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const { token, branch } = salon;
  const change = async (body: object) => dataOf(await site.app.call('PUT', `/branches/${branch.id}`, { token, body }));
  const stored = async () => (await branchesOf(token))[0];
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone', expectedErrors: /409|net::ERR_/ });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/branches');
  const isPublished = page.getByRole('switch', { name: 'Şık Berber: yayında' });
  await isPublished.waitFor();
  const { workingHours } = (await stored()) as Branch;
  const closed = { ...workingHours, monday: { ...workingHours.monday, available: false } };
  await change({ phone: '+90 216 111 11 11', workingHours: closed });
  await isPublished.click();
  await expect.poll(stored).toMatchObject({ isPublished: false, phone: '+90 216 111 11 11', workingHours: closed });
  await page.getByText('Şık Berber artık yayında değil').first().waitFor();

  await page.getByRole('link', { name: 'Şık Berber şubesini düzenle' }).click();
  await field(page, 'Şube adı').fill('Şık Berber Moda');
  const notice = 'Kapı arkadadır.';
  await change({ phone: '+90 216 222 22 22', paymentMethods: ['CASH'], translations: { en: { goodToKnow: notice } } });
  await press(page, 'Kaydet');
  await page.waitForURL('/branches');
  expect(await stored()).toMatchObject({
    name: 'Şık Berber Moda',
    phone: '+90 216 222 22 22',
    paymentMethods: ['CASH'],
    translations: { en: { goodToKnow: notice } },
    workingHours: closed,
    isPublished: false,
  });
});

test('where two have changed the same of a branch one of them chooses, also after a reload, in English on a desktop', async () => {
  const salon = await openSalon(site.app, { branch: { phone: '+90 216 000 00 00' } });
  const { token, branch } = salon;
  const change = async (body: object) => dataOf(await site.app.call('PUT', `/branches/${branch.id}`, { token, body }));
  const stored = async () => (await branchesOf(token))[0];
  const page = await site.newPage({
    signedInAs: salon.ownerEmail,
    language: 'en',
    expectedErrors: /409|net::ERR_/,
  });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto(`/branches/${branch.id}/edit`);
  await field(page, 'Phone').fill('+90 216 111 11 11');
  await field(page, 'Branch name').fill('Şık Berber Moda');
  await change({ phone: '+90 216 222 22 22', bookingHorizonDays: 90 });
  await press(page, 'Save');
  const refused = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  const phone = refused.getByRole('radiogroup', { name: 'Phone: which one stays?' });
  await phone.getByText('Mine: +90 216 111 11 11').waitFor();
  expect(await refused.getByRole('radiogroup').count()).toBe(1);
  expect(await stored()).toMatchObject({ name: branch.name, phone: '+90 216 222 22 22' });
  await phone.getByText('Theirs: +90 216 222 22 22').click();
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('+90 216 222 22 22');
  await press(page, 'Save');
  await page.waitForURL('/branches');
  const merged = { name: 'Şık Berber Moda', phone: '+90 216 222 22 22', bookingHorizonDays: 90 };
  expect(await stored()).toMatchObject(merged);

  // Text that was typed before a colleague's change does not undo that change either.
  await page.goto(`/branches/${branch.id}/edit`);
  await field(page, 'Phone').fill('+90 216 333 33 33');
  await change({ bookingHorizonDays: 60 });
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  expect(await field(page, 'Phone').inputValue()).toBe('+90 216 333 33 33');
  await press(page, 'Save');
  await page.waitForURL('/branches');
  expect(await stored()).toMatchObject({ ...merged, phone: '+90 216 333 33 33', bookingHorizonDays: 60 });

  // A form that begins anew follows from the branch that it shows, whatever the dropped draft had seen.
  await page.goto(`/branches/${branch.id}/edit`);
  await field(page, 'Phone').fill('+90 216 444 44 44');
  await change({ phone: '+90 216 555 55 55' });
  await page.reload();
  await press(page, 'Start over');
  await expect.poll(() => field(page, 'Phone').inputValue()).toBe('+90 216 555 55 55');
  await field(page, 'Phone').fill('+90 216 333 33 33');
  await press(page, 'Save');
  await page.waitForURL('/branches');
  expect(await stored()).toMatchObject({ phone: '+90 216 333 33 33' });

  const remove = page.getByRole('dialog', { name: 'Delete branch' });
  await page.getByRole('switch', { name: 'Şık Berber Moda: published' }).waitFor();
  await change({ bookingHorizonDays: 30 });
  await press(page, 'Delete Şık Berber Moda');
  await press(page, 'Delete');
  await remove.getByRole('alert').getByText('Somebody else has changed this').waitFor();
  await press(page, 'Delete');
  await page.getByText('No branches yet').waitFor();
});

test('the form of a branch has an input for every field that can be entered', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/branches/new');
  await page.getByRole('button', { name: 'Şube oluştur' }).waitFor();
  await page.getByRole('button', { name: /English/ }).click();
  for (const title of ['Müşteriler için diğer bilgiler', 'Renkler ve görünüm', 'Diğer ayarlar'])
    await unfold(page, title);
  const fields = async () => {
    const paths = await page.locator('[data-path]').evaluateAll((inputs) => inputs.map((input) => input.dataset.path));
    return [...new Set(paths.map((path) => path?.split('.')[0]))].sort();
  };
  await expect.poll(fields).toEqual(Object.keys(branchCreation.shape).sort());
});

test('an owner opens a branch, publishes it and downloads its QR codes, in Turkish on a desktop', async () => {
  const taken = dataOf<Branch>(
    await site.app.call('POST', '/branches', { token: await signUpOwner(site.app), body: branchBody() }),
  );
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/branches');
  await page.getByText('Henüz şube yok').waitFor();
  await page.getByRole('link', { name: 'Yeni şube' }).click();
  await page.waitForURL('/branches/new');
  await press(page, 'Şube oluştur');
  await expect.poll(() => isFocused(field(page, 'Şube adı'))).toBe(true);
  expect(await descriptionOf(page, 'Sayfa adresi')).toContain('Sayfa adresi zorunludur');

  await field(page, 'Şube adı').fill('Güneş & Işıl Kuaför');
  expect(await field(page, 'Sayfa adresi').inputValue()).toBe('gunes-isil-kuafor');
  await field(page, 'Sayfa adresi').fill(taken.slug);
  await field(page, 'Şube adı').fill('Güneş Kuaför');
  expect(await field(page, 'Sayfa adresi').inputValue()).toBe(taken.slug);
  await choose(page, 'Kategori', 'Kuaför');
  await fillIn(page, {
    Açıklama: 'Moda sahilinde iki kişilik kuaför',
    Telefon: '+90 216 000 00 00',
    'E-posta': 'gunes@kuafor.example',
    Adres: 'Moda Caddesi 3, Kadıköy',
  });

  await unfold(page, 'Renkler ve görünüm');
  await choose(page, 'Sayfanın görünümü', 'Açık');
  const [notice, horizon] = ['En geç randevu alma süresi', 'Randevu alınabilecek süre (gün)'];
  await unfold(page, 'Diğer ayarlar');
  expect(await field(page, notice).inputValue()).toBe('0');
  expect(await field(page, horizon).inputValue()).toBe('365');
  await fillIn(page, { [notice]: '31', [horizon]: '0' });
  await page.getByRole('switch', { name: 'Müşteriler birden fazla kişi için randevu alabilsin' }).press('Space');
  await choose(page, 'En geç randevu alma süresinin birimi', 'gün');
  await choose(page, 'Randevu aralığı', '30 dk');
  await press(page, 'Şube oluştur');
  expect(await descriptionOf(page, notice)).toContain('0 dakika ile 30 gün arasında olmalıdır');
  expect(await descriptionOf(page, horizon)).toContain('1 ile 730 gün arasında olmalıdır');
  await choose(page, 'En geç randevu alma süresinin birimi', 'saat');
  await fillIn(page, { [horizon]: '60', 'Kişi başına onaylanmamış çevrim içi randevu': '3' });
  await press(page, 'Şube oluştur');
  await page.getByText('Bu sayfa adresi alınmış').waitFor();
  const slug = `gunes-kuafor-${next()}`;
  await field(page, 'Sayfa adresi').fill(slug);
  await press(page, 'Şube oluştur');
  await page.waitForURL(/\/services\/several/);
  await page.goto('/branches');

  const [created] = await branchesOf(token);
  expect(created).toMatchObject({
    slug,
    category: 'SALON',
    minimumNoticeMinutes: 31 * 60,
    bookingHorizonDays: 60,
    maxUnconfirmedBookings: 3,
    slotIntervalMinutes: 30,
    themeAppearance: 'LIGHT',
    takesParties: false,
    isPublished: false,
  });
  const branch = card(page, 'Güneş Kuaför');
  await branch.getByText('Yayında değil', { exact: true }).waitFor();
  expect(await branch.getByRole('link', { name: slug }).count()).toBe(0);

  const isPublished = branch.getByRole('switch', { name: 'Güneş Kuaför: yayında' });
  const repair = await breakCalls(page, '/branches/*/publish?*');
  await isPublished.click();
  await page.getByRole('alert').getByText('Şube durumu güncellenemedi').waitFor();
  expect(await isPublished.isChecked()).toBe(false);
  await repair();
  await isPublished.click();
  await branch.getByText('Yayında', { exact: true }).first().waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
  await branch.getByText('Yayında değil', { exact: true }).waitFor();
  // Until all that this changes has been read anew the switch hears nothing.
  await expect.poll(() => isPublished.isChecked()).toBe(false);
  await isPublished.click();
  await branch.getByText('Yayında', { exact: true }).first().waitFor();
  expect(await branch.getByRole('link', { name: slug }).getAttribute('href')).toBe(`${site.url}/${slug}`);

  for (const [format, type] of [
    ['PNG', 'image/png'],
    ['PDF', 'application/pdf'],
  ] as const) {
    const link = branch.getByRole('link', { name: format });
    expect(await link.getAttribute('target')).toBe('_blank');
    // A new tab carries no session.
    const path = (await link.getAttribute('href')) as string;
    const file = await site.app.call('GET', path.replace('/api/v1', ''));
    expect([file.status, file.headers['content-type']]).toEqual([200, type]);
  }
});
