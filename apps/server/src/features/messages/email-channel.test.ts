import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { readConfig } from '../../config.ts';
import type { Context } from '../../context.ts';
import { mailVerification } from './account-messages.ts';
import { tellBooked } from './appointment-messages.ts';
import { connectMailServer, deliverSomeMails, type Transport } from './deliver-mails.ts';
import { startMailSender } from './mail-sender.ts';
import { insertSample, PRESENT } from './sample-appointment.ts';

type Received = { readonly recipients: string[]; readonly source: string };

let storage: TestDatabase;
let present: Date;
let received: Received[];
const closings: (() => Promise<void>)[] = [];

let arrived = () => {};
const nextArrival = () =>
  new Promise<void>((resolve) => {
    arrived = resolve;
  });

beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());
beforeEach(async () => {
  await storage.connection.database.deleteFrom('messages').execute();
  present = PRESENT;
  received = [];
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A real mail server on a free port, or the given one; it takes everything unless told otherwise. */
async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), source });
        done();
        arrived();
      });
    },
    ...options,
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  closings.unshift(() => new Promise((resolve) => server.close(() => resolve())));
  return (listener.address() as AddressInfo).port;
}

function contextFor(port: number): Context {
  return {
    config: {
      ...readConfig({}),
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Vakit <randevu@vakit.example>',
      publicUrl: 'https://vakit.example',
    },
    database: storage.connection.database,
    secret: new Uint8Array(),
    now: () => present,
  };
}

function connect({ config }: Context): Transport {
  const transport = connectMailServer(config.smtpUrl as string);
  closings.unshift(async () => transport.close());
  return transport;
}

const passMinutes = (minutes: number) => {
  present = new Date(present.getTime() + minutes * 60_000);
};
const mails = () => storage.connection.database.selectFrom('messages').selectAll().orderBy('id').execute();
const verify = (context: Context, email = 'gul@example.com') =>
  mailVerification(context, context.database, { email, firstName: 'Gül', language: 'tr' }, 'gizli');
const messageIdOf = ({ source }: Received) => /^Message-ID: (.*)$/im.exec(source)?.[1];

test('sends a mail with its text, its HTML and its calendar, and records it', async () => {
  const context = contextFor(await startMailServer());
  const facts = await insertSample(context.database);
  await tellBooked(context, context.database, facts);
  await deliverSomeMails(context, connect(context));

  const toCustomer = received.find(({ recipients }) => recipients.includes('ayse@musteri.example'));
  expect(toCustomer?.source).toMatch(/^From: Vakit <randevu@vakit\.example>$/m);
  expect(toCustomer?.source).toMatch(/^Reply-To: merhaba@sikberber\.example$/m);
  expect(toCustomer?.source).toMatch(/^Content-Type: text\/plain/m);
  expect(toCustomer?.source).toMatch(/^Content-Type: text\/html/m);
  expect(toCustomer?.source).toMatch(/^Content-Type: text\/calendar;.*method=REQUEST/m);
  const rows = await mails();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ status: 'SENT', sent_at: PRESENT, last_error: null });
  expect(messageIdOf(toCustomer as Received)).toBe(
    `<${rows.find(({ recipient }) => recipient === 'ayse@musteri.example')?.id}@vakit.example>`,
  );
});

test('sends nothing twice', async () => {
  const context = contextFor(await startMailServer());
  const transport = connect(context);
  await verify(context);
  await Promise.all([deliverSomeMails(context, transport), deliverSomeMails(context, transport)]);
  await deliverSomeMails(context, transport);
  expect(received).toHaveLength(1);
});

describe('the content of a mail', () => {
  test('whose link opens an account is wiped once it is sent', async () => {
    const context = contextFor(await startMailServer());
    await verify(context);
    await deliverSomeMails(context, connect(context));
    expect(received[0]?.source).toContain('gizli');
    expect((await mails())[0]).toMatchObject({ status: 'SENT', html: null, plain_text: null });
  });

  test('about an appointment is kept', async () => {
    const context = contextFor(await startMailServer());
    await tellBooked(context, context.database, await insertSample(context.database));
    await deliverSomeMails(context, connect(context));
    expect((await mails())[0]?.html).not.toBeNull();
  });
});

describe('a mail server that is down', () => {
  test('loses nothing: the mail goes out when it is back, under the same Message-ID', async () => {
    const port = await startMailServer();
    const context = contextFor(port);
    await verify(context);
    await closings.shift()?.();

    await deliverSomeMails(context, connect(context));
    expect((await mails())[0]).toMatchObject({ status: 'WAITING', attempts: 1 });
    expect((await mails())[0]?.last_error).toMatch(/ECONNREFUSED/);

    await startMailServer({}, port);
    await deliverSomeMails(context, connect(context));
    expect(received).toHaveLength(0);
    passMinutes(1);
    await deliverSomeMails(context, connect(context));
    expect(received).toHaveLength(1);
    expect(messageIdOf(received[0] as Received)).toBe(`<${(await mails())[0]?.id}@vakit.example>`);
  });

  test('is asked again for 24 hours, less and less often, and then no more', async () => {
    const context = contextFor(1);
    const transport = connect(context);
    await verify(context);
    const pauses: number[] = [];
    for (;;) {
      await deliverSomeMails(context, transport);
      const [mail] = await mails();
      if (mail?.status !== 'WAITING') break;
      pauses.push((mail.next_attempt_at.getTime() - present.getTime()) / 60_000);
      present = mail.next_attempt_at;
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(present.getTime() - PRESENT.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
    expect((await mails())[0]).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('ECONNREFUSED') });
  });

  test('in the middle of a mail is asked again, under the same Message-ID', async () => {
    let isBroken = true;
    const context = contextFor(
      await startMailServer({
        onData(stream, _session, done) {
          text(stream).then((source) => {
            received.push({ recipients: [], source });
            done(isBroken ? Object.assign(new Error('Broken'), { responseCode: 451 }) : undefined);
          });
        },
      }),
    );
    const transport = connect(context);
    await verify(context);
    await deliverSomeMails(context, transport);
    isBroken = false;
    passMinutes(1);
    await deliverSomeMails(context, transport);
    expect(received).toHaveLength(2);
    expect(new Set(received.map(messageIdOf)).size).toBe(1);
    expect((await mails())[0]).toMatchObject({ status: 'SENT', attempts: 2 });
  });
});

describe('an address that the mail server', () => {
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('yok') ? Object.assign(new Error('No such person'), { responseCode }) : undefined);
    },
  });

  test('refuses has failed at once, and others are sent', async () => {
    const context = contextFor(await startMailServer(refusing(550)));
    await verify(context, 'yok@example.com');
    await verify(context, 'var@example.com');
    await deliverSomeMails(context, connect(context));
    const [refused, sent] = await mails();
    expect(refused).toMatchObject({ status: 'FAILED', last_error: expect.stringContaining('No such person') });
    expect(sent).toMatchObject({ status: 'SENT' });
  });

  test('cannot take just now is tried again', async () => {
    const context = contextFor(await startMailServer(refusing(450)));
    await verify(context, 'yok@example.com');
    await deliverSomeMails(context, connect(context));
    expect((await mails())[0]).toMatchObject({ status: 'WAITING' });
  });
});

test('a sender whom the mail server refuses loses nothing: the settings may be wrong', async () => {
  const context = contextFor(
    await startMailServer({
      onMailFrom(_address, _session, done) {
        done(Object.assign(new Error('Not you'), { responseCode: 550 }));
      },
    }),
  );
  await verify(context);
  await deliverSomeMails(context, connect(context));
  expect((await mails())[0]).toMatchObject({ status: 'WAITING' });
});

describe('the sender of the process', () => {
  test('sends what waits and what it is woken for, and stops with nothing on its way', async () => {
    const context = contextFor(await startMailServer());
    await verify(context, 'bir@example.com');
    const first = nextArrival();
    const sender = startMailSender(context);
    await first;
    const second = nextArrival();
    await verify(context, 'iki@example.com');
    sender.wake();
    await second;
    await sender.stop();
    expect(received.flatMap(({ recipients }) => recipients)).toEqual(['bir@example.com', 'iki@example.com']);
    expect((await mails()).map(({ status }) => status)).toEqual(['SENT', 'SENT']);
    sender.wake();
    await sender.stop();
  });

  test('goes on as long as mails are due', async () => {
    const context = contextFor(await startMailServer());
    for (let index = 0; index < 12; index++) await verify(context, `okur${index}@example.com`);
    const sender = startMailSender(context);
    while (received.length < 12) await nextArrival();
    await sender.stop();
    expect((await mails()).every(({ status }) => status === 'SENT')).toBe(true);
  });

  test('leaves everything where it is without a mail server', async () => {
    const context = contextFor(1);
    await verify(context);
    const sender = startMailSender({ ...context, config: { ...context.config, smtpUrl: undefined } });
    sender.wake();
    await sender.stop();
    expect((await mails())[0]).toMatchObject({ status: 'WAITING', attempts: 0 });
  });
});
