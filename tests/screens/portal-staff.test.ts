import {
  type Appointment,
  type Branch,
  DEFAULT_BREAK,
  NO_BREAKS,
  type Service,
  type StaffMember,
} from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  serviceBody,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls, tryAgain } from './support/failures.ts';
import { descriptionOf, field, fillIn, isFocused, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const readStaff = async (token: string, branchId: string) =>
  dataOf<StaffMember[]>(await site.app.call('GET', `/staff?branchId=${branchId}`, { token }));

const LUNCH = [{ ...DEFAULT_BREAK }];

test('an owner takes somebody on, with what goes wrong on the way, in English on a desktop', async () => {
  const { token, branch, staff, ownerEmail } = await openSalon(site.app);
  const shave = serviceBody(branch.id, { name: 'Sakal tıraşı' });
  const { id: shaveId } = dataOf<Service>(await site.app.call('POST', '/services', { token, body: shave }));
  const page = await site.newPage({ language: 'en', signedInAs: ownerEmail });

  await page.goto('/staff');
  const listed = cardOf(page, 'İlker Öz');
  await listed.getByText('Mon – Sun, 09:00–18:00').waitFor();
  const shown = ['İÖ', 'Usta berber', staff.email, '0533 000 00 00', 'All services of the branch', 'Invitation sent'];
  for (const text of shown) await listed.getByText(text, { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Add staff member' }).click();
  const form = page.getByRole('dialog', { name: 'New staff member' });
  const create = form.getByRole('button', { name: 'Create staff member' });
  await expect.poll(() => isFocused(field(form, 'First name'))).toBe(true);
  await create.click();
  const required = {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Title: 'Title is required',
    Email: 'Email is required',
    Phone: 'Phone is required',
  };
  for (const [label, error] of Object.entries(required)) expect(await descriptionOf(form, label)).toContain(error);
  await expect.poll(() => isFocused(field(form, 'First name'))).toBe(true);

  await fillIn(form, { 'First name': 'Zeynep', 'Last name': 'Kaya', Title: 'Kalfa', Phone: '+90 534 000 00 00' });
  await field(form, 'Email').fill('zeynep@');
  await page.keyboard.press('Tab');
  expect(await descriptionOf(form, 'Email')).toContain('Invalid email address');
  await field(form, 'Email').fill(staff.email);
  await create.click();
  const taken = 'This branch already has a staff member with this email address';
  await form.getByText(taken).waitFor();
  expect(await descriptionOf(form, 'Email')).toContain(taken);
  await expect.poll(() => isFocused(field(form, 'Email'))).toBe(true);
  const email = `kalfa${next()}@salon.example`;
  await field(form, 'Email').fill(email);

  for (const title of ['Working Schedule', 'Break Times']) await unfold(form, title);
  for (const day of ['Saturday', 'Sunday']) await form.getByRole('switch', { name: day }).click();
  await form.getByLabel('Friday end').fill('08:00');
  await page.keyboard.press('Tab');
  await form.getByLabel('Sakal tıraşı').check();
  expect(await descriptionOf(form, 'Friday end')).toBe('The end must be after the start, and 24:00 at the latest');
  await create.click();
  await expect.poll(() => isFocused(form.getByLabel('Friday end'))).toBe(true);
  await form.getByLabel('Friday end').fill('16:00');

  await form.getByRole('button', { name: 'Add a break on Monday' }).click();
  const start = form.getByLabel('Monday, start of break 1');
  await expect.poll(() => isFocused(start)).toBe(true);
  expect(await start.inputValue()).toBe('12:00');
  expect(await form.getByLabel('Monday, end of break 1').inputValue()).toBe('13:00');
  await form.getByRole('button', { name: 'Add a break on Monday' }).click();
  await form.getByLabel('Monday, start of break 2').fill('12:30');
  await create.click();
  await expect.poll(() => descriptionOf(form, 'Monday, start of break 2')).toBe('Breaks must not overlap');
  await expect.poll(() => isFocused(form.getByLabel('Monday, start of break 2'))).toBe(true);
  await form.getByRole('button', { name: 'Remove break 2 of Monday' }).click();
  await form.getByText('Breaks must not overlap').waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Copy the breaks of Monday to all working days' }).click();
  expect(await form.getByRole('button', { name: 'Add a break on Saturday' }).count()).toBe(0);
  await form.getByRole('button', { name: 'Remove break 1 of Friday' }).click();
  await create.click();

  await page.getByText(`Zeynep Kaya was added. An email has been sent to ${email}.`).waitFor();
  await form.waitFor({ state: 'detached' });
  const card = cardOf(page, 'Zeynep Kaya');
  for (const text of ['Mon – Thu, 09:00–18:00', 'Fri, 09:00–16:00', 'Sakal tıraşı', 'Invitation sent']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  const [, created] = await readStaff(token, branch.id);
  expect(created).toMatchObject({ email, title: 'Kalfa', serviceIds: [shaveId], isActive: true });
  expect(created?.breakTimes).toEqual({
    ...NO_BREAKS,
    monday: LUNCH,
    tuesday: LUNCH,
    wednesday: LUNCH,
    thursday: LUNCH,
  });
  expect(await site.mailsTo(email)).toHaveLength(1);

  await card.getByRole('button', { name: 'Send again: invitation of Zeynep Kaya' }).click();
  await page.getByText(`The invitation was sent to ${email}`).waitFor();
  expect(await site.mailsTo(email)).toHaveLength(2);
});

test('an owner edits, suspends and deletes staff, in English on a desktop', async () => {
  const salon = await openSalon(site.app, { staff: { breakTimes: { monday: LUNCH } } });
  const { token, branch, service, staff, ownerEmail } = salon;
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body: bookingBody(salon) }));
  await site.app.call('PUT', `/staff/${staff.id}`, { token, body: { ...staff, serviceIds: [service.id] } });
  await site.app.call('DELETE', `/services/${service.id}`, { token });
  const page = await site.newPage({ language: 'en', signedInAs: ownerEmail });
  await page.goto('/staff');
  const card = cardOf(page, 'İlker Öz');

  await card.getByText('Deleted service').waitFor();

  const repairLoading = await breakCalls(page, `/staff/${staff.id}`);
  await card.getByRole('button', { name: 'Edit İlker Öz' }).click();
  const form = page.getByRole('dialog', { name: 'Edit staff member' });
  await form.getByRole('alert').getByText('Failed to load staff member').waitFor();
  await repairLoading();
  await tryAgain(form, form.getByLabel('Deleted service'));
  expect(await form.getByLabel('Deleted service').isChecked()).toBe(true);
  await field(form, 'Title').fill('Baş usta');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await field(form, 'Title').inputValue()).toBe('Baş usta');

  await unfold(form, 'Working Schedule');
  await form.getByLabel('Monday start').fill('14:00');
  await form.getByLabel('Monday end').fill('22:00');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  const outside = form.getByLabel('Monday, start of break 1');
  await expect.poll(() => isFocused(outside)).toBe(true);
  expect(await descriptionOf(form, 'Monday, start of break 1')).toBe(
    'The break must lie inside the working hours of that day',
  );
  await outside.fill('17:00');
  await form.getByLabel('Monday, end of break 1').fill('17:30');
  await form.getByRole('switch', { name: 'Sunday' }).uncheck();
  const repair = await breakCalls(page, `/staff/${staff.id}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').getByText('Failed to update staff member').waitFor();
  expect(await field(form, 'Title').inputValue()).toBe('Baş usta');
  await repair();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Staff member saved').waitFor();
  for (const text of ['Baş usta', 'Mon, 14:00–22:00', 'Tue – Sat, 09:00–18:00']) {
    await card.getByText(text, { exact: true }).waitFor();
  }
  const [edited] = await readStaff(token, branch.id);
  expect(edited?.serviceIds).toEqual([service.id]);
  expect(edited?.breakTimes.monday).toEqual([{ start: '17:00', end: '17:30' }]);
  expect(edited?.workingSchedule.sunday).toEqual({ start: '09:00', end: '18:00', available: false });

  const active = card.getByRole('switch', { name: 'İlker Öz: active' });
  await active.click();
  const touched = page.getByRole('dialog', { name: 'This touches 1 appointment' });
  await touched.getByRole('button', { name: 'Save anyway' }).click();
  // Booked visits have to be handed over to somebody.
  await page.waitForURL(/\/calendar\/handover\?/);
  await page.getByText('Ayşe Demir').first().waitFor();
  expect((await readStaff(token, branch.id))[0]?.isActive).toBe(false);
  await page.goto('/staff');
  await card.getByText('Inactive').waitFor();
  const repairSwitch = await breakCalls(page, `/staff/${staff.id}`, 'offline');
  await active.click();
  await page.getByRole('alert').getByText('Failed to update staff member').waitFor();
  expect(await active.isChecked()).toBe(false);
  await repairSwitch();
  await active.click();
  await card.getByText('Active', { exact: true }).waitFor();

  await card.getByRole('button', { name: 'Delete İlker Öz' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete staff member' });
  await deletion.getByText('This action cannot be undone.').waitFor();
  await deletion.getByRole('button', { name: 'Delete' }).click();
  const refusal = 'Upcoming appointments of this staff member: 1. Please complete or cancel them first.';
  await deletion.getByRole('alert').getByText(refusal).waitFor();
  dataOf(await site.app.call('PUT', `/appointments/manage/${booked.id}/status?status=CANCELLED`, { token }));
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('İlker Öz was deleted').waitFor();
  await page.getByText('No staff yet').waitFor();
  expect(await readStaff(token, branch.id)).toEqual([]);
});

test('an owner becomes bookable in one press, and enters an apprentice without an e-mail address', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  const token = await signUpOwner(site.app, ownerEmail);
  const branch = dataOf<Branch>(await site.app.call('POST', '/branches', { token, body: branchBody() }));
  const page = await site.newPage({ device: 'phone', signedInAs: ownerEmail });
  await page.goto('/staff');
  await page.getByRole('region', { name: /^Sırada/ }).waitFor();
  const enter = page.getByRole('button', { name: 'Ben de hizmet veriyorum' });
  await enter.click();
  await page.getByText('Artık sizden de randevu alınabilir.', { exact: false }).waitFor();
  await enter.waitFor({ state: 'detached' });
  const [owner] = await readStaff(token, branch.id);
  expect(owner).toMatchObject({
    email: ownerEmail,
    title: 'İşletme sahibi',
    workingSchedule: branch.workingHours,
    invitationPending: false,
    invitationDeclined: false,
  });

  await page.getByRole('button', { name: 'Personel ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni personel' });
  await fillIn(form, { Ad: 'Can', Soyad: 'Ay', Unvan: 'Çırak', Telefon: '0536 000 00 00' });
  await form.getByRole('checkbox', { name: 'E-posta adresi yok' }).check();
  expect(await field(form, 'E-posta').isDisabled()).toBe(true);
  await form.getByRole('button', { name: 'Personeli oluştur' }).click();
  await page.getByText('Can Ay eklendi.', { exact: true }).waitFor();
  await cardOf(page, 'Can Ay').getByText('E-posta adresi yok').waitFor();
  expect(await cardOf(page, 'Can Ay').getByText('Davet gönderildi').count()).toBe(0);

  await cardOf(page, 'Can Ay').getByRole('button', { name: 'Düzenle: Can Ay' }).click();
  const editing = page.getByRole('dialog', { name: 'Personeli düzenle' });
  expect(await editing.getByRole('checkbox', { name: 'E-posta adresi yok' }).isChecked()).toBe(true);
  await field(editing, 'Unvan').fill('Kalfa');
  await editing.getByRole('button', { name: 'Kaydet' }).click();
  await cardOf(page, 'Can Ay').getByText('Kalfa').waitFor();
});
