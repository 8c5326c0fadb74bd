import type { Invitation, Member } from '@vakit/contract';
import { expect, test } from 'vitest';
import { employ } from '../../apps/server/src/test-support/personas.ts';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  next,
  openSalon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { field } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const entriesOf = (page: Page) => page.getByRole('navigation').getByRole('link').allInnerTexts();

test('an owner makes somebody a receptionist, and takes the role away again, on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ device: 'smallPhone', signedInAs: salon.ownerEmail });
  await page.goto('/staff/members');
  await page.getByText('Henüz yetkili yok').waitFor();
  await page.getByRole('button', { name: 'Resepsiyon / müdür ekle' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Resepsiyon / müdür ekle' });
  const email = `resepsiyon${next()}@salon.example`;
  await field(drawer, 'Ad').fill('Ece');
  await field(drawer, 'Soyad').fill('Ak');
  await field(drawer, 'E-posta').fill(email);
  await field(drawer, 'Telefon').fill('0532 000 00 00');
  await drawer.getByRole('button', { name: 'Davet gönder' }).tap();
  const card = page.getByRole('listitem').filter({ hasText: email });
  await card.getByText('Resepsiyon', { exact: true }).waitFor();
  const pending = card.getByText('Davet edildi, henüz kabul etmedi. Davet 5 Haz 2026 Cum tarihine kadar geçerli.');
  await pending.waitFor();
  await card.getByRole('button', { name: 'Daveti geri al: Ece Ak, Resepsiyon' }).waitFor();
  // There is no role to take away before it is accepted.
  const dismiss = card.getByRole('button', { name: 'Yetkiyi kaldır: Ece Ak, Resepsiyon' });
  expect(await dismiss.count()).toBe(0);
  expect(await site.mailsTo(email)).toHaveLength(1);

  await acceptInvitation(site.app, email);
  await page.reload();
  await dismiss.waitFor();
  expect(await pending.count()).toBe(0);
  await dismiss.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).tap();
  await card.waitFor({ state: 'detached' });
});

test('a receptionist sees the desk alone, all of the branch, until the role ends in an open window', async () => {
  const salon = await openSalon(site.app);
  const booking = bookingBody(salon, { customerFirstName: 'Fatma', appointmentDate: '2026-05-29', startTime: '14:00' });
  dataOf(await site.app.call('POST', '/appointments', { body: booking, language: 'tr' }));
  await employ(site.app, salon, 'RECEPTION');
  const members = await site.app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token });
  const [member] = dataOf<[Member]>(members);
  const page = await site.newPage({ language: 'en', signedInAs: member.email, expectedErrors: /401/ });
  await page.goto('/calendar');
  await page.locator('button[data-event-id]').filter({ hasText: 'Fatma' }).waitFor();
  await page.getByRole('button', { name: 'New appointment' }).waitFor();
  expect(await entriesOf(page)).toEqual([
    'Dashboard',
    'Calendar',
    'Appointments',
    expect.stringContaining('Pending'),
    'Customers',
    'Time off',
  ]);
  for (const path of ['/branches', '/services', '/staff', '/staff/members']) {
    await page.goto(path);
    await page.waitForURL(/\/dashboard$/);
  }
  await page.goto('/customers');
  await page.getByRole('link', { name: /Fatma/ }).waitFor();
  await page.goto('/time-off');
  await page.getByRole('button', { name: 'Add time off' }).click();
  await page.getByText('Reception enters time off of one person within a day').waitFor();

  const query = `accountId=${member.accountId}&role=RECEPTION`;
  const path = `/branches/${salon.branch.id}/members?${query}` as const;
  dataOf(await site.app.call('DELETE', path, { token: salon.token }));
  await page.waitForURL(/\/login$/);
});

test('who adds themselves is told of the role, not of a mail that nobody has sent', async () => {
  const salon = await openSalon(site.app);
  await employ(site.app, salon, 'MANAGER');
  const members = await site.app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token });
  const [{ email }] = dataOf<[Member]>(members);
  const page = await site.newPage({ signedInAs: email });
  await page.goto('/staff/members');
  await page.getByRole('button', { name: 'Resepsiyon / müdür ekle' }).click();
  const drawer = page.getByRole('dialog');
  await field(drawer, 'Ad').fill('Ece');
  await field(drawer, 'Soyad').fill('Ak');
  await field(drawer, 'E-posta').fill(email);
  await field(drawer, 'Telefon').fill('0532 000 00 00');
  await drawer.getByRole('button', { name: 'Davet gönder' }).click();
  await page.getByText('Ece Ak artık yetkili', { exact: true }).waitFor();
  expect(await page.getByText('bir e-posta gönderildi').count()).toBe(0);
});

test('an invitation after midnight is dated by the calendar on the wall, for both sides, in English', async () => {
  // Half past midnight in Istanbul
  await site.setTime(new Date('2026-05-29T21:30:00Z'));
  const salon = await openSalon(site.app);
  const email = `gece${next()}@salon.example`;
  const token = await signUpOwner(site.app, email);
  const body = { firstName: 'Ece', lastName: 'Ak', phone: '0532 000 00 00', email, role: 'RECEPTION' };
  dataOf(await site.app.call('POST', `/branches/${salon.branch.id}/members`, { token: salon.token, body }));
  const owner = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail });
  await owner.goto('/staff/members');
  const card = owner.getByRole('listitem').filter({ hasText: email });
  await card.getByText('The invitation is valid until Sat, 6 Jun 2026.').waitFor();
  const invited = await site.newPage({ language: 'en', signedInAs: email });
  await invited.goto('/account/invitations');
  await invited.getByText('You can accept until Sat, 6 Jun 2026.').waitFor();

  const [waiting] = dataOf<[Invitation]>(await site.app.call('GET', '/me/invitations', { token }));
  dataOf(await site.app.call('DELETE', `/me/invitations/${waiting.id}`, { token }));
  await card.getByText('Declined the invitation on Sat, 30 May 2026.').waitFor();
});

test('a manager runs a branch without opening others, in Turkish', async () => {
  const salon = await openSalon(site.app);
  await employ(site.app, salon, 'MANAGER');
  const members = await site.app.call('GET', `/branches/${salon.branch.id}/members`, { token: salon.token });
  const [member] = dataOf<[Member]>(members);
  const page = await site.newPage({ signedInAs: member.email });
  await page.goto('/branches');
  await page.getByRole('heading', { name: salon.branch.name }).waitFor();
  expect(await page.getByRole('link', { name: 'Yeni şube' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Sil/ }).count()).toBe(0);
  await page.getByRole('complementary').getByText('Şube müdürü').waitFor();
  await page.goto('/staff/members');
  await page.getByRole('listitem').filter({ hasText: member.email }).waitFor();
  expect(await page.getByRole('button', { name: /^Yetkiyi kaldır/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Resepsiyon / müdür ekle' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Yetki' }).click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Resepsiyon']);
  await page.keyboard.press('Escape');
});

test('an invitation that a colleague has sent again is not taken off the list unseen, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const email = `davet${next()}@salon.example`;
  const invited = await signUpOwner(site.app, email);
  const body = { firstName: 'Ece', lastName: 'Ak', phone: '0532 000 00 00', email, role: 'RECEPTION' };
  const { id: branchId } = salon.branch;
  const { invitationId } = dataOf<Member>(
    await site.app.call('POST', `/branches/${branchId}/members`, { token: salon.token, body }),
  );
  dataOf(await site.app.call('DELETE', `/me/invitations/${invitationId}`, { token: invited }));
  const page = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail, expectedErrors: /409|net::ERR_/ });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/staff/members');
  const card = page.getByRole('listitem').filter({ hasText: email });
  const drop = card.getByRole('button', { name: 'Take off the list: Ece Ak, Reception' });
  await drop.waitFor();
  dataOf(await site.app.call('POST', `/invitations/${invitationId}`, { token: salon.token }));
  await drop.click();
  await page.getByRole('alert').getByText('Somebody else has changed this').waitFor();
  await card.getByText(/The invitation is valid until/).waitFor();
  const withdraw = card.getByRole('button', { name: 'Withdraw the invitation: Ece Ak, Reception' });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
});
