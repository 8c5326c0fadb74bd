import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, signUpOwner } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  const booked = await app.call('POST', '/appointments', { body: bookingBody(salon) });
  path = `/appointments/manage/${dataOf<{ id: string }>(booked).id}`;
});
afterAll(() => app.close());

const messages = async () => dataOf<object[]>(await app.call('GET', `${path}/messages`, { token: salon.token }));
const resend = () => app.call('POST', `${path}/messages/resend`, { token: salon.token, language: 'en' });

test('the business sees what the customer was told and what became of it, and sends the last one again', async () => {
  const [requested] = await messages();
  expect(requested).toEqual({
    id: expect.any(String),
    channel: 'EMAIL',
    kind: 'REQUESTED',
    recipient: 'ayse@musteri.example',
    status: 'WAITING',
    createdAt: app.context.now().toISOString(),
    sentAt: null,
    lastError: null,
    dropReason: null,
    hasText: true,
    canBeResent: true,
  });
  await app.call('PUT', `${path}/status?status=CONFIRMED`, { token: salon.token });
  await app.database
    .updateTable('messages')
    .set({ status: 'FAILED', last_error: 'No such person' })
    .where('kind', '=', 'CONFIRMED')
    .execute();
  expect(await messages()).toMatchObject([
    { kind: 'CONFIRMED', status: 'FAILED', lastError: 'No such person' },
    { ...requested, canBeResent: false },
  ]);

  const again = await resend();
  expect(again.status).toBe(201);
  expect(again.body.data).toMatchObject({ kind: 'CONFIRMED', status: 'WAITING', lastError: null });
  expect(await messages()).toMatchObject([
    { id: again.body.data.id, status: 'WAITING' },
    { kind: 'CONFIRMED', status: 'FAILED' },
    { kind: 'REQUESTED' },
  ]);
  const copies = await app.database
    .selectFrom('messages')
    .select(['html', 'calendar', 'reply_to'])
    .where('kind', '=', 'CONFIRMED')
    .execute();
  expect(copies[0]).toEqual(copies[1]);
});

test('nobody else sees them or sends them', async () => {
  const stranger = await signUpOwner(app);
  for (const answer of [
    await app.call('GET', `${path}/messages`, { token: stranger }),
    await app.call('POST', `${path}/messages/resend`, { token: stranger }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'APPOINTMENT_NOT_FOUND' } });
  }
  expect((await app.call('GET', `${path}/messages`)).status).toBe(401);
});

test('where nothing was sent there is nothing to send again', async () => {
  await app.database.deleteFrom('messages').execute();
  expect(await resend()).toMatchObject({
    status: 404,
    body: { code: 'MESSAGE_NOT_FOUND', message: 'No message has been sent to this customer yet.' },
  });
});
