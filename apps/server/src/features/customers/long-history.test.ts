import {
  type Appointment,
  type Customer,
  type CustomerErasure,
  type CustomerExport,
  type CustomerSummary,
  PAST_APPOINTMENTS_MAX,
} from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { bookingBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { continueErasure } from './index.ts';

const EMAIL = 'ayse@musteri.example';
const PHONE = '0535 111 22 33';
/** More than is read, erased or parted at a time */
const VISITS = 210;
/** Visits of others who have booked with the same number, and the number of those others */
const VISITS_OF_OTHERS = 70;
const OTHERS = 60;

let app: TestApp;
let salon: Salon;
let id: string;
let booked: Appointment;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
  ({ id } = dataOf<Customer>(
    await call('POST', '/customers', { firstName: 'Ayşe', lastName: 'Demir', emails: [EMAIL], phones: [PHONE] }),
  ));
  booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
  dataOf(await call('PUT', `/appointments/manage/${booked.id}/status?status=CANCELLED`));
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, language: 'en', ...(body && { body }) });

/** Copies of the visit, years ago, and of the messages about it. */
async function addVisits(count: number, email: (number: number) => string): Promise<void> {
  const emails = Array.from({ length: count }, (_, number) => email(number));
  await sql`
    WITH visits AS (
      INSERT INTO appointments SELECT copy.* FROM appointments original,
        unnest(${emails}::text[]) WITH ORDINALITY AS visit (email, number),
        jsonb_populate_record(original, jsonb_build_object(
          'id', gen_random_uuid(), 'customer_id', ${id}::uuid, 'customer_email', visit.email, 'request_digest', NULL,
          'starts_at', original.starts_at - visit.number * interval '1 day',
          'ends_at', original.ends_at - visit.number * interval '1 day',
          'created_at', original.created_at - visit.number * interval '1 day', 'confirmation_code',
          translate(substr(md5(random()::text), 1, 3), '0123456789abcdef', 'ABCDEFGHJKLMNPRS') || '-' ||
            lpad((visit.number % 1000)::text, 3, '0') || '-' ||
            translate(substr(md5(random()::text), 1, 3), '0123456789abcdef', 'ABCDEFGHJKLMNPRS')
        )) copy
      WHERE original.id = ${booked.id}
      RETURNING id
    )
    INSERT INTO messages SELECT copy.* FROM visits, messages original,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'appointment_id', visits.id)) copy
    WHERE original.appointment_id = ${booked.id}`.execute(app.database);
}

const visitsWith = (emails: string) =>
  app.database
    .selectFrom('appointments')
    .select(['id', 'customer_email', 'customer_id'])
    .where('branch_id', '=', salon.branch.id)
    .where('customer_email', 'like', emails)
    .orderBy('starts_at', 'desc')
    .execute();

const show = async (customerId: string) => dataOf<Customer>(await call('GET', `/customers/${customerId}`));
const exportOf = async (customerId: string) =>
  dataOf<CustomerExport>(await call('GET', `/customers/${customerId}/export`));

/** Does what a request had no time for. */
async function finishErasures(): Promise<void> {
  const rows = await app.database.selectFrom('customer_erasures').select(['business_id', 'id']).execute();
  for (const row of rows) {
    const attempt = { data: { businessId: row.business_id, erasureId: row.id }, isLast: false };
    expect(await continueErasure(app.context, attempt, new AbortController().signal)).toBe('done');
  }
}

/** Records that nobody finds any more. */
const hidden = () => app.database.selectFrom('customers').select('id').where('is_hidden', '=', true).execute();

const rowVersions = async () => {
  const { rows } =
    await sql`SELECT id, xmin::text FROM appointments WHERE branch_id = ${salon.branch.id} ORDER BY id`.execute(
      app.database,
    );
  return rows;
};

test('is told as a whole, each visit with its notice and its messages, a part at a time', async () => {
  await addVisits(VISITS, () => EMAIL);
  const answer = await app.http.inject({
    url: `/api/v1/customers/${id}/export`,
    headers: { authorization: `Bearer ${salon.token}` },
    payloadAsStream: true,
  });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const parts: Buffer[] = [];
  for await (const part of answer.stream()) parts.push(part);
  const whole = Buffer.concat(parts);
  for (const part of parts) expect(part.length).toBeLessThan(whole.length / 5);

  const { data } = JSON.parse(whole.toString()) as { data: CustomerExport };
  expect(data.customer).toMatchObject({ firstName: 'Ayşe', contacts: [{}, {}] });
  const visits = await visitsWith(EMAIL);
  expect(data.appointments.map((each) => each.id)).toEqual(visits.map((each) => each.id));
  const [first, ...others] = data.appointments;
  expect(first?.privacyNotice?.content).toContain('Şık Berber');
  for (const { privacyNotice } of others) expect(privacyNotice).toEqual(first?.privacyNotice);

  const ofFirst = data.messages.filter(({ appointmentId }) => appointmentId === booked.id);
  expect(ofFirst.length).toBeGreaterThan(0);
  expect(data.messages).toHaveLength(ofFirst.length * (VISITS + 1));
  expect(data.messages.map((each) => each.id)).toEqual(
    data.messages
      .map((each) => each.id)
      .toSorted()
      .reverse(),
  );
  expect(dataOf<CustomerExport>(await call('GET', `/customers/export?email=${EMAIL}`))).toEqual({
    ...data,
    email: EMAIL,
    exportedAt: expect.any(String),
  });
});

describe('erasing', () => {
  test('takes all of it, and leaves to each of the others who shared the number what is theirs', async () => {
    await addVisits(VISITS, () => EMAIL);
    await addVisits(VISITS_OF_OTHERS, (number) => `other${number % OTHERS}@musteri.example`);
    dataOf(await call('PUT', `/customers/${id}/block`, { kind: 'PHONE', value: '+905351112233', blocked: true }));
    const erased = dataOf<CustomerErasure>(await call('DELETE', `/customers?email=${EMAIL}`));
    expect(erased).toEqual({ appointments: VISITS + 1 });
    await finishErasures();
    expect(await visitsWith(EMAIL)).toEqual([]);
    expect(await visitsWith('')).toHaveLength(VISITS + 1);
    expect((await call('GET', `/customers/${id}`)).status).toBe(404);

    const others = await visitsWith('other%');
    expect(others).toHaveLength(VISITS_OF_OTHERS);
    const ids = Map.groupBy(others, ({ customer_email }) => customer_email);
    for (const own of ids.values()) expect(new Set(own.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect(new Set(others.map(({ customer_id }) => customer_id)).size).toBe(OTHERS);
    const { customer_id } = others[0] as { customer_id: string };
    expect(dataOf<Customer>(await call('GET', `/customers/${customer_id}`))).toMatchObject({
      contacts: [{ kind: 'EMAIL' }, { kind: 'PHONE', blockedAt: expect.any(String) }],
    });
  });

  test('is decided once it was answered: nobody finds the record, and a job goes on where the request was interrupted', async () => {
    await addVisits(VISITS, () => EMAIL);
    const { database } = app;
    // The record, which goes last, is in the way.
    await sql`CREATE TABLE kept (business_id uuid, customer_id uuid, FOREIGN KEY (business_id, customer_id) REFERENCES customers)`.execute(
      database,
    );
    await sql`INSERT INTO kept SELECT business_id, id FROM customers WHERE id = ${id}`.execute(database);
    expect(dataOf(await call('DELETE', `/customers/${id}`))).toEqual({ appointments: VISITS + 1 });
    expect((await call('GET', `/customers/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/customers/${id}`)).status).toBe(404);
    expect(dataOf<CustomerSummary[]>(await call('GET', '/customers'))).toEqual([]);
    expect(await hidden()).toHaveLength(1);
    await sql`DROP TABLE kept`.execute(database);
    await finishErasures();
    expect(await visitsWith(EMAIL)).toEqual([]);
    expect(await hidden()).toEqual([]);
  });

  test('needs no more time than there is to answer: the rest is left to the job', async () => {
    await addVisits(VISITS, () => EMAIL);
    const inHaste = await buildApp(app.context, { answerTimeout: 3_000 });
    const headers = { authorization: `Bearer ${salon.token}` };
    const answer = await inHaste.inject({ method: 'DELETE', url: `/api/v1/customers/${id}`, headers });
    expect(answer.json().data).toEqual({ appointments: VISITS + 1 });
    const left = (await visitsWith(EMAIL)).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(VISITS);
    // A customer who books with the same contacts meanwhile is somebody new, and stays.
    const again = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
    await finishErasures();
    expect((await visitsWith(EMAIL)).map((visit) => visit.id)).toEqual([again.id]);
    expect(dataOf<CustomerSummary[]>(await call('GET', '/customers'))).toMatchObject([{ firstName: 'Ayşe' }]);
    await inHaste.close();
  });

  test('changes nothing where it fails', async () => {
    await addVisits(VISITS, () => EMAIL);
    const { database } = app;
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`.execute(
      database,
    );
    await sql`CREATE TRIGGER refuse BEFORE DELETE ON messages EXECUTE FUNCTION refuse()`.execute(database);
    expect((await call('DELETE', `/customers/${id}`)).status).toBe(500);
    await sql`DROP FUNCTION refuse CASCADE`.execute(database);
    expect(await visitsWith(EMAIL)).toHaveLength(VISITS + 1);
    expect(dataOf<Customer>(await call('GET', `/customers/${id}`)).contacts).toHaveLength(2);
    expect(await database.selectFrom('customer_erasures').selectAll().execute()).toEqual([]);
  });
});

describe('two customers with a long history', () => {
  test('become one and two again, and each visit is told with whom it belongs to', async () => {
    const other = dataOf<Customer>(
      await call('POST', '/customers', { firstName: 'Ayşegül', emails: ['gul@musteri.example'] }),
    );
    await addVisits(VISITS, () => EMAIL);
    await sql`UPDATE appointments SET customer_id = ${other.id}, customer_email = 'gul@musteri.example'
      WHERE id IN (SELECT id FROM appointments WHERE customer_id = ${id} ORDER BY starts_at LIMIT 120)`.execute(
      app.database,
    );
    const [before, otherBefore] = [await show(id), await show(other.id)];
    expect(otherBefore.pastAppointments.length).toBeGreaterThan(0);
    const versions = await rowVersions();

    const merged = dataOf<Customer>(await call('POST', `/customers/${id}/merge`, { otherId: other.id }));
    const both = [...before.pastAppointments, ...otherBefore.pastAppointments].slice(0, PAST_APPOINTMENTS_MAX);
    expect(both.length).toBeGreaterThan(before.pastAppointments.length);
    expect(merged.pastAppointments.map((visit) => visit.id)).toEqual(both.map((visit) => visit.id));
    expect(merged.pastAppointments.flatMap(({ seenContacts }) => seenContacts)).toEqual([]);
    expect((await exportOf(id)).appointments).toHaveLength(VISITS + 1);
    expect(dataOf(await call('GET', `/customers/${other.id}`))).toMatchObject({ id });
    expect((await call('POST', `/customers/${other.id}/merge`, { otherId: id })).status).toBe(404);
    // However many the visits are, none of them is touched.
    expect(await rowVersions()).toEqual(versions);

    const undone = await call('POST', `/customers/${id}/merge/undo`, { mergeId: merged.lastMerge?.id });
    expect(dataOf(undone)).toEqual(before);
    expect(await show(other.id)).toEqual(otherBefore);
    expect((await exportOf(other.id)).appointments).toHaveLength(120);
    expect(await rowVersions()).toEqual(versions);
  });

  test('are erased as one', async () => {
    const other = dataOf<Customer>(
      await call('POST', '/customers', { firstName: 'Ayşegül', emails: ['gul@musteri.example'] }),
    );
    await addVisits(VISITS, () => EMAIL);
    await sql`UPDATE appointments SET customer_id = ${other.id} WHERE customer_id = ${id}
      AND id IN (SELECT id FROM appointments ORDER BY starts_at LIMIT 120)`.execute(app.database);
    dataOf(await call('POST', `/customers/${id}/merge`, { otherId: other.id }));
    expect(dataOf(await call('DELETE', `/customers/${id}`))).toEqual({ appointments: VISITS + 1 });
    await finishErasures();
    expect(await visitsWith(EMAIL)).toEqual([]);
    expect(await hidden()).toEqual([]);
  });
});
