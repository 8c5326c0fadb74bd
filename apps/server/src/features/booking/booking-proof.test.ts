import type { Appointment, Slot } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, businessIdOf, dataOf, next, openSalon, type Salon, TOMORROW } from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cancelOverdueRequests } from '../appointments/index.ts';
import { freeUnproven, UNPROVEN_BOOKINGS } from './booking-proof.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp({ sms: { url: 'http://127.0.0.1:1', sender: 'Vakit' } });
  salon = await openSalon(app, { branch: { bookingProof: 'EVERYBODY', autoApproveAppointments: true } });
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const after = (minutes: number) => app.setTime(new Date(START.getTime() + minutes * MINUTE));
const stranger = () => ({
  customerEmail: `yeni${next()}@musteri.example`,
  customerPhone: `0535 222 ${1000 + (next() % 9000)}`,
});
const book = async (overrides: object = {}, of = salon) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', { body: bookingBody(of, { ...stranger(), ...overrides }), language: 'en' }),
  );
const proof = ({ confirmationCode }: Appointment, body: object) =>
  app.call('POST', `/appointments/track/${confirmationCode}/proof`, { body, language: 'en' });
const resend = ({ confirmationCode }: Appointment) =>
  app.call('POST', `/appointments/track/${confirmationCode}/proof/resend`, { language: 'en' });
const messagesOf = ({ id }: Appointment) =>
  app.database.selectFrom('messages').selectAll().where('appointment_id', '=', id).orderBy('id').execute();

/** Reads the codes that the customer was sent last. */
async function secretsOf(appointment: Appointment) {
  const sent = (await messagesOf(appointment)).filter(({ kind }) => kind === 'PROOF');
  const mail = sent.findLast(({ channel }) => channel === 'EMAIL')?.plain_text ?? '';
  const text = sent.findLast(({ channel }) => channel === 'SMS')?.plain_text ?? '';
  return {
    token: /#proof=([\w-]+)/.exec(mail)?.[1] as string,
    code: /\b(\d{6})\b/.exec(mail)?.[1] as string,
    smsCode: /\b(\d{6})\b/.exec(text)?.[1] as string,
  };
}
const isFree = async (startTime: string, of = salon) =>
  dataOf<Slot[]>(
    await app.call(
      'GET',
      `/branches/public/${of.branch.slug}/slots?staffId=${of.staff.id}&serviceId=${of.service.id}&date=${TOMORROW}`,
    ),
  ).find((slot) => slot.startTime === startTime)?.available;
const free = async ({ id, branchId }: Pick<Appointment, 'id' | 'branchId'>) =>
  freeUnproven(app.context, { businessId: await businessIdOf(app, branchId), appointmentId: id });
const pending = async () =>
  dataOf<Appointment[]>(await app.call('GET', '/appointments/manage/pending', { token: salon.token })).map(
    ({ id }) => id,
  );

test('a booking waits for proof: it holds its time, and nobody but its customer is told', async () => {
  const booked = await book({ startTime: '09:00' });
  expect(booked).toMatchObject({
    status: 'PENDING',
    confirmationCode: expect.stringMatching(/^[A-Z]{3}-\d{3}-[A-Z]{3}$/),
    provableUntil: new Date(START.getTime() + 15 * MINUTE).toISOString(),
  });
  expect(await isFree('09:00')).toBe(false);
  expect(await pending()).not.toContain(booked.id);
  expect((await messagesOf(booked)).map(({ channel, kind }) => `${channel} ${kind}`).sort()).toEqual([
    'EMAIL PROOF',
    'SMS PROOF',
  ]);
  const row = await app.database
    .selectFrom('appointments')
    .select('customer_id')
    .where('id', '=', booked.id)
    .executeTakeFirst();
  expect(row?.customer_id).toBeNull();
});

describe.each([
  ['the link', ({ token }: Awaited<ReturnType<typeof secretsOf>>) => ({ token }), '09:30'],
  ['the code of the mail', ({ code }) => ({ code: `${code.slice(0, 3)} ${code.slice(3)}` }), '10:00'],
  ['the code of the text message', ({ smsCode }) => ({ code: smsCode }), '10:30'],
] as [string, (secrets: Awaited<ReturnType<typeof secretsOf>>) => object, string][])('%s', (_, choose, startTime) => {
  test('makes it count: it is confirmed, the owner is told, and once more changes nothing', async () => {
    const booked = await book({ startTime });
    const given = choose(await secretsOf(booked));
    const answers = await Promise.all([proof(booked, given), proof(booked, given)]);
    for (const answer of answers) {
      expect(dataOf<Appointment>(answer)).toMatchObject({ status: 'CONFIRMED', provableUntil: null });
    }
    expect(dataOf<Appointment>(await proof(booked, given)).status).toBe('CONFIRMED');
    expect((await messagesOf(booked)).map(({ channel, kind }) => `${channel} ${kind}`).sort()).toEqual([
      'EMAIL CONFIRMED',
      'EMAIL NEW_BOOKING',
      'EMAIL PROOF',
      'SMS CONFIRMED',
      'SMS PROOF',
    ]);
    after(20);
    await free(booked);
    expect((await app.call('GET', `/appointments/track/${booked.confirmationCode}`)).body.data.status).toBe(
      'CONFIRMED',
    );
    const history = await app.call('GET', `/appointments/manage/${booked.id}/history`, { token: salon.token });
    expect(dataOf<{ status: string; actor: string }[]>(history)).toMatchObject([
      { status: 'PENDING', actor: 'CUSTOMER' },
      { status: 'CONFIRMED', actor: 'CUSTOMER' },
    ]);
  });
});

test('where the branch approves by hand a proven booking waits for approval', async () => {
  const careful = await openSalon(app, { branch: { bookingProof: 'EVERYBODY' } });
  const booked = await book({}, careful);
  expect(dataOf<Appointment>(await proof(booked, { token: (await secretsOf(booked)).token }))).toMatchObject({
    status: 'PENDING',
    provableUntil: null,
  });
  const waiting = await app.call('GET', '/appointments/manage/pending', { token: careful.token });
  expect(dataOf<Appointment[]>(waiting)).toMatchObject([{ id: booked.id }]);
});

describe('what nobody has proven in time', () => {
  test('is forgotten, its time is free, and no link brings it back', async () => {
    const booked = await book({ startTime: '11:00' });
    const secrets = await secretsOf(booked);
    after(14);
    expect(await free(booked)).toBe('again');
    expect(await isFree('11:00')).toBe(false);
    after(15);
    expect((await proof(booked, { token: secrets.token })).body.code).toBe('PROOF_TOO_LATE');
    expect(await Promise.all([free(booked), free(booked)])).toEqual(['done', 'done']);
    expect(await isFree('11:00')).toBe(true);
    expect((await proof(booked, { token: secrets.token })).body.code).toBe('APPOINTMENT_NOT_FOUND');
    expect(await messagesOf(booked)).toEqual([]);
  });

  test('has a job that is written with it, for the moment at which its time runs out', async () => {
    const booked = await book({ startTime: '11:30' });
    const { rows } = await sql<{ start_after: Date }>`SELECT start_after FROM jobs.job
      WHERE name = ${UNPROVEN_BOOKINGS.name} AND data->>'appointmentId' = ${booked.id}`.execute(app.database);
    expect(rows).toEqual([{ start_after: new Date(booked.provableUntil as string) }]);
  });

  test('is not answered as an overdue request', async () => {
    const soon = await book({ appointmentDate: START.toISOString().slice(0, 10), startTime: '12:15' });
    expect(soon.provableUntil).toBe(new Date(START.getTime() + 15 * MINUTE).toISOString());
    after(20);
    await cancelOverdueRequests(app.context);
    expect((await messagesOf(soon)).map(({ kind }) => kind)).not.toContain('OVERDUE');
  });
});

describe('who guesses', () => {
  test('has five tries at the codes that were sent last, and the link still works', async () => {
    const booked = await book({ startTime: '12:00' });
    const { code, smsCode, token } = await secretsOf(booked);
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].filter(
      (each) => each !== code && each !== smsCode,
    );
    for (const each of wrong.slice(0, 5)) expect((await proof(booked, { code: each })).body.code).toBe('PROOF_WRONG');
    expect(await proof(booked, { code })).toMatchObject({ status: 429, body: { code: 'PROOF_TOO_OFTEN_WRONG' } });
    expect((await proof(booked, { token: `${token}x` })).body.code).toBe('PROOF_WRONG');
    expect((await proof(booked, { token })).status).toBe(200);
  });

  test.each([{}, { code: '12345' }, { code: 'abcdef' }, { token: '' }])('must say %j otherwise', async (body) => {
    const booked = await book({ appointmentDate: `2026-06-0${(next() % 8) + 1}`, startTime: '12:30' });
    expect(await proof(booked, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('finds neither codes nor links in the database', async () => {
    const booked = await book({ startTime: '13:00' });
    const { token, code } = await secretsOf(booked);
    const rows = await app.database
      .selectFrom('booking_proofs')
      .selectAll()
      .where('appointment_id', '=', booked.id)
      .execute();
    expect(rows).toHaveLength(1);
    for (const secret of [token, code]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

test('the link and the codes are sent again, once a minute and three times in all; then only the last ones hold', async () => {
  const booked = await book({ startTime: '13:30' });
  const first = await secretsOf(booked);
  expect(await resend(booked)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  after(1);
  expect((await resend(booked)).status).toBe(200);
  after(2);
  expect((await resend(booked)).status).toBe(200);
  after(3);
  expect((await resend(booked)).body.code).toBe('PROOF_SENT_TOO_OFTEN');
  expect((await proof(booked, { token: first.token })).body.code).toBe('PROOF_WRONG');
  expect((await proof(booked, { token: (await secretsOf(booked)).token })).status).toBe(200);
});

test('neither the business nor the customer changes what does not count yet, but the customer may cancel it unheard', async () => {
  const booked = await book({ startTime: '14:00' });
  const confirm = `/appointments/manage/${booked.id}/status?status=CONFIRMED`;
  expect((await app.call('PUT', confirm, { token: salon.token })).body.code).toBe('AWAITS_PROOF');
  const time = { staffId: salon.staff.id, appointmentDate: TOMORROW, startTime: '15:00' };
  const track = `/appointments/track/${booked.confirmationCode}`;
  expect(
    (await app.call('PUT', `/appointments/manage/${booked.id}/time`, { token: salon.token, body: time })).body.code,
  ).toBe('AWAITS_PROOF');
  expect((await app.call('PUT', `${track}/time`, { body: time })).body.code).toBe('AWAITS_PROOF');
  expect(dataOf<Appointment>(await app.call('DELETE', track)).status).toBe('CANCELLED');
  expect(await isFree('14:00')).toBe(true);
  expect((await messagesOf(booked)).map(({ kind }) => kind)).toEqual(['PROOF', 'PROOF']);
});

test('where new customers are asked, so is whoever types a known one’s address, so that nobody learns whose it is', async () => {
  const trusting = await openSalon(app, { branch: { bookingProof: 'NEW_CUSTOMERS' } });
  const known = { firstName: 'Ayşe', emails: ['ayse@musteri.example'], phones: ['0535 111 22 33'] };
  dataOf(await app.call('POST', '/customers', { token: trusting.token, body: known }));
  const typed = { customerEmail: 'Ayse@musteri.example', startTime: '09:00' };
  expect((await book(typed, trusting)).provableUntil).not.toBeNull();
  expect((await book({ startTime: '09:30' }, trusting)).provableUntil).not.toBeNull();
  const open = await openSalon(app);
  expect((await book({}, open)).provableUntil).toBeNull();
});

test('what is not proven counts in no figure', async () => {
  const counted = await openSalon(app, { branch: { bookingProof: 'EVERYBODY' } });
  const pendingFigure = async () =>
    dataOf<{ pending: number }>(await app.call('GET', '/dashboard', { token: counted.token })).pending;
  const booked = await book({}, counted);
  expect(await pendingFigure()).toBe(0);
  await proof(booked, { token: (await secretsOf(booked)).token });
  expect(await pendingFigure()).toBe(1);
  const forgotten = await book({ startTime: '11:00' }, counted);
  after(15);
  await free(forgotten);
  expect(await pendingFigure()).toBe(1);
});

test('who is known by a number alone books what is for known customers by its code, not by that of the mail', async () => {
  const of = await openSalon(app, { branch: { autoApproveAppointments: true } });
  const body = { ...of.service, onlineBooking: 'KNOWN' };
  dataOf(await app.call('PUT', `/services/${of.service.id}`, { token: of.token, body }));
  const contacts = stranger();
  const known = { firstName: 'Ece', phones: [contacts.customerPhone] };
  dataOf(await app.call('POST', '/customers', { token: of.token, body: known }));
  const booked = await book(contacts, of);
  const { code, smsCode } = await secretsOf(booked);
  expect((await proof(booked, { code })).body.code).toBe('KNOWN_CUSTOMERS_ONLY');
  expect(dataOf<Appointment>(await proof(booked, { code: smsCode })).status).toBe('CONFIRMED');
});
