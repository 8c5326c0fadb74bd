import type { Appointment, Branch } from '@vakit/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { removeOldTexts } from '../../apps/server/src/features/messages/index.ts';
import { bookingBody, dataOf, openSalon, type Salon } from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { chooseMore } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

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
test.each([
  ['en', 'desktop', 'Messages', 'The last message cannot be sent again: what it tells is no longer so.'],
  ['tr', 'phone', 'Mesajlar', 'Son mesaj yeniden gönderilemez: içindeki bilgi artık geçerli değil.'],
] as const)('what is no longer so is not sent again, in %s on a %s', async (language, device, open, why) => {
  const salon = await openSalon(site.app);
  const ayse = await book(salon);
  await approve(salon, ayse);
  await site.app.database.deleteFrom('messages').where('kind', '=', 'CONFIRMED').execute();
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
  await page.goto('/appointments');
  await chooseMore(card(page, 'Ayşe'), open);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(why).waitFor();
  expect(await dialog.getByRole('button', { name: /again|yeniden/ }).count()).toBe(0);
  await expectAccessibleInBothSchemes(page);
});

test.each([
  ['en', 'desktop', 'Messages', ['Appointment confirmed', 'Not sent', 'Text message'], 'settings of the branch'],
  ['tr', 'phone', 'Mesajlar', ['Randevu onaylandı', 'Gönderilmedi', 'SMS'], 'şubenin ayarlarından'],
] as const)(
  'what was not sent is shown with the reason, in %s on a %s',
  async (language, device, open, shown, reason) => {
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
    const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
    await page.goto('/appointments');
    await chooseMore(card(page, 'Ayşe'), open);
    const entry = page.getByRole('dialog').getByRole('listitem').first();
    for (const text of [...shown, reason]) await entry.getByText(text).first().waitFor();
    await expectAccessibleInBothSchemes(page);
  },
);

test.each([
  ['en', 'desktop', 'Messages', 'The text of this message is no longer kept.', 'cannot be sent again', 'Send the last'],
  ['tr', 'phone', 'Mesajlar', 'Bu mesajın metni artık saklanmıyor.', 'yeniden gönderilemez', 'Son mesajı yeniden'],
] as const)(
  'a message whose text is no longer kept is shown without a button that sends it, in %s on a %s',
  async (language, device, open, removed, impossible, button) => {
    const salon = await openSalon(site.app);
    const ayse = await book(salon);
    const [mail] = await messagesOf(ayse);
    await record(mail?.id as string, { status: 'SENT', sent_at: new Date('2026-03-01T09:00:00Z') });
    await removeOldTexts(site.app.context);
    const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
    await page.goto('/appointments');
    await chooseMore(card(page, 'Ayşe'), open);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('listitem').getByText(removed).waitFor();
    await dialog.getByText(impossible).waitFor();
    expect(await dialog.getByRole('button', { name: button }).count()).toBe(0);
    await expectAccessibleInBothSchemes(page);
  },
);

test.each([
  ['en', 'desktop', 'Remind customers 24 hours before', 'Remind customers 2 hours before', 'Save'],
  ['tr', 'phone', 'Müşterilere 24 saat kala hatırlat', 'Müşterilere 2 saat kala hatırlat', 'Kaydet'],
] as const)(
  'an owner chooses which reminders a branch sends, in %s on a %s',
  async (language, device, day, hours, save) => {
    const salon = await openSalon(site.app);
    const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
    await page.goto(`/branches/${salon.branch.id}/edit`);
    const switchOf = (name: string) => page.getByRole('switch', { name });
    await switchOf(day).waitFor();
    expect(await Promise.all([switchOf(day).isChecked(), switchOf(hours).isChecked()])).toEqual([true, true]);
    await switchOf(hours).click();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: save, exact: true }).click();
    await page.waitForURL('**/branches');
    const saved = dataOf<Branch>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
    expect(saved).toMatchObject({ reminder24h: true, reminder2h: false });
    await page.goto(`/branches/${salon.branch.id}/edit`);
    await switchOf(hours).waitFor();
    expect(await switchOf(hours).isChecked()).toBe(false);
  },
);
