import type { Customer } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import { endSessions } from '../e2e/support/session.ts';
import { holdCalls } from './support/failures.ts';
import { field, newCustomer } from './support/fields.ts';
import type { Locator } from './support/locator.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForURL('/login');
  await page.getByRole('textbox', { name: /^(E-posta|Email)/ }).fill(email);
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const RESTORED = 'Bu formda yarım bıraktıklarınız geri getirildi.';

test('after a lost session the same form is there with what was typed, and nothing once it is sent', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ device: 'phone', signedInAs: ownerEmail });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Hizmet ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni hizmet' });
  await field(form, 'Ad').fill('Ağda');
  await field(form, 'Açıklama').fill('Kol ve bacak');
  // The stream of events would be the first to learn that the session has ended.
  const letGo = await holdCalls(page, '/events');
  await endSessions(site.app, ownerEmail);
  await form.getByRole('button', { name: 'Hizmeti oluştur' }).click();
  await page.waitForURL('/login');
  letGo();

  await signIn(page, ownerEmail);
  await page.waitForURL('/services');
  await form.getByText(RESTORED).waitFor();
  expect(await field(form, 'Ad').inputValue()).toBe('Ağda');
  expect(await field(form, 'Açıklama').inputValue()).toBe('Kol ve bacak');
  await form.getByRole('button', { name: 'Hizmeti oluştur' }).click();
  await form.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Ağda' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('another account finds neither the form nor the screen of the one before', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const other = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Yeni müşteri' }).click();
  await field(page.getByRole('dialog'), 'Ad').fill('Gizli');
  await field(page.getByRole('dialog'), 'Telefon 1').fill('0532 111 22 33');
  const letGo = await holdCalls(page, '/events');
  await endSessions(site.app, ownerEmail);
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await page.waitForURL('/login');
  letGo();

  await signIn(page, other.ownerEmail);
  await page.waitForURL('/dashboard');
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Yeni müşteri' }).click();
  expect(await field(page.getByRole('dialog'), 'Ad').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Gizli');
});

test('what was typed survives a reload, and is thrown away by a press or by signing out', async () => {
  const { ownerEmail, staff } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail });
  const name = `${staff.firstName} ${staff.lastName}`;
  await page.goto('/staff');
  await page.getByRole('button', { name: `Düzenle: ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Personeli düzenle' });
  await field(form, 'Unvan').fill('Başkalfa');
  await page.reload();
  await form.getByText(RESTORED).waitFor();
  expect(await field(form, 'Unvan').inputValue()).toBe('Başkalfa');
  await form.getByRole('button', { name: 'Baştan başla' }).click();
  expect(await field(form, 'Unvan').inputValue()).toBe(staff.title);
  await page.reload();
  await page.getByRole('button', { name: `Düzenle: ${name}` }).waitFor();
  expect(await form.count()).toBe(0);

  await page.getByRole('button', { name: `Düzenle: ${name}` }).click();
  await field(form, 'Unvan').fill('Başkalfa');
  await page.reload();
  await form.getByText(RESTORED).waitFor();
  await form.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('button', { name: 'Değişiklikleri sil' }).click();
  await form.waitFor({ state: 'detached' });

  await page.goto('/branches/new');
  await field(page, 'Şube adı').fill('Yarım Şube');
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  expect(await field(page, 'Şube adı').inputValue()).toBe('Yarım Şube');
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBeNull();
});

test('that somebody stands at the door is kept with the booking, and thrown away with it', async () => {
  const { ownerEmail, token } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('complementary', { name: 'Yeni randevu' });
  const walkIn = form.getByRole('group', { name: 'Kapıdan gelen' });
  await seatWalkIn(page, form);
  await page.reload();
  await form.getByText(RESTORED).waitFor();
  await walkIn.waitFor();
  await form.getByRole('button', { name: 'Baştan başla' }).click();
  await walkIn.waitFor({ state: 'detached' });

  await seatWalkIn(page, form);
  await field(form, 'Saat').fill('15:00');
  await page.reload();
  await form.getByText(RESTORED).waitFor();
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.waitFor({ state: 'detached' });
  const { body } = await site.app.call('GET', '/appointments/manage', { token });
  expect(body.data).toMatchObject([{ customerName: '', startTime: '15:00' }]);
});

async function seatWalkIn(page: Page, form: Locator): Promise<void> {
  await form.getByRole('combobox', { name: 'Müşteri' }).click();
  await page.getByRole('option', { name: 'Kapıdan gelen' }).click();
  await form.getByRole('group', { name: 'Kapıdan gelen' }).waitFor();
}

test('a booking at the desk comes back in the calendar with what was typed', async () => {
  const { ownerEmail } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Yeni randevu' }).first().click();
  const form = page.getByRole('complementary', { name: 'Yeni randevu' });
  await newCustomer(form, { Ad: 'Zeynep' });
  // It waits with the calendar in place of lying over it.
  const letGo = await holdCalls(page, '/appointments/calendar');
  await page.reload();
  await page.getByRole('status', { name: 'Yükleniyor…' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  letGo();
  await form.getByText(RESTORED).waitFor();
  expect(await field(form, 'Ad').inputValue()).toBe('Zeynep');
});

test('whoever is typed in place of the customer whom a form was opened for is the one who is booked after a reload', async () => {
  const { ownerEmail, token } = await openSalon(site.app);
  const known = { firstName: 'Ayşe', lastName: 'Demir', phones: ['+90 535 111 22 33'] };
  const { id } = dataOf<Customer>(await site.app.call('POST', '/customers', { token, body: known }));
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto(`/customers/${id}`);
  await page.getByRole('link', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni randevu' });
  await form.getByRole('button', { name: 'Başka müşteri seç' }).click();
  await newCustomer(form, { Ad: 'Mehmet', Soyad: 'Kaya', Telefon: '+90 535 444 55 66' });
  // A party is kept as well.
  await form.getByRole('button', { name: 'Kişi ekle' }).click();
  await page.reload();
  await form.getByText(RESTORED).waitFor();
  expect(await field(form, 'Ad').inputValue()).toBe('Mehmet');
  expect(await form.getByRole('region', { name: /müşteri kartı/ }).count()).toBe(0);
  await form.getByRole('button', { name: 'Baştan başla' }).click();
  await form.getByRole('region', { name: /^Ayşe Demir/ }).waitFor();
});

test('what was typed into the form of a former version is thrown away, and keeps nobody from booking', async () => {
  const { ownerEmail, token } = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: ownerEmail });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Yeni randevu' }).click();
  const form = page.getByRole('complementary', { name: 'Yeni randevu' });
  await seatWalkIn(page, form);
  await page.evaluate(() => {
    const { forms, ...kept } = JSON.parse(localStorage.getItem('drafts') ?? '');
    const { services, ...values } = forms.reception.values;
    const reception = { ...forms.reception, values: { ...values, serviceId: services[0].serviceId } };
    localStorage.setItem('drafts', JSON.stringify({ ...kept, forms: { ...forms, reception } }));
  });
  await page.reload();
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).waitFor();
  expect(await form.getByText(RESTORED).count()).toBe(0);
  await seatWalkIn(page, form);
  await field(form, 'Saat').fill('15:00');
  await form.getByRole('button', { name: 'Randevuyu kaydet' }).click();
  await form.waitFor({ state: 'detached' });
  const { body } = await site.app.call('GET', '/appointments/manage', { token });
  expect(body.data).toMatchObject([{ startTime: '15:00' }]);
});
