import type { Appointment, Branch } from '@vakit/contract';
import { expect, test } from 'vitest';
import { mailboxLink, removeOldTexts } from '../../apps/server/src/features/messages/index.ts';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { acceptInvitation } from '../e2e/support/invitation.ts';
import { breakCalls, holdCalls, tryAgain } from './support/failures.ts';
import { isFocused, unfold } from './support/fields.ts';
import { chooseMore, moreOf } from './support/more.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const MESSAGES = '/appointments/manage/*/messages';
const RESEND = '/appointments/manage/*/messages/resend';

async function book(salon: Salon, overrides: object = {}): Promise<Appointment> {
  return dataOf(await site.app.call('POST', '/appointments', { body: bookingBody(salon, overrides), language: 'tr' }));
}
const approve = async ({ token }: Salon, { id }: Appointment) =>
  dataOf(await site.app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED`, { token }));
const messagesOf = ({ id }: Appointment) =>
  site.app.database.selectFrom('messages').selectAll().where('appointment_id', '=', id).orderBy('id').execute();

/** As the worker records it. */
const record = (id: string, outcome: { status: 'SENT' | 'FAILED' | 'WAITING'; last_error?: string; sent_at?: Date }) =>
  site.app.database.updateTable('messages').set(outcome).where('id', '=', id).execute();

const card = (page: Page, customer: string) => page.getByRole('article').filter({ hasText: customer });
const entries = async (page: Page) =>
  (await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/));

test('an owner sees what a customer was told and sends the last of it again, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon, { customerFirstName: 'Ayşe' });
  await approve(salon, ayse);
  const told = await messagesOf(ayse);
  const idOf = (kind: string) => told.find((message) => message.kind === kind)?.id as string;
  await record(idOf('REQUESTED'), { status: 'SENT', sent_at: new Date('2026-05-29T09:01:00Z') });
  await record(idOf('CONFIRMED'), { status: 'FAILED', last_error: '550 No such person' });
  const silent = await book(salon, { customerFirstName: 'Mert', startTime: '11:00' });
  await site.app.database.deleteFrom('messages').where('appointment_id', '=', silent.id).execute();

  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  const repair = await breakCalls(page, MESSAGES);
  const release = await holdCalls(page, MESSAGES);
  await page.goto('/appointments');
  const opener = moreOf(card(page, 'Ayşe'));
  await chooseMore(card(page, 'Ayşe'), 'Messages');
  const dialog = page.getByRole('dialog', { name: 'Messages to Ayşe Demir' });
  await dialog.getByRole('status', { name: 'Loading…' }).waitFor();
  release();
  await dialog.getByRole('alert').getByText('Failed to load messages').waitFor();
  await repair();
  await tryAgain(dialog, dialog.getByRole('list'));
  expect(await entries(page)).toEqual([
    [
      'Appointment confirmed',
      'Failed',
      'Email · ayse@musteri.example',
      '29 May 2026, 12:00',
      'Could not be sent: 550 No such person',
    ],
    ['Request received', 'Sent', 'Email · ayse@musteri.example', '29 May 2026, 12:01'],
  ]);
  expect(await dialog.getByRole('link', { name: 'Open mailbox' }).getAttribute('href')).toBe(
    mailboxLink(site.app.context)(),
  );

  const resend = dialog.getByRole('button', { name: 'Send the last one again' });
  const repairResend = await breakCalls(page, RESEND);
  await resend.click();
  await dialog.getByRole('alert').getByText('Failed to send the message again').waitFor();
  expect(await entries(page)).toHaveLength(2);
  await repairResend();
  await resend.click();
  await page.getByText('The message is on its way again').waitFor();
  await expect
    .poll(async () => (await entries(page)).map(([kind, status]) => [kind, status]))
    .toEqual([
      ['Appointment confirmed', 'Waiting'],
      ['Appointment confirmed', 'Failed'],
      ['Request received', 'Sent'],
    ]);
  const repeated = (await messagesOf(ayse)).at(-1);
  expect(repeated).toMatchObject({ kind: 'CONFIRMED', status: 'WAITING', recipient: 'ayse@musteri.example' });

  await record(repeated?.id as string, { status: 'WAITING', last_error: 'connect ECONNREFUSED' });
  await dialog.getByText('Not sent yet, will be tried again: connect ECONNREFUSED').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);

  await chooseMore(card(page, 'Mert'), 'Messages');
  const empty = page.getByRole('dialog', { name: 'Messages to Mert Demir' });
  await empty.getByText('No messages yet').waitFor();
  expect(await empty.getByRole('button', { name: 'Send the last one again' }).count()).toBe(0);
});

test('a staff member looks at the messages of a request, text messages too, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon);
  const [mail] = await messagesOf(ayse);
  const text = { channel: 'SMS' as const, kind: 'REMINDER_24H' as const, recipient: '+905351112233', html: null };
  await site.app.database
    .insertInto('messages')
    .values({ ...(mail as NonNullable<typeof mail>), ...text, id: crypto.randomUUID().replace(/^./, 'f') })
    .execute();
  const page = await site.newPage({ signedInAs: await acceptInvitation(site.app, salon.staff), device: 'phone' });
  await page.goto('/appointments/pending');
  await chooseMore(card(page, 'Ayşe'), 'Mesajlar');
  const dialog = page.getByRole('dialog', { name: 'Ayşe Demir için mesajlar' });
  await dialog.getByRole('list').waitFor();
  expect(await entries(page)).toEqual([
    ['24 saat kala hatırlatma', 'Sırada', 'SMS · +905351112233', '29 May 2026 12:00'],
    ['Talep alındı', 'Sırada', 'E-posta · ayse@musteri.example', '29 May 2026 12:00'],
  ]);
  await dialog.getByRole('button', { name: 'Son mesajı yeniden gönder' }).click();
  await page.getByText('Mesaj yeniden gönderiliyor').waitFor();
  await expect.poll(() => entries(page)).toHaveLength(3);
});

test('an owner chooses the countries to which a branch sends text messages', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(page, 'Other settings');
  const field = page.getByRole('combobox', { name: 'Text messages to numbers from' });
  await field.fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/branches');
  const saved = dataOf<Branch>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
  expect(saved.smsCountries).toEqual(['TR', 'DE']);
});

test('what is no longer so is not sent again, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon);
  const cancelling = `/appointments/manage/${ayse.id}/status?status=CANCELLED&notice=NONE`;
  dataOf(await site.app.call('PUT', cancelling, { token: salon.token }));
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe'), 'Messages');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The last message cannot be sent again: it is out of date.').waitFor();
  expect(await dialog.getByRole('button', { name: /again/ }).count()).toBe(0);
});

test('what was not sent is shown with the reason, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon);
  const [mail] = await messagesOf(ayse);
  const dropped = {
    channel: 'SMS' as const,
    kind: 'CONFIRMED' as const,
    recipient: '+4915123456789',
    status: 'DROPPED' as const,
    drop_reason: 'COUNTRY' as const,
  };
  await site.app.database
    .insertInto('messages')
    .values({ ...(mail as NonNullable<typeof mail>), ...dropped, id: crypto.randomUUID().replace(/^./, 'f') })
    .execute();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe'), 'Mesajlar');
  const entry = page.getByRole('dialog').getByRole('listitem').first();
  for (const text of ['Randevu onaylandı', 'Gönderilmedi', 'SMS', 'şubenin ayarlarından'])
    await entry.getByText(text).first().waitFor();
});

test('a message whose text is no longer kept is shown without a button that sends it, in English on a desktop', async () => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon);
  const [mail] = await messagesOf(ayse);
  await record(mail?.id as string, { status: 'SENT', sent_at: new Date('2026-03-01T09:00:00Z') });
  await removeOldTexts(site.app.context);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe'), 'Messages');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').getByText('The text of this message is no longer kept.').waitFor();
  await dialog.getByText('cannot be sent again').waitFor();
  expect(await dialog.getByRole('button', { name: 'Send the last' }).count()).toBe(0);
});

test('an owner chooses which reminders a branch sends, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, device: 'phone' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  const switchOf = (name: string) => page.getByRole('switch', { name });
  await unfold(page, 'Diğer ayarlar');
  await switchOf('Müşterilere 24 saat kala hatırlat').waitFor();
  expect(
    await Promise.all([
      switchOf('Müşterilere 24 saat kala hatırlat').isChecked(),
      switchOf('Müşterilere 2 saat kala hatırlat').isChecked(),
    ]),
  ).toEqual([true, true]);
  await switchOf('Müşterilere 2 saat kala hatırlat').click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.waitForURL('**/branches');
  const saved = dataOf<Branch>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
  expect(saved).toMatchObject({ reminder24h: true, reminder2h: false });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  await unfold(page, 'Diğer ayarlar');
  await switchOf('Müşterilere 2 saat kala hatırlat').waitFor();
  expect(await switchOf('Müşterilere 2 saat kala hatırlat').isChecked()).toBe(false);
});
