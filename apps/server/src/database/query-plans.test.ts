import type { Appointment } from '@vakit/contract';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, signUpOwner, TOMORROW } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import type { Database } from './connect.ts';

const OTHER_BRANCHES = 49;
const APPOINTMENTS_PER_BRANCH = 400;

let app: TestApp;
let salon: Salon;
let booked: Appointment;
const asked: CompiledQuery[] = [];

beforeAll(async () => {
  app = await startTestApp({}, (database) => database.withPlugin(recorder(database)));
  salon = await openSalon(app);
  booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
  await fill(app.context.database);
});
afterAll(() => app.close());

/** Remembers every query that is asked. */
function recorder(database: Database): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      asked.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Gives other owners' branches, and this one, so many appointments that reading them all would cost. */
async function fill(database: Database): Promise<void> {
  await signUpOwner(app, 'other@salon.example');
  await sql`INSERT INTO branches SELECT copy.* FROM branches, accounts,
    generate_series(1, ${sql.lit(OTHER_BRANCHES)}) number,
    jsonb_populate_record(branches, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'other-' || number, 'owner_id', accounts.id
    )) copy
    WHERE accounts.email = 'other@salon.example'`.execute(database);
  for (const table of ['services', 'staff_members']) {
    await sql`INSERT INTO ${sql.table(table)} SELECT copy.* FROM ${sql.table(table)} original, branches,
      jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'branch_id', branches.id)) copy
      WHERE branches.slug LIKE 'other-%'`.execute(database);
  }
  await sql`INSERT INTO appointments SELECT copy.* FROM appointments original, services,
    (SELECT id, branch_id, row_number() OVER () AS rank FROM staff_members) staff,
    generate_series(1, ${sql.lit(APPOINTMENTS_PER_BRANCH)}) number,
    jsonb_populate_record(original, jsonb_build_object(
      'id', gen_random_uuid(), 'branch_id', staff.branch_id, 'staff_id', staff.id, 'service_id', services.id,
      'status', 'COMPLETED', 'created_at', original.created_at - number * interval '1 day',
      'starts_at', original.starts_at - number * interval '1 day',
      'ends_at', original.ends_at - number * interval '1 day',
      'confirmation_code', 'AA' || chr(65 + (staff.rank / 2)::integer) || '-' ||
        lpad((staff.rank % 2 * 500 + number)::text, 3, '0') || '-AAA'
    )) copy
    WHERE services.branch_id = staff.branch_id`.execute(database);
  await sql`ANALYZE`.execute(database);
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

async function scansOf(query: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${query.sql}`, [...query.parameters]);
  const { rows } = await app.context.database.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
  const scans = (plan: Plan): string[] => [
    `${plan['Node Type']} ${plan['Relation Name'] ?? ''}`,
    ...(plan.Plans ?? []).flatMap(scans),
  ];
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scans(Plan)));
}

test.each([
  [
    'the free times of a day',
    () =>
      `/branches/public/${salon.branch.slug}/slots?staffId=${salon.staff.id}&serviceId=${salon.service.id}&date=${TOMORROW}`,
  ],
  ['the list', () => '/appointments/manage'],
  ['the list of a status', () => '/appointments/manage?status=CONFIRMED'],
  ['the list of a date', () => `/appointments/manage?date=${TOMORROW}&branchId=${salon.branch.id}`],
  ['what waits for approval', () => '/appointments/manage/pending'],
  ['one appointment', () => `/appointments/manage/${booked.id}`],
  ['tracking', () => `/appointments/track/${booked.confirmationCode}`],
  ['the dashboard', () => '/dashboard'],
])('%s is read through indexes, however many appointments there are', async (_, path) => {
  asked.length = 0;
  dataOf(await app.call('GET', path(), { token: salon.token }));
  const queries = asked.filter((query) => query.sql.includes('appointments'));
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const scans = await scansOf(query);
    expect(scans).not.toContain('Seq Scan appointments');
    expect(scans.filter((scan) => scan.endsWith(' appointments'))).not.toEqual([]);
  }
});
