import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, databaseOf, dataOf, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { removeOldTexts } from './index.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});
beforeEach(async () => {
  app.setTime(START);
  await app.database.deleteFrom('messages').execute();
});
afterAll(() => app.close());

const sentAgo = (days: number) => new Date(START.getTime() - days * DAY);

/** The confirmation of a booking, as it was written and then became what is given. */
async function write(became: object): Promise<string> {
  const id = uuidv7();
  const own = await databaseOf(app, salon.branch.id);
  await own
    .insertInto('messages')
    .values({
      id,
      branch_id: salon.branch.id,
      appointment_id: null,
      kind: 'CONFIRMED',
      channel: 'EMAIL',
      recipient: 'ayse@musteri.example',
      reply_to: null,
      subject: 'Randevunuz onaylandı',
      html: '<p>Randevunuz onaylandı</p>',
      plain_text: 'Randevunuz onaylandı',
      calendar: 'BEGIN:VCALENDAR',
      calendar_method: 'REQUEST',
      status: 'SENT',
      last_error: null,
      created_at: sentAgo(90),
      sent_at: sentAgo(90),
      ...became,
    })
    .execute();
  return id;
}
const read = (id: string) =>
  app.database.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the text of what was sent 60 days ago is removed, and nothing else of it', async () => {
  const id = await write({ sent_at: new Date(sentAgo(60).getTime() - 1) });
  const before = await read(id);
  await removeOldTexts(app.context);
  expect(await read(id)).toEqual({ ...before, html: null, plain_text: null, calendar: null, calendar_method: null });
});

test.each([
  ['sent since', { sent_at: sentAgo(60) }],
  ['sent a moment ago, however long it had waited', { sent_at: START }],
  ['still to be sent', { status: 'WAITING', sent_at: null }],
])('the text of what was %s stays', async (_, became) => {
  const id = await write(became);
  const before = await read(id);
  await removeOldTexts(app.context);
  expect(await read(id)).toEqual(before);
});

test.each([
  ['has failed', { status: 'FAILED', sent_at: null, last_error: 'No such person' }],
  ['was never to be sent', { status: 'DROPPED', sent_at: null, drop_reason: 'COUNTRY' }],
])('so is that of what %s', async (_, became) => {
  const id = await write(became);
  await removeOldTexts(app.context);
  expect(await read(id)).toMatchObject({ plain_text: null, html: null, calendar: null, ...became });
});

test('how long it is kept is a setting', async () => {
  const id = await write({ sent_at: sentAgo(8) });
  const { database, now, config } = app.context;
  await removeOldTexts({ database, now, config: { ...config, messageTextDays: 8.001 } });
  expect(await read(id)).toMatchObject({ plain_text: 'Randevunuz onaylandı' });
  await removeOldTexts({ database, now, config: { ...config, messageTextDays: 7 } });
  expect(await read(id)).toMatchObject({ plain_text: null });
});

test('however many there are all are found, a few at a time', async () => {
  const { database } = app;
  await write({});
  await sql`INSERT INTO messages (id, business_id, branch_id, kind, channel, recipient, subject, plain_text, status, created_at, sent_at)
    SELECT gen_random_uuid(), business_id, branch_id, kind, channel, recipient, subject, plain_text, status, created_at, sent_at
    FROM messages, generate_series(1, 450)`.execute(database);
  await removeOldTexts(app.context);
  const left = await database.selectFrom('messages').select('id').where('plain_text', 'is not', null).execute();
  expect(left).toEqual([]);
});

test('who looks at an appointment of long ago sees what its customer was told, and hears that it cannot be sent again', async () => {
  const { id } = dataOf<{ id: string }>(
    await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '15:00' }) }),
  );
  const path = `/appointments/manage/${id}`;
  const { token } = salon;
  const messages = async () => dataOf<object[]>(await app.call('GET', `${path}/messages`, { token }));
  await app.database.updateTable('messages').set({ status: 'SENT', sent_at: START }).execute();
  const [told] = await messages();
  expect(told).toMatchObject({ kind: 'CONFIRMED', status: 'SENT', hasText: true });

  app.setTime(new Date(START.getTime() + 61 * DAY));
  await removeOldTexts(app.context);
  // Long after that a session has ended.
  app.setTime(START);
  expect(await messages()).toEqual([{ ...told, hasText: false, canBeResent: false }]);
  for (const [language, message] of [
    ['en', 'The text of the last message is no longer kept, so it cannot be sent again.'],
    ['tr', 'Son mesajın metni artık saklanmadığı için yeniden gönderilemez.'],
  ] as const) {
    const again = await app.call('POST', `${path}/messages/resend`, { token, language });
    expect(again).toMatchObject({ status: 409, body: { code: 'MESSAGE_TEXT_REMOVED', message } });
  }
  expect(await messages()).toHaveLength(1);
  expect(dataOf(await app.call('GET', path, { token }))).toMatchObject({ id, appointmentDate: TOMORROW });
  expect(dataOf(await app.call('GET', `${path}/history`, { token }))).toMatchObject([{ status: 'CONFIRMED' }]);
});
