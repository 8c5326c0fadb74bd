import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertSample } from '../../../../test-support/sample-appointment.ts';
import { startTestApp, type TestApp } from '../../../../test-support/test-app.ts';
import { remind, tellBooked, tellCancelledByBusiness } from '../../appointment-messages.ts';
import { deliverMessage } from '../../deliver-message.ts';
import { mobileNumber } from './mobile-number.ts';
import { openGateway } from './open-gateway.ts';

let app: TestApp;
let gateway: Server;
let url: string;
let status: number;
let received: { headers: IncomingHttpHeaders; body: unknown }[];

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await json(request) });
    response.writeHead(status).end('Sorry');
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  app = await startTestApp({ sms: { url, token: 'gizli', sender: 'SIKBERBER' } });
});
afterAll(async () => {
  gateway.close();
  await app.close();
});
beforeEach(async () => {
  await app.database.deleteFrom('messages').execute();
  [status, received] = [202, []];
});

const textMessages = () => app.database.selectFrom('messages').selectAll().where('channel', '=', 'SMS').execute();
const confirmed = { appointment: { status: 'CONFIRMED' as const, customer_phone: '0535 111 22 33' } };

async function attempt() {
  const [message] = await textMessages();
  const channel = openGateway({ url, token: 'gizli', sender: 'SIKBERBER' });
  return deliverMessage(app.context, channel, { data: { messageId: message?.id ?? '' }, isLast: false });
}

test('a confirmation reaches the customer as a text message too', async () => {
  const facts = await insertSample(app.database, confirmed);
  await tellBooked(app.context, app.context.database, facts);
  const [message] = await textMessages();
  expect(await attempt()).toBe('done');
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer gizli', 'content-type': 'application/json', 'idempotency-key': message?.id },
      body: {
        id: message?.id,
        from: 'SIKBERBER',
        to: '+905351112233',
        text: `Şık Berber: 31 Mayıs Pazar 10:00 randevunuz onaylandı. https://vakit.example/track/${facts.appointment.confirmation_code}`,
      },
    },
  ]);
  expect(await textMessages()).toMatchObject([{ status: 'SENT', kind: 'CONFIRMED' }]);
});

describe('there is a text message', () => {
  test('about a cancellation and for a reminder, in the language of the customer', async () => {
    const { database } = app;
    const english = { ...confirmed.appointment, language: 'en' as const };
    const facts = await insertSample(database, confirmed);
    await tellCancelledByBusiness(app.context, database, [{ facts, wasPending: false }]);
    await remind(app.context, database, await insertSample(database, { appointment: english }), 2);
    expect((await textMessages()).map(({ kind }) => kind)).toEqual(['CANCELLED', 'REMINDER_2H']);
    expect((await textMessages())[1]?.plain_text).toContain('see you today at 10:00');
  });

  test('neither to a number that takes none, nor for a request', async () => {
    const { database } = app;
    const landline = { ...confirmed.appointment, customer_phone: '+90 216 000 00 00' };
    await tellBooked(app.context, database, await insertSample(database, { appointment: landline }));
    await tellBooked(app.context, database, await insertSample(database));
    expect(await textMessages()).toEqual([]);
  });
});

test.each([
  [503, 'again', 'WAITING'],
  [401, 'again', 'WAITING'],
  [422, 'given-up', 'FAILED'],
] as const)('when the gateway answers %d the message is %s', async (answer, outcome, state) => {
  await tellBooked(app.context, app.context.database, await insertSample(app.database, confirmed));
  status = answer;
  expect(await attempt()).toBe(outcome);
  expect(await textMessages()).toMatchObject([
    { status: state, last_error: expect.stringContaining(`${answer}: Sorry`) },
  ]);
});

test.each([
  ['0535 111 22 33', '+905351112233'],
  ['+90 (535) 111-22-33', '+905351112233'],
  ['5351112233', '+905351112233'],
  ['+44 7911 123456', '+447911123456'],
  ['0216 000 00 00', undefined],
  ['yok', undefined],
])('%s is read as %s', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
});
