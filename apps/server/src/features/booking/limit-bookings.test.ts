import type { Appointment } from '@vakit/contract';
import { DAY, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { pipeline } from '../../database/pipeline.ts';
import { consumeUses } from '../../limits/consume-uses.ts';
import { BOOKINGS } from '../../limits/limits.ts';
import { proveWork } from '../../test-support/prove-work.ts';
import { bookingBody, businessIdOf, dataOf, next, openSalon, type Salon } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { countBooking } from './limit-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const address = () => `203.0.${next()}.7`;
const after = (milliseconds: number) => app.setTime(new Date(START.getTime() + milliseconds));

/** Books the nth half hour of the coming days, as a person of their own unless the overrides say who it is. */
function book(salon: Salon, time: number, overrides: object = {}, from = address(), headers = {}) {
  const date = new Date(START.getTime() + (1 + Math.floor(time / 16)) * DAY).toISOString().slice(0, 10);
  const minutes = 9 * 60 + (time % 16) * 30;
  const startTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const number = next();
  const body = bookingBody(salon, {
    appointmentDate: date,
    startTime,
    customerEmail: `kisi${number}@posta.example`,
    customerPhone: `0532 ${String(1_000_000 + number)}`,
    ...overrides,
  });
  return app.call('POST', '/appointments', { body, address: from, headers, language: 'en' });
}
type Answer = Awaited<ReturnType<typeof book>>;
/** 201 for a booking that counts, and `ASKED` for one that has to be proven first */
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status !== 201 ? body.code : body.data.provableUntil ? 'ASKED' : 201));
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** One after the other */
async function each(count: number, send: (index: number) => Promise<Answer>): Promise<(number | string)[]> {
  const answers: Answer[] = [];
  for (const index of times(count)) answers.push(await send(index));
  return codes(answers);
}

describe('bookings that lie ahead and that nobody has confirmed', () => {
  const FIVE = Array(5).fill(201);

  test.each([
    [
      'phone number',
      (index: number) => ({ customerPhone: ['0532 123 45 67', '+90 (532) 123-45-67', '00905321234567'][index % 3] }),
    ],
    [
      'mailbox',
      (index: number) => ({
        customerEmail: ['ayse.d@gmail.com', 'AySeD+x@googlemail.com', 'a.y.s.e.d@gmail.com'][index % 3],
      }),
    ],
    ['mailbox of any provider', (index: number) => ({ customerEmail: `ayse+${index}@posta.example` })],
  ])('are five with one %s, however it is written', async (_, contact) => {
    const salon = await openSalon(app);
    expect(await each(6, (index) => book(salon, index, contact(index)))).toEqual([...FIVE, 'ASKED']);
    expect(codes([await book(salon, 7)])).toEqual([201]);
    expect((await book(await openSalon(app), 0, contact(0))).status).toBe(201);
  });

  test('are as many as the branch allows', async () => {
    const salon = await openSalon(app, { branch: { maxUnconfirmedBookings: 1 } });
    const who = { customerPhone: '0533 123 45 67' };
    expect(await each(2, (index) => book(salon, index, who))).toEqual([201, 'ASKED']);
  });

  test('are not those that the salon has confirmed, nor those at the reception', async () => {
    const salon = await openSalon(app);
    const who = { customerPhone: '0534 123 45 67' };
    const first = dataOf<Appointment>(await book(salon, 0, who));
    expect(await each(5, (index) => book(salon, 1 + index, who))).toEqual([...FIVE.slice(1), 'ASKED']);
    dataOf(await app.call('PUT', `/appointments/manage/${first.id}/status?status=CONFIRMED`, { token: salon.token }));
    expect(await each(2, (index) => book(salon, 6 + index, who))).toEqual([201, 'ASKED']);
    const body = bookingBody(salon, { ...who, startTime: '17:00' });
    for (const startTime of ['16:00', '16:30', '17:00'])
      dataOf(await app.call('POST', '/appointments/manage', { token: salon.token, body: { ...body, startTime } }));
  });

  test('stay counted for a day when they are cancelled', async () => {
    const salon = await openSalon(app);
    const who = { customerEmail: 'vazgecen@posta.example' };
    for (const time of times(5)) {
      const { confirmationCode } = dataOf<Appointment>(await book(salon, 32 + time, who));
      dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`, { address: address() }));
    }
    expect(codes([await book(salon, 40, who)])).toEqual(['ASKED']);
    after(DAY);
    expect(codes([await book(salon, 41, who)])).toEqual([201]);
  });

  test('stay counted when they wait for proof and are cancelled, until they could no longer be proven', async () => {
    const salon = await openSalon(app, { branch: { bookingProof: 'EVERYBODY' } });
    const who = { customerEmail: 'bildirim@posta.example' };
    const from = address();
    for (const time of times(5)) {
      const { confirmationCode } = dataOf<Appointment>(await book(salon, 32 + time, who, from));
      dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`, { address: from }));
    }
    expect(codes([await book(salon, 40, who, from)])).toEqual(['TOO_MANY_BOOKINGS']);
    after(15 * MINUTE);
    expect(codes([await book(salon, 40, who, from)])).toEqual(['ASKED']);
  });

  test('are never more for who books at once', async () => {
    const salon = await openSalon(app);
    const who = { customerPhone: '0535 123 45 67' };
    const answers = codes(await Promise.all(times(12).map((time) => book(salon, time, who))));
    expect(answers.filter((code) => code === 201)).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set([201, 'ASKED']));
  });
});

describe('one network address', () => {
  test('books ten times in ten minutes, then with a proof of work, and forty times a day', async () => {
    const [one, other] = [await openSalon(app), await openSalon(app)];
    const from = address();
    const send = (index: number, headers = {}) => book(index % 2 ? one : other, index, {}, from, headers);
    expect(await each(11, (index) => send(index))).toEqual([...Array(10).fill(201), 'PROOF_OF_WORK_REQUIRED']);
    const refused = await send(11);
    expect(refused.headers).toMatchObject({ 'retry-after': '600' });
    expect(refused.headers['ratelimit-policy']).toContain('"booking-address-600";q=10;w=600');
    expect(refused.headers.ratelimit).toContain('"booking-address-600";r=0;t=600');
    expect((await send(11, await proveWork(refused.body.challenge))).status).toBe(201);

    for (let done = 11; done < 40; done++) {
      after(done * 10 * MINUTE);
      expect((await send(done + 20)).status, `booking ${done}`).toBe(201);
    }
    const last = await send(70);
    expect(last).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(last.body.message).toMatch(/again in \d+ hours/);
    after(DAY + 10 * MINUTE);
    expect((await send(80)).status).toBe(201);
  });

  test('is not counted for what could not be booked', async () => {
    const salon = await openSalon(app);
    const from = address();
    expect((await book(salon, 0, {}, from)).status).toBe(201);
    for (const _ of times(15)) expect(codes([await book(salon, 0, {}, from)])).toEqual(['SLOT_UNAVAILABLE']);
    expect(await each(9, (index) => book(salon, 1 + 8 * index, {}, from))).toEqual(Array(9).fill(201));
  });
});

describe('a proof of work', () => {
  const flood = async (salon: Salon) => {
    const answers = await Promise.all(times(BOOKINGS.ofBranch.max).map((time) => book(salon, time)));
    expect(codes(answers)).toEqual(Array(BOOKINGS.ofBranch.max).fill(201));
  };

  test('serves once, for its branch, for some minutes, and as it was asked for', async () => {
    const [salon, other] = [await openSalon(app), await openSalon(app)];
    await Promise.all([flood(salon), flood(other)]);
    const refused = await book(salon, 30);
    expect(refused).toMatchObject({ status: 429, body: { code: 'PROOF_OF_WORK_REQUIRED' } });
    const proof = await proveWork(refused.body.challenge);
    const asked = async (headers: object, where = salon) => codes([await book(where, 31, {}, address(), headers)]);
    expect(await asked(proof, other)).toEqual(['PROOF_OF_WORK_REQUIRED']);
    expect(await asked({ 'proof-of-work': 'e30=' })).toEqual(['PROOF_OF_WORK_REQUIRED']);
    const { parameters, signature } = refused.body.challenge;
    const easier = { parameters: { ...parameters, keyPrefix: '00' }, signature };
    expect(await asked(await proveWork(easier))).toEqual(['PROOF_OF_WORK_REQUIRED']);
    after(5 * MINUTE);
    expect(await asked(proof)).toEqual(['PROOF_OF_WORK_REQUIRED']);
    after(MINUTE);
    expect(await asked(proof)).toEqual([201]);
    expect(codes([await book(salon, 33, {}, address(), proof)])).toEqual(['PROOF_OF_WORK_REQUIRED']);
  });

  test('lets customers in while somebody else floods the branch, and another branch needs none', async () => {
    const salon = await openSalon(app);
    await flood(salon);
    const customer = async (time: number) => {
      const first = await book(salon, time);
      return book(salon, time, {}, address(), await proveWork(first.body.challenge));
    };
    const [burst, customers] = await Promise.all([
      Promise.all(times(100).map((time) => book(salon, 40 + time))),
      Promise.all([customer(30), customer(31), customer(32)]),
    ]);
    expect(new Set(codes(burst))).toEqual(new Set(['PROOF_OF_WORK_REQUIRED']));
    expect(codes(customers)).toEqual([201, 201, 201]);
    expect((await book(await openSalon(app), 0)).status).toBe(201);
  });
});

test('a site for this machine alone limits no bookings, but one that a proxy leads to does', async () => {
  const local = await startTestApp({ rateLimit: true, publicUrl: 'http://localhost:3000', production: false });
  const salon = await openSalon(local);
  const send = async (time: number, headers = {}) => {
    const body = bookingBody(salon, {
      startTime: `${String(9 + Math.floor(time / 2)).padStart(2, '0')}:${time % 2 ? 30 : '00'}`,
    });
    return local.call('POST', '/appointments', { body, headers: { host: 'localhost:3000', ...headers } });
  };
  expect(codes(await Promise.all(times(12).map((time) => send(time))))).toEqual(Array(12).fill(201));
  const forwarded = await Promise.all(times(6).map((time) => send(12 + time, { 'x-forwarded-for': '203.0.113.9' })));
  expect(codes(forwarded).sort()).toEqual([...Array(5).fill('ASKED'), 'TOO_MANY_BOOKINGS']);
  await local.close();
});

test('who has waited too long behind somebody with the same phone number is told that, not what it led to', async () => {
  const { branch } = await openSalon(app);
  const [customerPhone, customerEmail] = ['+905390001122', 'bekleyen@posta.example'];
  const wanted = { branchId: branch.id, customerPhone, customerEmail, appointmentDate: '2026-07-01' };
  const there = contextOf(app.context, await businessIdOf(app, branch.id));
  const visit = { purpose: 'booking', visitor: { network: '203.0.113.77', isAtHome: false, note: () => {} } };
  await inTransaction(there.database, async (holder) => {
    await consumeUses(there, holder, [{ limit: BOOKINGS.ofPhone, name: customerPhone }]);
    const waiting = inTransaction(there.database, async (transaction) => {
      await sql`SET LOCAL statement_timeout = 50`.execute(transaction);
      await pipeline(transaction, (connection) => countBooking(there, connection, visit, wanted));
    });
    await expect(waiting).rejects.toMatchObject({ message: 'canceling statement due to statement timeout' });
  });
});
