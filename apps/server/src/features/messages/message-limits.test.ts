import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DAY, HOUR, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { insertSample, NOW, type Overrides } from '../../test-support/sample-appointment.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { allowTexts, startBusiness, stopBusiness } from '../businesses/index.ts';
import type { AppointmentFacts } from './appointment-facts.ts';
import {
  tellBooked,
  tellCancelledByBusiness,
  tellCancelledByCustomer,
  tellConfirmed,
  tellMovedByCustomer,
} from './appointment-messages.ts';
import { openGateway } from './channels/sms/open-gateway.ts';
import { deliverMessage } from './deliver-message.ts';
import { DELIVERIES } from './deliveries.ts';
import { canBeSent, forgetAdmissions } from './message-limits.ts';
import { askForProof } from './proof-message.ts';
import { forgetProvenNumbers, noteProvenNumber } from './young-businesses.ts';

/** Opened long before the tests begin. */
const LONG_AGO = new Date(NOW.getTime() - 30 * DAY);

let app: TestApp;
let gateway: Server;
let url: string;
let texted: string[];

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    texted.push(((await json(request)) as { to: string }).to);
    // A kept connection may be closed just as it is used again.
    response.writeHead(202, { connection: 'close' }).end();
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  app = await startTestApp({ rateLimit: true, sms: { url, sender: 'Vakit' } });
});
afterAll(async () => {
  gateway.close();
  await app.close();
});
beforeEach(async () => {
  texted = [];
  app.setTime(NOW);
  await app.database.deleteFrom('messages').execute();
  await app.database.deleteFrom('message_admissions').execute();
});

const withConfig = (settings: Partial<Context['config']>): Context => ({
  ...app.context,
  config: { ...app.context.config, ...settings },
});

async function sampleOf(openedAt: Date, { appointment, branch }: Overrides = {}) {
  const facts = await insertSample(app.database, {
    appointment: { status: 'CONFIRMED', ...appointment },
    ...(branch && { branch }),
  });
  await app.database
    .updateTable('businesses')
    .set({ created_at: openedAt })
    .where('id', '=', facts.branch.business_id)
    .execute();
  return facts;
}

const tell = (facts: AppointmentFacts, phone = facts.appointment.customer_phone, email = '') =>
  tellConfirmed(app.context, app.context.database, {
    ...facts,
    appointment: { ...facts.appointment, customer_phone: phone, customer_email: email },
  });

const messages = () => app.database.selectFrom('messages').selectAll().orderBy('id').execute();

/** Every waiting message is handed over, all of them at once. */
async function deliverAll(context: Context = app.context) {
  const channel = openGateway({ url, sender: 'Vakit' });
  await Promise.all(
    (await messages()).map(({ id }) => deliverMessage(context, channel, { data: { messageId: id }, isLast: false })),
  );
}

async function countOf(status: string, reason: string | null = null) {
  return (await messages()).filter((each) => each.status === status && each.drop_reason === reason).length;
}

describe('one number', () => {
  test('gets six messages a day from one business at most, one a minute, whoever asks how often at once', async () => {
    const facts = await sampleOf(LONG_AGO);
    for (let count = 0; count < 12; count++) await tell(facts);
    await deliverAll();
    expect(texted).toHaveLength(1);
    expect(await countOf('DROPPED', 'RECIPIENT_LIMIT')).toBe(6);
    for (let minute = 1; minute <= 10; minute++) {
      app.setTime(new Date(NOW.getTime() + minute * MINUTE));
      await deliverAll();
      expect(texted).toHaveLength(Math.min(6, minute + 1));
    }
    expect(await countOf('WAITING')).toBe(0);
    app.setTime(new Date(NOW.getTime() + DAY + 10 * MINUTE));
    await tell(facts);
    await deliverAll();
    expect(texted).toHaveLength(7);
  });

  test('that waits for its minute has a job of its own for then', async () => {
    const facts = await sampleOf(LONG_AGO);
    await tell(facts);
    await tell(facts);
    const before = await jobs();
    await deliverAll();
    await deliverAll();
    const later = (await jobs()).filter(({ id }) => !before.some((each) => each.id === id));
    expect(later).toHaveLength(1);
    expect(later[0]?.start_after).toEqual(new Date(NOW.getTime() + MINUTE));
  });

  test('is tried again where its job comes before its minute by the clock here', async () => {
    const facts = await sampleOf(LONG_AGO);
    await tell(facts);
    await tell(facts);
    await deliverAll();
    const [waiting] = (await messages()).filter(({ status }) => status === 'WAITING');
    const channel = openGateway({ url, sender: 'Vakit' });
    const attempt = () =>
      deliverMessage(app.context, channel, { data: { messageId: waiting?.id ?? '' }, isLast: false });
    app.setTime(new Date(NOW.getTime() + MINUTE - 500));
    expect(await attempt()).toBe('again');
    expect(texted).toHaveLength(1);
    app.setTime(new Date(NOW.getTime() + MINUTE));
    expect(await attempt()).toBe('done');
    expect(texted).toHaveLength(2);
  });

  test('is another one for another business', async () => {
    for (const facts of [await sampleOf(LONG_AGO), await sampleOf(LONG_AGO)]) await tell(facts);
    await deliverAll();
    expect(texted).toHaveLength(2);
  });
});

test('one mailbox gets twenty mails a day at most, however it is written', async () => {
  const facts = await sampleOf(LONG_AGO);
  for (let count = 0; count < 25; count++) await tell(facts, '', `Ay.se+${count}@gmail.com`);
  await deliverAll();
  expect(await countOf('DROPPED', 'RECIPIENT_LIMIT')).toBe(5);
});

describe('what strangers do by a code', () => {
  const move = (facts: AppointmentFacts) =>
    tellMovedByCustomer(app.context, app.context.database, facts, facts.appointment);
  const statusesOf = async (kind: string) =>
    (await messages()).filter((each) => each.kind === kind).map(({ channel, status }) => `${channel} ${status}`);

  test('is told five times a day, and keeps nothing back that the business has to say', async () => {
    const facts = await sampleOf(LONG_AGO, { appointment: { customer_email: 'ayse@musteri.example' } });
    for (let count = 0; count < 25; count++) await move(facts);
    await deliverAll();
    const told = await statusesOf('MOVED');
    expect(told.filter((each) => each === 'EMAIL DROPPED')).toHaveLength(20);
    expect(told.filter((each) => each === 'SMS DROPPED')).toHaveLength(20);
    await tellCancelledByBusiness(app.context, app.context.database, [{ facts, wasPending: false }]);
    await deliverAll();
    expect((await statusesOf('CANCELLED')).sort()).toEqual(['EMAIL SENT', 'SMS SENT']);
  });

  test('is told to the owners in one mail, until ten minutes have passed in another', async () => {
    const facts = await sampleOf(LONG_AGO);
    const toOwner = async () =>
      (await messages())
        .filter(({ kind }) => kind === 'NEW_BOOKING' || kind === 'CUSTOMER_MOVED')
        .map(({ kind, status }) => `${kind} ${status}`);
    await tellBooked(app.context, app.context.database, facts);
    await deliverAll();
    for (let count = 0; count < 20; count++) await move(facts);
    await deliverAll();
    expect(await toOwner()).toEqual(['NEW_BOOKING SENT', 'CUSTOMER_MOVED WAITING']);
    app.setTime(new Date(NOW.getTime() + 9 * MINUTE));
    await move(facts);
    await deliverAll();
    expect(await toOwner()).toEqual(['NEW_BOOKING SENT', 'CUSTOMER_MOVED WAITING']);
    app.setTime(new Date(NOW.getTime() + 10 * MINUTE));
    await deliverAll();
    expect(await toOwner()).toEqual(['NEW_BOOKING SENT', 'CUSTOMER_MOVED SENT']);
    await deliverAll();
    expect((await messages()).filter(({ kind }) => kind === 'CUSTOMER_MOVED')).toHaveLength(1);
  });
});

describe('what strangers book with a contact', () => {
  const WHO = { customer_email: 'ayse@musteri.example' };
  let codes = 0;
  const SECRETS = { link: 'l', emailCode: '123456', smsCode: '654321' };
  const statusesOf = async (kind: string) =>
    (await messages())
      .filter((each) => each.kind === kind)
      .map(({ channel, status }) => `${channel} ${status}`)
      .sort();

  /** Further appointments of the same customer at the same branch, made at the desk or by whoever typed the contact. */
  async function addTo(facts: AppointmentFacts, count: number, actor: 'CUSTOMER' | 'ACCOUNT') {
    const { id: _, ...columns } = facts.appointment;
    const own = ofBusiness(app.database, facts.branch.business_id);
    return Promise.all(
      Array.from({ length: count }, async (_, index): Promise<AppointmentFacts> => {
        const at = (instant: Date) => new Date(instant.getTime() + (index + 1) * DAY);
        const appointment = await own
          .insertInto('appointments')
          .values({
            ...columns,
            id: uuidv7(),
            starts_at: at(columns.starts_at),
            ends_at: at(columns.ends_at),
            confirmation_code: `BCD-${String(++codes).padStart(3, '0')}-EFH`,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const { id, branch_id, status } = appointment;
        await own
          .insertInto('appointment_changes')
          .values({ id: uuidv7(), branch_id, appointment_id: id, status, actor, changed_at: NOW })
          .execute();
        return { ...facts, appointment };
      }),
    );
  }

  test('keeps no proof and no code from whose contact it is', async () => {
    const facts = await sampleOf(LONG_AGO, { appointment: WHO });
    for (const fake of await addTo(facts, 5, 'CUSTOMER')) {
      for (let count = 0; count < 5; count++) {
        await tellMovedByCustomer(app.context, app.context.database, fake, fake.appointment);
      }
    }
    await deliverAll();
    expect(await statusesOf('MOVED')).toContain('EMAIL DROPPED');
    await askForProof(app.context, app.context.database, facts, SECRETS);
    await deliverAll();
    expect(await statusesOf('PROOF')).toEqual(['EMAIL SENT', 'SMS SENT']);
    const code = { kind: 'MY_APPOINTMENTS', recipient: WHO.customer_email, branch_id: facts.branch.id } as const;
    expect(
      await canBeSent(app.context, ofBusiness(app.context.database, facts.branch.business_id), {
        ...code,
        channel: 'EMAIL',
      }),
    ).toBe(true);
  });

  test('keeps no proof from other customers of a young business, however many were asked', async () => {
    const facts = await sampleOf(new Date(NOW.getTime() - 6 * DAY));
    const asked = (customer_email: string) => ({
      ...facts,
      appointment: { ...facts.appointment, customer_email, customer_phone: '' },
    });
    for (const proves of [false, true]) {
      await app.database
        .insertInto('message_admissions')
        .values(
          Array.from({ length: 200 }, (_, index) => ({
            proves,
            message_id: uuidv7(),
            business_id: facts.branch.business_id,
            channel: 'EMAIL' as const,
            is_invitation: false,
            recipient_digest: Buffer.from(String(index)),
            due_at: NOW,
            by_customer: true,
          })),
        )
        .execute();
    }
    await askForProof(app.context, app.context.database, asked('fatma@musteri.example'), SECRETS);
    await deliverAll();
    expect(await statusesOf('PROOF')).toEqual(['EMAIL SENT']);
  });

  test('keeps back nothing that the business says of another visit, whatever it answered to those', async () => {
    const facts = await sampleOf(LONG_AGO, { appointment: WHO });
    for (const fake of await addTo(facts, 25, 'CUSTOMER')) await tell(fake, undefined, WHO.customer_email);
    await deliverAll();
    await app.database.deleteFrom('messages').execute();
    await tellCancelledByBusiness(app.context, app.context.database, [{ facts, wasPending: false }]);
    await deliverAll();
    expect(await statusesOf('CANCELLED')).toEqual(['EMAIL SENT', 'SMS SENT']);
  });

  test('keeps back nothing of a visit that its own customer has booked online either', async () => {
    const facts = await sampleOf(LONG_AGO, { appointment: WHO });
    const [own, ...fakes] = await addTo(facts, 26, 'CUSTOMER');
    for (const fake of fakes) await tell(fake, undefined, WHO.customer_email);
    await deliverAll();
    await app.database.deleteFrom('messages').execute();
    await tellCancelledByBusiness(app.context, app.context.database, [
      { facts: own as AppointmentFacts, wasPending: false },
    ]);
    await deliverAll();
    app.setTime(new Date(NOW.getTime() + HOUR));
    await deliverAll();
    expect(await statusesOf('CANCELLED')).toEqual(['EMAIL SENT', 'SMS SENT']);
  });
});

test('what was sent under a clock far ahead holds nothing back for longer than a day’s messages take', async () => {
  const facts = await sampleOf(LONG_AGO);
  app.setTime(new Date(NOW.getTime() + 40 * DAY));
  await tell(facts);
  await deliverAll();
  app.setTime(NOW);
  await tell(facts);
  await deliverAll();
  const admitted = app.database.selectFrom('message_admissions').select('due_at').orderBy('due_at');
  const [next] = await admitted.execute();
  expect(next?.due_at.getTime()).toBeLessThanOrEqual(NOW.getTime() + 7 * MINUTE);
  await forgetAdmissions(app.context.database, NOW);
  const ahead = (await admitted.execute()).filter(({ due_at }) => due_at.getTime() > NOW.getTime() + HOUR);
  expect(ahead).toEqual([]);
});

describe('one business', () => {
  const numbers = Array.from({ length: 40 }, (_, index) => `+9053511122${String(index).padStart(2, '0')}`);

  test('has thirty text messages a day sent in its first week, where the operator lets it', async () => {
    const facts = await sampleOf(new Date(NOW.getTime() - 6 * DAY));
    await allowTexts(app.context.database, facts.branch.slug, NOW);
    for (const number of numbers) await tell(facts, number);
    await deliverAll();
    expect(texted).toHaveLength(30);
    expect(await countOf('DROPPED', 'BUSINESS_LIMIT')).toBe(10);
  });

  test('later as many as the operator says', async () => {
    const facts = await sampleOf(LONG_AGO);
    for (const number of numbers) await tell(facts, number);
    await deliverAll(withConfig({ smsPerDay: 35 }));
    expect(texted).toHaveLength(35);
  });

  test.each([
    ['a local site', { publicUrl: 'http://localhost:3000' }],
    ['RATE_LIMIT=off', { rateLimit: false }],
  ])('has none of these limits with %s', async (_, settings) => {
    const facts = await sampleOf(NOW);
    for (let count = 0; count < 40; count++) await tell(facts);
    await deliverAll(withConfig(settings));
    expect(texted).toHaveLength(40);
  });

  test('has them in production under a local name, too', async () => {
    const facts = await sampleOf(LONG_AGO);
    for (let count = 0; count < 3; count++) await tell(facts);
    await deliverAll(withConfig({ publicUrl: 'http://localhost:3000', production: true }));
    expect(texted).toHaveLength(1);
  });
});

describe('a business in its first week', () => {
  const young = () => sampleOf(new Date(NOW.getTime() - 6 * DAY));

  test('texts nobody who has not proven the number, to it', async () => {
    const facts = await young();
    await tell(facts);
    await deliverAll();
    expect(texted).toEqual([]);
    expect(await countOf('DROPPED', 'BUSINESS_NEW')).toBe(1);
    const other = await young();
    await noteProvenNumber(app.context, app.context.database, facts.branch.business_id, '0535 111 22 33');
    await tell(facts);
    await tell(other);
    await deliverAll();
    expect(texted).toEqual(['+905351112233']);
  });

  test('has what proves a number sent to any, and no more a day than all of them together may', async () => {
    for (const facts of [await young(), await young(), await young()]) {
      await askForProof(app.context, app.context.database, facts, {
        link: 'l',
        emailCode: '123456',
        smsCode: '654321',
      });
    }
    await deliverAll(withConfig({ newBusinessesSmsPerDay: 2 }));
    expect(texted.filter((to) => to.startsWith('+'))).toHaveLength(2);
    expect(await countOf('DROPPED', 'BUSINESS_NEW')).toBe(1);
  });

  test('is remembered what was proven to it no longer than it is young', async () => {
    const facts = await young();
    await noteProvenNumber(app.context, app.context.database, facts.branch.business_id, '0535 111 22 33');
    const numbers = () => app.database.selectFrom('proven_numbers').selectAll().execute();
    expect(await numbers()).not.toEqual([]);
    await forgetProvenNumbers(app.context.database, new Date(NOW.getTime() + 8 * DAY));
    expect(await numbers()).toEqual([]);
  });
});

describe('a number from abroad', () => {
  const german = '+49 1512 3456789';

  test('gets no text message unless the branch has chosen the country', async () => {
    await tell(await sampleOf(LONG_AGO), german);
    await deliverAll(withConfig({ allowedCountries: ['*'] }));
    expect(await countOf('DROPPED', 'COUNTRY')).toBe(1);
  });

  test.each([
    ['the operator allows it', ['TR', 'DE'], 'SENT', null],
    ['the operator does not', ['TR'], 'DROPPED', 'COUNTRY_NOT_ALLOWED'],
  ])('when it has and %s', async (_, allowedCountries, status, reason) => {
    await tell(await sampleOf(LONG_AGO, { branch: { sms_countries: ['TR', 'DE'] } }), german);
    await deliverAll(withConfig({ allowedCountries }));
    expect(await countOf(status, reason)).toBe(1);
  });
});

test('who cancels by hand is written to, but not texted', async () => {
  const facts = await sampleOf(LONG_AGO);
  await tellCancelledByCustomer(app.context, app.context.database, facts);
  expect((await messages()).map(({ channel, kind }) => `${channel} ${kind}`).sort()).toEqual([
    'EMAIL CANCELLATION_RECEIPT',
    'EMAIL CUSTOMER_CANCELLED',
  ]);
});

test('for a business that the operator has stopped nothing is sent, not even what waited, nor later', async () => {
  const facts = await sampleOf(LONG_AGO);
  await tell(facts, facts.appointment.customer_phone, 'ayse@musteri.example');
  await stopBusiness(app.context.database, facts.branch.slug, NOW);
  await deliverAll(withConfig({ rateLimit: false }));
  expect(texted).toEqual([]);
  expect(await countOf('DROPPED', 'BUSINESS_STOPPED')).toBe(2);
  await startBusiness(app.context.database, facts.branch.slug);
  await deliverAll();
  expect(texted).toEqual([]);
  await tell(facts);
  await deliverAll();
  expect(texted).toHaveLength(1);
});

test('what no limit counts any more is forgotten', async () => {
  await tell(await sampleOf(LONG_AGO));
  await deliverAll();
  const admissions = () => app.database.selectFrom('message_admissions').selectAll().execute();
  await forgetAdmissions(app.context.database, new Date(NOW.getTime() + DAY));
  expect(await admissions()).not.toHaveLength(0);
  await forgetAdmissions(app.context.database, new Date(NOW.getTime() + 2 * DAY + HOUR));
  expect(await admissions()).toHaveLength(0);
});

async function jobs() {
  const { rows } = await sql<{ id: string; start_after: Date }>`
    SELECT id, start_after FROM jobs.job WHERE name = ${DELIVERIES.SMS.name}`.execute(app.database);
  return rows;
}
