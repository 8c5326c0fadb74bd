import type { Appointment, CustomerExport } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, businessIdAt, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { sentCode } from '../../test-support/sent-code.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { continueImport } from '../customer-imports/import-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sms: { url: 'http://gateway.example', token: 'gizli', sender: 'Vakit' } });
});
afterAll(() => app.close());

const EMAIL = 'zumrut@silinecek.example';
const PHONE = '0535 987 65 43';
/** However it is written, a number ends in these, with or without blanks. */
const TRACES = ['zumrut@', 'silinecek', '9876543', '987 65 43', 'Zümrüt'];

/** The tables in which anything of them stands, jobs besides. */
async function traces(): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    ORDER BY 1, 2`.execute(app.database);
  const patterns = TRACES.map((trace) => `%${trace}%`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(`${schema}.${name}`)} AS held
      WHERE held::text ILIKE ANY (${patterns}::text[]) LIMIT 1`.execute(app.database);
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

/**
 * Leaves every kind of trace of a customer: bookings of two ways, a move, a party, a cancellation, notes, an import,
 * and codes by mail and by text message.
 */
async function leaveTraces(salon: Salon) {
  const customer = { customerFirstName: 'Zümrüt', customerLastName: 'Ak', customerEmail: EMAIL, customerPhone: PHONE };
  const guests = [{ name: 'Zümrüt’ün kızı', services: [{ serviceId: salon.service.id, staffId: 'any' }] }];
  const send = async <Data>(path: string, body: object) =>
    dataOf<Data>(await app.call('POST', path, { token: salon.token, body }));
  const booked = [
    await send<Appointment>('/appointments', bookingBody(salon, { ...customer, customerNotes: `Zümrüt, ${PHONE}` })),
    await send<Appointment>('/appointments', bookingBody(salon, { ...customer, startTime: '14:00', guests })),
  ];
  const file = `Ad;Soyad;Telefon;E-posta;Notlar\nZümrüt;Ak;${PHONE};${EMAIL};Zümrüt geç kalır`;
  const headers = { 'content-type': 'text/csv' };
  const { id: importId } = dataOf<{ id: string }>(
    await app.call('POST', '/customers/file', { body: file, headers, token: salon.token }),
  );
  const businessId = await businessIdAt(app, salon.branch.slug);
  await continueImport(app.context, { data: { businessId, importId }, isLast: false }, new AbortController().signal);
  for (const { confirmationCode } of booked) {
    const body = { reason: `Zümrüt hasta, ${PHONE}` };
    expect((await app.call('DELETE', `/appointments/track/${confirmationCode}`, { body })).status).toBe(200);
  }
  await sentCode(app, salon.branch.slug, { email: EMAIL });
  await sentCode(app, salon.branch.slug, { phone: PHONE });
}

test.each([
  ['by the address', async () => `email=${encodeURIComponent(EMAIL)}`],
  ['by the record', async (salon: Salon) => `id=${await recordOf(salon)}`],
])('who is erased %s stands nowhere any more, and was told before what there was', async (_, queryOf) => {
  app.setTime(START);
  const salon = await openSalon(app);
  await leaveTraces(salon);
  const query = await queryOf(salon);
  const path = query.startsWith('id=') ? `/customers/${query.slice(3)}` : `/customers?${query}`;
  const exported = dataOf<CustomerExport>(
    await app.call('GET', query.startsWith('id=') ? `${path}/export` : `/customers/export?${query}`, {
      token: salon.token,
    }),
  );
  const codes = exported.messages.filter(({ kind }) => kind === 'MY_APPOINTMENTS');
  const told = codes.map(({ channel, appointmentId }) => [channel, appointmentId]);
  expect(told).toContainEqual(['EMAIL', null]);
  if (query.startsWith('id=')) expect(told).toContainEqual(['SMS', null]);
  expect(await traces()).toContain('public.messages');

  // The visit of the guests is over by then.
  app.setTime(new Date(START.getTime() + 2 * DAY));
  expect((await app.call('DELETE', path, { token: salon.token })).status).toBe(200);
  expect(await traces()).toEqual([]);
});

async function recordOf(salon: Salon): Promise<string> {
  const [customer] = dataOf<{ id: string }[]>(await app.call('GET', '/customers', { token: salon.token }));
  return customer?.id ?? '';
}
