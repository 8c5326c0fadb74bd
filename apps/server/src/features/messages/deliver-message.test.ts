import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertSample } from '../../test-support/sample-appointment.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { mailVerification } from './account-messages.ts';
import { tellBooked } from './appointment-messages.ts';
import { openMailServer } from './channels/email/open-mail-server.ts';
import type { OpenChannel } from './channels/message-channel.ts';
import { deliverMessage } from './deliver-message.ts';

type Received = { readonly recipients: string[]; readonly source: string };

let app: TestApp;
let received: Received[];
const closings: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  app = await startTestApp({ mailFrom: 'Vakit <randevu@vakit.example>' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom('messages').execute();
  received = [];
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A real mail server on a free port, or the given one; it takes everything unless told otherwise. */
async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...options,
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  closings.unshift(() => new Promise((resolve) => server.close(() => resolve())));
  return (listener.address() as AddressInfo).port;
}

/** It takes nothing for some addresses. */
const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('yok') ? Object.assign(new Error('No such person'), { responseCode }) : undefined);
  },
});

/** A mail server that goes away in the middle of every mail. */
async function startDroppingServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const command = data.toString();
      if (command.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(command)) socket.write('250 fine\r\n');
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.unshift(() => new Promise((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

function channelTo(port: number): OpenChannel {
  const channel = openMailServer(app.context.config, `smtp://127.0.0.1:${port}`);
  closings.unshift(() => channel.close());
  return channel;
}

const messages = () => app.database.selectFrom('messages').selectAll().orderBy('id').execute();
const verify = (email = 'gul@example.com') =>
  mailVerification(app.context, app.context.database, { email, firstName: 'Gül', language: 'tr' }, 'gizli');
const messageIdOf = ({ source }: Received) => /^Message-ID: (.*)$/im.exec(source)?.[1];

/** One attempt at each message, one after the other. */
async function attemptAll(channel: OpenChannel, isLast = false) {
  const outcomes = [];
  for (const { id } of await messages()) {
    outcomes.push(await deliverMessage(app.context, channel, { data: { messageId: id }, isLast }));
  }
  return outcomes;
}

test('sends a mail with its text, its HTML and its calendar, and records it', async () => {
  await tellBooked(app.context, app.context.database, await insertSample(app.database));
  expect(await attemptAll(channelTo(await startMailServer()))).toEqual(['done', 'done']);

  const toCustomer = received.find(({ recipients }) => recipients.includes('ayse@musteri.example'));
  expect(toCustomer?.source).toMatch(/^From: Vakit <randevu@vakit\.example>$/m);
  expect(toCustomer?.source).toMatch(/^Reply-To: merhaba@sikberber\.example$/m);
  expect(toCustomer?.source).toMatch(/^Content-Type: text\/plain/m);
  expect(toCustomer?.source).toMatch(/^Content-Type: text\/html/m);
  expect(toCustomer?.source).toMatch(/^Content-Type: text\/calendar;.*method=REQUEST/m);
  const rows = await messages();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ status: 'SENT', last_error: null });
  expect(messageIdOf(toCustomer as Received)).toBe(
    `<${rows.find(({ recipient }) => recipient === 'ayse@musteri.example')?.id}@vakit.example>`,
  );
});

test('mails that the server has, and does not answer, hold up no others', async () => {
  const answers: (() => void)[] = [];
  const port = await startMailServer({
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        if (source.includes('langsam')) answers.push(done);
        else done();
      });
    },
  });
  const channel = channelTo(port);
  for (let count = 0; count < 12; count++) await verify(`langsam${count}@example.com`);
  const slow = (await messages()).map(({ id }) =>
    deliverMessage(app.context, channel, { data: { messageId: id }, isLast: false }),
  );
  await verify();
  const last = (await messages()).at(-1);
  expect(last?.recipient).toBe('gul@example.com');
  const attempt = { data: { messageId: last?.id ?? '' }, isLast: false };
  expect(await deliverMessage(app.context, channel, attempt)).toBe('done');
  while (answers.length < 12) await new Promise(setImmediate);
  for (const answer of answers) answer();
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['done']));
});

test('what is sent already is not sent again', async () => {
  const channel = channelTo(await startMailServer());
  await verify();
  await attemptAll(channel);
  expect(await attemptAll(channel)).toEqual(['done']);
  expect(received).toHaveLength(1);
});

describe('the content of a mail', () => {
  test('whose link opens an account is wiped once it is sent', async () => {
    await verify();
    await attemptAll(channelTo(await startMailServer()));
    expect(received[0]?.source).toContain('gizli');
    expect((await messages())[0]).toMatchObject({ status: 'SENT', html: null, plain_text: null });
  });

  test('whose link opens an account is wiped once it is given up on, or its address is refused', async () => {
    await verify();
    expect(await attemptAll(channelTo(1), true)).toEqual(['given-up']);
    await verify('yok@example.com');
    await attemptAll(channelTo(await startMailServer(refusing(550))));
    const rows = await messages();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ status: 'FAILED', html: null, plain_text: null });
  });

  test('about an appointment is kept when it is given up on, so that it can be sent again', async () => {
    await tellBooked(app.context, app.context.database, await insertSample(app.database));
    expect(await attemptAll(channelTo(1), true)).toEqual(['given-up', 'given-up']);
    for (const { html, plain_text } of await messages()) {
      expect(html).not.toBeNull();
      expect(plain_text).not.toBeNull();
    }
  });

  test('about an appointment is kept', async () => {
    await tellBooked(app.context, app.context.database, await insertSample(app.database));
    await attemptAll(channelTo(await startMailServer()));
    expect((await messages())[0]?.html).not.toBeNull();
  });
});

describe('a mail server that', () => {
  test('is down loses nothing: the mail goes out when it is back, under the same Message-ID', async () => {
    const port = await startMailServer();
    const channel = channelTo(port);
    await verify();
    await closings.pop()?.();
    expect(await attemptAll(channel)).toEqual(['again']);
    const [waiting] = await messages();
    expect(waiting).toMatchObject({ status: 'WAITING', last_error: expect.stringContaining('ECONNREFUSED') });

    await startMailServer({}, port);
    expect(await attemptAll(channel)).toEqual(['done']);
    expect(received.map(messageIdOf)).toEqual([`<${waiting?.id}@vakit.example>`]);
    expect((await messages())[0]).toMatchObject({ status: 'SENT', last_error: null });
  });

  test('stays down is given up on after the last attempt, with what it said', async () => {
    await verify();
    expect(await attemptAll(channelTo(1), true)).toEqual(['given-up']);
    expect((await messages())[0]).toMatchObject({
      status: 'FAILED',
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('refuses the content for now is asked again, under the same Message-ID', async () => {
    let isBroken = true;
    const channel = channelTo(
      await startMailServer({
        onData(stream, _session, done) {
          text(stream).then((source) => {
            received.push({ recipients: [], source });
            done(isBroken ? Object.assign(new Error('Broken'), { responseCode: 451 }) : undefined);
          });
        },
      }),
    );
    await verify();
    expect(await attemptAll(channel)).toEqual(['again']);
    isBroken = false;
    expect(await attemptAll(channel)).toEqual(['done']);
    expect(received).toHaveLength(2);
    expect(new Set(received.map(messageIdOf)).size).toBe(1);
  });

  test('drops the connection half-way is asked again', async () => {
    const port = await startDroppingServer();
    const channel = channelTo(port);
    await verify();
    expect(await attemptAll(channel)).toEqual(['again']);
    expect((await messages())[0]).toMatchObject({ status: 'WAITING' });
    await closings.pop()?.();
    await startMailServer({}, port);
    expect(await attemptAll(channel)).toEqual(['done']);
    expect(received).toHaveLength(1);
  });

  test('takes its time is waited for', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<() => void>();
    const port = await startMailServer({
      onData(stream, _session, done) {
        text(stream).then(() => arrive(() => done()));
      },
    });
    await verify();
    const attempt = attemptAll(channelTo(port));
    const take = await arrival;
    expect((await messages())[0]).toMatchObject({ status: 'WAITING' });
    take();
    expect(await attempt).toEqual(['done']);
  });
});

describe('an address that the mail server', () => {
  test('refuses has failed at once, and others are sent', async () => {
    await verify('yok@example.com');
    await verify('var@example.com');
    expect(await attemptAll(channelTo(await startMailServer(refusing(550))))).toEqual(['given-up', 'done']);
    const [refused, sent] = await messages();
    expect(refused).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('No such person') });
    expect(sent).toMatchObject({ status: 'SENT' });
  });

  test('cannot take just now is tried again', async () => {
    await verify('yok@example.com');
    expect(await attemptAll(channelTo(await startMailServer(refusing(450))))).toEqual(['again']);
    expect((await messages())[0]).toMatchObject({ status: 'WAITING' });
  });
});

test('a sender whom the mail server refuses loses nothing: the settings may be wrong', async () => {
  const port = await startMailServer({
    onMailFrom(_address, _session, done) {
      done(Object.assign(new Error('Not you'), { responseCode: 550 }));
    },
  });
  await verify();
  expect(await attemptAll(channelTo(port))).toEqual(['again']);
  expect((await messages())[0]).toMatchObject({ status: 'WAITING' });
});
