import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import {
  bookingBody,
  branchBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { START } from '../../apps/server/src/test-support/test-app.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { field, isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

async function request(salon: Salon, customerFirstName: string, startTime: string): Promise<Appointment> {
  const body = bookingBody(salon, { customerFirstName, startTime, customerEmail: `musteri${next()}@posta.example` });
  return dataOf(await site.app.call('POST', '/appointments', { body, language: 'tr' }));
}
const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
const count = (page: Page, text: string) => page.getByRole('main').getByRole('status').getByText(text).waitFor();

const PENDING = /\/appointments\/manage\/pending/;
const STATUS = '/appointments/manage/*/status?*';

test('who has no branch is led to create one, and a staff member approves the own ones, in Turkish on a phone', async () => {
  const ownerEmail = `sahip${next()}@salon.example`;
  await signUpOwner(site.app, ownerEmail);
  const owner = await site.newPage({ signedInAs: ownerEmail, device: 'phone' });
  await owner.goto('/appointments/pending');
  await owner.getByText('Önce bir şube oluşturun').waitFor();
  await owner.getByRole('link', { name: 'Şube oluştur' }).waitFor();

  const salon = await openSalon(site.app);
  await request(salon, 'Ayşe', '10:00');
  const page = await site.newPage({ signedInAs: await acceptInvitation(site.app, salon.staff), device: 'phone' });
  await page.goto('/appointments/pending');
  await count(page, '1 bekleyen randevu');
  expect(await page.getByRole('combobox', { name: 'Şube' }).count()).toBe(0);
  await card(page, 'Ayşe').getByRole('button', { name: 'Onayla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await page.getByText('Her şey tamam!').waitFor();
  await page.getByText('Onayınızı bekleyen randevu yok. Yeni talepler burada görünür.').waitFor();
});

test('the reason of a rejection stays while others ask and are answered, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const ayse = await request(salon, 'Ayşe', '10:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const listening = page.waitForResponse(/\/events$/);
  await page.goto('/appointments/pending');
  await listening;
  await card(page, 'Ayşe').getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject this appointment?' });
  const reason = field(rejection, 'Reason (optional)');
  await reason.fill('Usta hasta');
  const shown = page.locator('[data-appointments]').getByText(/^(Ayşe|Mert) Demir$/);
  const mert = await request(salon, 'Mert', '11:00');
  await expect.poll(() => shown.count()).toBe(2);
  expect(await reason.inputValue()).toBe('Usta hasta');
  const elsewhere = `/appointments/manage/${mert.id}/status?status=CONFIRMED`;
  dataOf(await site.app.call('PUT', elsewhere, { token: salon.token }));
  await expect.poll(() => shown.count()).toBe(1);
  expect(await reason.inputValue()).toBe('Usta hasta');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('All caught up!').waitFor();
  expect((await site.mailsTo(ayse.customerEmail))[0]?.plain_text).toContain('Usta hasta');
});

test('what its customer moved meanwhile is not approved before the owner has seen the new time', async () => {
  const salon = await openSalon(site.app);
  const { confirmationCode, staffId, appointmentDate } = await request(salon, 'Ayşe', '10:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  await page.goto('/appointments/pending');
  await card(page, 'Ayşe').getByText('10:00', { exact: false }).waitFor();
  const body = { staffId, appointmentDate, startTime: '14:00' };
  dataOf(await site.app.call('PUT', `/appointments/track/${confirmationCode}/time`, { body }));

  const approve = async () => {
    await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  };
  await approve();
  const failure = card(page, 'Ayşe').getByRole('alert');
  await failure.getByText(/changed this appointment. It is now on Sat, 30 May 2026 at 14:00 with/).waitFor();
  await failure.getByRole('button').click();
  await card(page, 'Ayşe').getByText('14:00', { exact: false }).waitFor();
  await approve();
  await card(page, 'Ayşe').waitFor({ state: 'detached' });
  const { body: now } = await site.app.call('GET', `/appointments/track/${confirmationCode}`);
  expect(now.data).toMatchObject({ status: 'CONFIRMED', startTime: '14:00' });
});

test('several are answered at once, what waits longest stands first, in Turkish on a small phone', async () => {
  const salon = await openSalon(site.app);
  const later = await request(salon, 'Ayşe', '12:00');
  await site.setTime(new Date(START.getTime() + 3 * 3_600_000));
  const mert = await request(salon, 'Mert', '10:00');
  const taken = await request(salon, 'Zeynep', '11:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'smallPhone' });
  await breakCalls(page, '/events', 'offline');
  await page.goto('/appointments/pending');
  await card(page, 'Ayşe').getByText('3 saat önce istendi').waitFor();
  expect((await page.getByRole('article').allInnerTexts()).map((text) => /Ayşe|Mert|Zeynep/.exec(text)?.[0])).toEqual([
    'Ayşe',
    'Mert',
    'Zeynep',
  ]);
  await page.getByRole('checkbox', { name: 'Tümünü seç' }).check();
  await page.getByRole('checkbox', { name: 'Seç: Mert Demir' }).uncheck();

  // Somebody else was faster with one of the two.
  const elsewhere = `/appointments/manage/${taken.id}/status?status=CANCELLED`;
  dataOf(await site.app.call('PUT', elsewhere, { token: salon.token }));
  await page.getByRole('button', { name: /^Reddet \(2\)/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Usta hasta');
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Zeynep Demir: /)
    .waitFor();
  await card(page, 'Ayşe').waitFor({ state: 'detached' });
  expect((await site.mailsTo(later.customerEmail))[0]?.plain_text).toContain('Usta hasta');
  expect((await site.mailsTo(mert.customerEmail)).map(({ kind }) => kind)).toEqual(['REQUESTED']);

  await request(salon, 'Fatma', '15:00');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Tümünü seç' }).check();
  await page.getByRole('button', { name: /^Onayla \(2\)/ }).click();
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await page.getByText('Her şey tamam!').waitFor();
  await expect.poll(() => isFocused(page.locator('[data-appointments]'))).toBe(true);
  await expect.poll(async () => (await site.mailsTo(mert.customerEmail))[0]?.kind).toBe('CONFIRMED');

  for (const time of ['16:00', '17:00']) await request(salon, 'Ece', time);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Tümünü seç' }).check();
  await page.getByRole('button', { name: /^Onayla \(2\)/ }).click();
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await page.getByText(/onaylandı · 2 kişi aranacak$/).waitFor();
});

test('an owner approves and rejects, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  dataOf(await site.app.call('POST', '/branches', { token: salon.token, body: branchBody({ name: 'Moda Berber' }) }));
  const ayse = await request(salon, 'Ayşe', '10:00');
  const mert = await request(salon, 'Mert', '11:00');
  const zeynep = await request(salon, 'Zeynep', '12:00');
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  // Nobody tells this window what others do.
  await breakCalls(page, '/events', 'offline');
  const repairList = await breakCalls(page, PENDING);
  await page.goto('/appointments/pending');
  await page.getByRole('alert').getByText('Failed to fetch pending appointments').waitFor();
  await repairList();
  await tryAgain(page, page.getByRole('article'));
  await count(page, '3 pending appointments');
  expect(await page.getByRole('combobox', { name: 'Branch' }).inputValue()).toBe(salon.branch.name);
  await card(page, 'Ayşe').getByText(ayse.confirmationCode).waitFor();

  await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve this appointment?' });
  await approval.getByText(`Ayşe Demir will be told by email at ${ayse.customerEmail}.`).waitFor();
  await approval.getByRole('button', { name: 'Never mind' }).click();
  await approval.waitFor({ state: 'hidden' });
  const repairApproval = await breakCalls(page, STATUS);
  await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await card(page, 'Ayşe').getByRole('alert').getByText('Failed to approve appointment').waitFor();
  await count(page, '3 pending appointments');
  await repairApproval();

  const release = await holdCalls(page, STATUS);
  await card(page, 'Ayşe').getByRole('button', { name: 'Approve' }).click();
  await approval.getByRole('button', { name: 'Approve' }).click();
  const processing = card(page, 'Ayşe').getByRole('button', { name: 'Processing…' });
  await processing.first().waitFor();
  expect(await processing.count()).toBe(2);
  expect(await processing.evaluateAll((buttons) => buttons.every((button) => button.matches(':disabled')))).toBe(true);
  expect(await card(page, 'Mert').getByRole('button', { name: 'Approve' }).isEnabled()).toBe(true);
  release();
  await card(page, 'Ayşe').waitFor({ state: 'hidden' });
  await page.getByText('Appointment confirmed').waitFor();
  await count(page, '2 pending appointments');
  await page.getByRole('navigation').getByText('2 pending appointments').waitFor();
  await expect.poll(() => isFocused(page.getByRole('region', { name: 'Pending Approvals' }))).toBe(true);
  expect((await site.mailsTo(ayse.customerEmail))[0]?.kind).toBe('CONFIRMED');

  await card(page, 'Mert').getByRole('button', { name: 'Reject' }).click();
  const rejection = page.getByRole('dialog', { name: 'Reject this appointment?' });
  await rejection.getByText('This action cannot be undone.').waitFor();
  await field(rejection, 'Reason (optional)').fill('Usta hasta');
  const repairRejection = await breakCalls(page, STATUS, 'offline');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await rejection.getByRole('alert').getByText('Failed to reject appointment').waitFor();
  expect(await field(rejection, 'Reason (optional)').inputValue()).toBe('Usta hasta');
  await repairRejection();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await card(page, 'Mert').waitFor({ state: 'hidden' });
  await count(page, '1 pending appointment');
  expect((await site.mailsTo(mert.customerEmail))[0]?.plain_text).toContain('Usta hasta');

  // The window fetches the list again now and then; it shall not learn of this yet.
  const releaseList = await holdCalls(page, PENDING);
  await page.settled();
  const elsewhere = `/appointments/manage/${zeynep.id}/status?status=CONFIRMED`;
  dataOf(await site.app.call('PUT', elsewhere, { token: salon.token }));
  await card(page, 'Zeynep').getByRole('button', { name: 'Reject' }).click();
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await rejection.getByText(/changed this appointment. It is now on .* at 12:00 with İlker Öz \(Confirmed\)/).waitFor();
  // A list that comes before that takes the card away, and the dialog with it.
  await rejection.getByRole('button', { name: 'Refresh' }).click();
  releaseList();
  // A list that is opened before the dialog has given the focus back closes again.
  await rejection.waitFor({ state: 'detached' });
  await page.getByText('All caught up!').waitFor();
  await count(page, '0 pending appointments');

  await page.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Moda Berber' }).click();
  await page.waitForURL(/branch=/);
  await request(salon, 'Şule', '15:00');
  await page.reload();
  await page.getByText('All caught up!').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Branch' }).inputValue()).toBe('Moda Berber');
  await page.getByRole('navigation').getByText('1 pending appointment').waitFor();
});
