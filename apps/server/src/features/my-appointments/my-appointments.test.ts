import type {
  Branch,
  CustomerAccess,
  CustomerAppointment,
  CustomerExport,
  Service,
  StaffMember,
} from '@vakit/contract';
import { DAY, MINUTE } from '@vakit/scheduling';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveWork } from '../../test-support/prove-work.ts';
import {
  bookingBody,
  branchBody,
  businessIdAt,
  dataOf,
  next,
  openSalon,
  type Salon,
  serviceBody,
  staffBody,
} from '../../test-support/salon.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { cleanUpCustomerSessions } from './clean-up-customer-sessions.ts';
import { sendCode } from './send-code.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp({ sms: { url: 'http://127.0.0.1:1', sender: 'Vakit' } });
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

const after = (milliseconds: number) => app.setTime(new Date(START.getTime() + milliseconds));
const stranger = () => ({
  customerEmail: `kisi${next()}@musteri.example`,
  customerPhone: `0535 333 ${1000 + (next() % 9000)}`,
});
let slots = 0;
/** A time of its own for each booking */
const nextTime = () => {
  const index = slots++;
  const day = new Date(START.getTime() + (1 + Math.floor(index / 16)) * DAY).toISOString().slice(0, 10);
  const minutes = 9 * 60 + (index % 16) * 30;
  const startTime = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
  return { appointmentDate: day, startTime };
};
const book = async (overrides: object = {}, of: Pick<Salon, 'branch' | 'service' | 'staff'> = salon) =>
  dataOf<CustomerAppointment>(
    await app.call('POST', '/appointments', { body: bookingBody(of, { ...nextTime(), ...overrides }), language: 'en' }),
  );

const at = (of: Pick<Salon, 'branch'>, path = '') => `/my-appointments/${of.branch.slug}${path}`;
const ask = (body: object, of: Pick<Salon, 'branch'> = salon) =>
  app.call('POST', at(of, '/code'), { body, language: 'en' });

/** Asks for a code and has it sent, if it is; what its reader finds in the message. */
async function askAndSend(body: object, of: Pick<Salon, 'branch'> = salon) {
  const { codeId } = dataOf<{ codeId: string }>(await ask(body, of));
  const before = await codeMessages();
  await sendCode(app.context, { businessId: await businessIdAt(app, of.branch.slug), codeId });
  const [message] = (await codeMessages()).slice(before.length);
  const text = message?.plain_text ?? '';
  return {
    codeId,
    message,
    code: /\b(\d{6})\b/.exec(text)?.[1] as string,
    token: /#my-appointments=([\w-]+)/.exec(text)?.[1] as string,
  };
}
const codeMessages = () =>
  app.database.selectFrom('messages').selectAll().where('kind', '=', 'MY_APPOINTMENTS').orderBy('id').execute();
const give = (body: object, of: Pick<Salon, 'branch'> = salon, headers = {}) =>
  app.call('POST', at(of, '/session'), { body, language: 'en', headers });

/** The cookie of an answer as the browser sends it back. */
const cookieOf = ({ headers }: Answer) => ({ cookie: String(headers['set-cookie']).split(';')[0] as string });
async function open(email: string, of: Pick<Salon, 'branch'> = salon) {
  const { codeId, code } = await askAndSend({ email }, of);
  const answer = await give({ codeId, code }, of);
  return { cookie: cookieOf(answer), access: dataOf<CustomerAccess>(answer) };
}
const look = async (headers: Record<string, string>, of: Pick<Salon, 'branch'> = salon) =>
  dataOf<CustomerAccess>(await app.call('GET', at(of), { headers, language: 'en' }));
const idsOf = ({ appointments }: CustomerAccess) =>
  appointments && [...appointments.upcoming, ...appointments.past].map(({ id }) => id);

/** A second branch of the same business, with a service and a person. */
async function openBranch({ token }: Salon): Promise<Pick<Salon, 'branch' | 'service' | 'staff'>> {
  const create = async <Data>(path: string, body: object) =>
    dataOf<Data>(await app.call('POST', path, { token, body, language: 'tr' }));
  const branch = await create<Branch>('/branches', branchBody());
  const service = await create<Service>('/services', serviceBody(branch.id));
  const staff = await create<StaffMember>('/staff', staffBody(branch.id));
  dataOf(await app.call('PUT', `/branches/${branch.id}/publish`, { token }));
  return { branch, service, staff };
}

describe('a code', () => {
  test.each([
    [
      'typed',
      ({ codeId, code }: { codeId: string; code: string }) => ({
        codeId,
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
      }),
    ],
    ['as a link', ({ token }: { token: string }) => ({ token })],
  ] as const)('%s opens all appointments once', async (_, proofOf) => {
    const customer = stranger();
    const booked = await book(customer);
    const sent = await askAndSend({ email: customer.customerEmail.toUpperCase() });
    expect(sent.message).toMatchObject({ channel: 'EMAIL', recipient: customer.customerEmail });
    const opened = await give(proofOf(sent as never));
    expect(idsOf(dataOf<CustomerAccess>(opened))).toEqual([booked.id]);
    expect(await idsOf(await look(cookieOf(opened)))).toEqual([booked.id]);
    expect((await give(proofOf(sent as never))).body.code).toBe('CUSTOMER_CODE_WRONG');
    expect((await give({ codeId: sent.codeId, code: sent.code })).body.code).toBe('CUSTOMER_CODE_WRONG');
  });

  test('goes out as a text message to the number that was booked with, however it is typed', async () => {
    const booked = await book({ ...stranger(), customerPhone: '0544 321 00 11' });
    const { codeId, code, message } = await askAndSend({ phone: '+90 (544) 321-00-11' });
    expect(message).toMatchObject({ channel: 'SMS', recipient: '+905443210011' });
    expect(idsOf(dataOf<CustomerAccess>(await give({ codeId, code })))).toEqual([booked.id]);
  });

  test('is not sent to a number that takes no text messages', async () => {
    expect((await ask({ phone: '0216 345 67 89' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      validationErrors: { phone: 'No text message can be sent to this number' },
    });
  });

  test('is asked for alike where nothing was booked, and then none goes out', async () => {
    const customer = stranger();
    await book(customer);
    const known = await ask({ email: customer.customerEmail });
    const unknown = await ask({ email: stranger().customerEmail });
    const shape = ({ status, body, headers }: Answer) => ({
      status,
      keys: Object.keys(body.data),
      type: headers['content-type'],
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(known.status).toBe(200);
    const { codeId, message } = await askAndSend({ email: stranger().customerEmail });
    expect(message).toBeUndefined();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await give({ codeId, code: '000000' })).body.code).toBe('CUSTOMER_CODE_WRONG');
    }
    expect((await give({ codeId, code: '000000' })).body.code).toBe('PROOF_TOO_OFTEN_WRONG');
  });

  test('holds for fifteen minutes and five attempts', async () => {
    const customer = stranger();
    await book(customer);
    const late = await askAndSend({ email: customer.customerEmail });
    after(15 * MINUTE);
    expect((await give(late)).body.code).toBe('CUSTOMER_CODE_WRONG');
    expect((await give({ token: late.token })).body.code).toBe('CUSTOMER_CODE_WRONG');

    const { codeId, code, token } = await askAndSend({ email: customer.customerEmail });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt++) await give({ codeId, code: wrong });
    expect((await give({ codeId, code })).body.code).toBe('PROOF_TOO_OFTEN_WRONG');
    expect((await give({ token })).status).toBe(200);
  });

  test('opens nothing twice when it is given twice at once', async () => {
    const customer = stranger();
    await book(customer);
    const { codeId, code } = await askAndSend({ email: customer.customerEmail });
    const statuses = (await Promise.all([1, 2, 3].map(() => give({ codeId, code })))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  test('is kept as a digest alone', async () => {
    const customer = stranger();
    await book(customer);
    const { codeId, code, token } = await askAndSend({ email: customer.customerEmail });
    const row = await app.database
      .selectFrom('customer_codes')
      .selectAll()
      .where('id', '=', codeId)
      .executeTakeFirstOrThrow();
    const kept = Object.values(row).map((value) => (value instanceof Uint8Array ? Buffer.from(value) : `${value}`));
    for (const secret of [code, token, Buffer.from(token, 'base64url')]) {
      for (const value of kept.filter((each) => each !== codeId)) expect(value.includes(secret as string)).toBe(false);
    }
  });
});

describe('a session', () => {
  test('shows what was booked at every branch of the business, upcoming and past', async () => {
    const customer = stranger();
    const here = await book({ ...customer, marketingConsent: true });
    const there = await book(customer, await openBranch(salon));
    const cancelled = await book(customer);
    dataOf(await app.call('DELETE', `/appointments/track/${cancelled.confirmationCode}`));
    await book(stranger());
    const { access } = await open(customer.customerEmail);
    expect(access.appointments).toMatchObject({
      contact: customer.customerEmail,
      firstName: 'Ayşe',
      lastName: 'Demir',
      phone: customer.customerPhone,
      marketingConsent: true,
      upcoming: [{ id: here.id, staffNotes: null }, { id: there.id }],
      past: [{ id: cancelled.id, status: 'CANCELLED' }],
    });
  });

  test('of one business never shows another one, nor opens it by its code', async () => {
    const customer = stranger();
    const other = await openSalon(app);
    const [here, there] = [await book(customer), await book(customer, other)];
    const { cookie, access } = await open(customer.customerEmail);
    expect(idsOf(access)).toEqual([here.id]);
    expect((await look(cookie, other)).appointments).toBeNull();
    // Not even under the name that the other one's cookie has
    const stolen = await open(customer.customerEmail, other);
    expect(idsOf(stolen.access)).toEqual([there.id]);
    const name = stolen.cookie.cookie.split('=')[0];
    const value = cookie.cookie.split('=')[1];
    expect((await look({ cookie: `${name}=${value}` }, other)).appointments).toBeNull();
    for (const path of ['/export', '/marketing-consent'] as const) {
      const answer = await app.call(path === '/export' ? 'GET' : 'DELETE', at(other, path), { headers: cookie });
      expect(answer.body.code).toBe('UNAUTHENTICATED');
    }
    const { codeId, code, token } = await askAndSend({ email: customer.customerEmail });
    expect((await give({ codeId, code }, other)).body.code).toBe('CUSTOMER_CODE_WRONG');
    expect((await give({ token }, other)).body.code).toBe('CUSTOMER_CODE_WRONG');
  });

  test('is kept out of reach of scripts, hashed, for 90 days', async () => {
    const customer = stranger();
    await book(customer);
    const { codeId, code } = await askAndSend({ email: customer.customerEmail });
    const opened = await give({ codeId, code });
    expect(opened.headers['set-cookie']).toMatch(
      /^vakit-customer-[\w-]{12}=[\w-]{43}; Path=\/api\/v1; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = cookieOf(opened);
    const kept = await app.database.selectFrom('customer_sessions').selectAll().execute();
    const token = cookie.cookie.split('=')[1] as string;
    for (const { token_hash } of kept) expect(Buffer.from(token_hash).toString('base64url')).not.toBe(token);
    after(90 * DAY - 1);
    expect((await look(cookie)).appointments).not.toBeNull();
    after(90 * DAY);
    expect((await look(cookie)).appointments).toBeNull();
    after(91 * DAY);
    await cleanUpCustomerSessions(app.context);
    expect(await app.database.selectFrom('customer_sessions').select('contact').execute()).toEqual([]);
    expect(await app.database.selectFrom('customer_codes').select('id').execute()).toEqual([]);
  });

  test('ends by one press, everything else stays', async () => {
    const customer = stranger();
    await book(customer);
    const [first, second] = [await open(customer.customerEmail), await open(customer.customerEmail)];
    const closed = await app.call('DELETE', at(salon, '/session'), { headers: first.cookie });
    expect(closed.headers['set-cookie']).toMatch(/^vakit-customer-[\w-]{12}=; .*Max-Age=0;/);
    expect((await look(first.cookie)).appointments).toBeNull();
    expect((await look(second.cookie)).appointments).not.toBeNull();
  });

  test('spares a proof to whoever books with that contact, and nobody else learns whose it is', async () => {
    const trusting = await openSalon(app, { branch: { bookingProof: 'NEW_CUSTOMERS', autoApproveAppointments: true } });
    const who = stranger();
    const known = bookingBody(trusting, { ...who, ...nextTime() });
    dataOf(await app.call('POST', '/appointments/manage', { token: trusting.token, body: known }));
    const send = (overrides: object, headers = {}) => {
      const body = bookingBody(trusting, { ...stranger(), ...nextTime(), ...overrides });
      return app.call('POST', '/appointments', { body, headers });
    };
    const isAsked = async (overrides: object, headers = {}) =>
      dataOf<CustomerAppointment>(await send(overrides, headers)).provableUntil !== null;
    expect(await isAsked({})).toBe(true);
    expect(await isAsked(who)).toBe(true);
    expect(await isAsked({ customerPhone: who.customerPhone })).toBe(true);
    const { cookie } = await open(who.customerEmail, trusting);
    expect(await isAsked(who, cookie)).toBe(false);
    expect(await isAsked({}, cookie)).toBe(true);
    expect(await isAsked(who, { cookie: 'vakit-customer-x=y' })).toBe(true);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('is not changed by pages of other sites: %j', async (headers, status) => {
    const customer = stranger();
    await book(customer);
    const { cookie } = await open(customer.customerEmail);
    const answer = await app.call('DELETE', at(salon, '/session'), { headers: { ...cookie, ...headers } });
    expect(answer.status).toBe(status);
    expect((await look(cookie)).appointments === null).toBe(status === 200);
  });

  test('takes consent to commercial messages back', async () => {
    const customer = stranger();
    await book({ ...customer, marketingConsent: true });
    const other = await book({ ...stranger(), marketingConsent: true });
    const { cookie } = await open(customer.customerEmail);
    const answer = await app.call('DELETE', at(salon, '/marketing-consent'), { headers: cookie });
    expect(dataOf<CustomerAccess>(answer).appointments?.marketingConsent).toBe(false);
    const { body } = await app.call('GET', `/appointments/track/${other.confirmationCode}`);
    expect(body.data.marketingConsentAt).not.toBeNull();
  });

  test('hands all own data over, without what the business writes for itself', async () => {
    const customer = stranger();
    const booked = await book(customer);
    await book(stranger());
    await app.database
      .updateTable('appointments')
      .set({ staff_notes: 'Zor müşteri' })
      .where('id', '=', booked.id)
      .execute();
    const { cookie } = await open(customer.customerEmail);
    const record = await app.database
      .updateTable('customers')
      .set({ notes: 'Bahşiş vermez' })
      .where('id', 'in', (own) =>
        own
          .selectFrom('appointments')
          .select('customer_id')
          .where('id', '=', booked.id)
          .$castTo<{ customer_id: string }>(),
      )
      .returning('id')
      .execute();
    expect(record).toHaveLength(1);
    const answer = await app.call('GET', at(salon, '/export'), { headers: cookie });
    const exported = dataOf<CustomerExport>(answer);
    expect(exported.customer).toMatchObject({ firstName: 'Ayşe', notes: null });
    expect(exported.appointments.map(({ id, staffNotes }) => ({ id, staffNotes }))).toEqual([
      { id: booked.id, staffNotes: null },
    ]);
    expect(new Set(exported.messages.map(({ recipient }) => recipient))).toContain(customer.customerEmail);
    expect(exported.messages.map(({ kind }) => kind)).not.toContain('NEW_BOOKING');
    expect(answer.raw.toString()).not.toMatch(/Zor müşteri|Bahşiş vermez/);
  });

  test('confirms the proven contact, but not for who is known otherwise', async () => {
    const customer = stranger();
    const booked = await book(customer);
    const seenOf = async ({ id }: CustomerAppointment) =>
      dataOf<{ seenContacts: string[] }>(await app.call('GET', `/appointments/manage/${id}`, { token: salon.token }))
        .seenContacts;
    expect(await seenOf(booked)).toEqual(['EMAIL', 'PHONE']);
    await open(customer.customerEmail);
    expect(await seenOf(booked)).toEqual(['PHONE']);

    const known = dataOf<{ id: string }>(
      await app.call('POST', '/customers', {
        token: salon.token,
        body: { firstName: 'Ece', phones: ['0544 555 66 77'] },
      }),
    );
    const another = { customerEmail: stranger().customerEmail, customerPhone: '0544 555 66 77' };
    const booking = await book(another);
    await open(another.customerEmail);
    expect(await seenOf(booking)).toEqual(['EMAIL']);
    const { body } = await app.call('GET', `/customers/${known.id}`, { token: salon.token });
    expect(body.data.contacts.filter(({ confirmedAt }: { confirmedAt: string | null }) => confirmedAt)).toMatchObject([
      { kind: 'PHONE' },
    ]);
  });

  test('ends where its customer is erased', async () => {
    const customer = stranger();
    const booked = await book(customer);
    const { cookie } = await open(customer.customerEmail);
    dataOf(await app.call('DELETE', `/appointments/track/${booked.confirmationCode}`));
    dataOf(await app.call('DELETE', `/customers?email=${customer.customerEmail}`, { token: salon.token }));
    expect((await look(cookie)).appointments).toBeNull();
  });
});

test('there is none where no branch is published', async () => {
  const hidden = await openSalon(app);
  dataOf(await app.call('PUT', `/branches/${hidden.branch.id}/publish`, { token: hidden.token }));
  for (const answer of [await app.call('GET', at(hidden)), await ask({ email: 'a@b.example' }, hidden)]) {
    expect(answer.body.code).toBe('PUBLIC_BRANCH_NOT_FOUND');
  }
});

test('of codes for one contact few are sent without work, and few are guessed in a day', async () => {
  const strict = await startTestApp({ rateLimit: true, trustProxy: ['127.0.0.1'], publicUrl: 'https://vakit.example' });
  try {
    const { branch } = await openSalon(strict);
    const body = { email: 'biri@musteri.example' };
    const attempt = (slug: string, sent: object, headers = {}) =>
      strict.call('POST', `/my-appointments/${slug}/code`, { body: sent, address: '203.0.113.9', headers });
    const asked: string[] = [];
    for (let count = 0; count < 5; count++) {
      asked.push(dataOf<{ codeId: string }>(await attempt(branch.slug, body)).codeId);
    }
    const other = { email: 'Biri+salon@musteri.example' };
    const refused = await attempt(branch.slug, other);
    expect(refused.body.code).toBe('PROOF_OF_WORK_REQUIRED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const proof = await proveWork(refused.body.challenge);
    expect((await attempt(branch.slug, body, proof)).body.code).toBe('PROOF_OF_WORK_REQUIRED');
    expect((await attempt(branch.slug, other, proof)).status).toBe(200);

    const guess = async (codeId = '') =>
      (await strict.call('POST', `/my-appointments/${branch.slug}/session`, { body: { codeId, code: '000000' } })).body
        .code;
    for (const codeId of asked.slice(0, 4)) {
      for (let count = 0; count < 5; count++) expect(await guess(codeId)).toBe('CUSTOMER_CODE_WRONG');
    }
    expect(await guess(asked[4])).toBe('PROOF_TOO_OFTEN_WRONG');
  } finally {
    await strict.close();
  }
});
