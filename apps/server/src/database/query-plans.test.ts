import { type Appointment, PAGE_SIZE_DEFAULT } from '@vakit/contract';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon, signUpOwner, TOMORROW } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import type { Database } from './connect.ts';

const OTHER_BRANCHES = 49;
const HISTORY_OF_OTHERS = 100;
const OWN_HISTORY = 5000;
/** Two pages of a list, and a little */
const MOST_ROWS_READ = 2 * PAGE_SIZE_DEFAULT + 20;

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

/** Gives the branch a long history, and others some, so that it shows when more of it is read than is needed. */
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
    (SELECT id, branch_id, row_number() OVER (ORDER BY id) AS rank FROM staff_members) staff,
    generate_series(1, CASE staff.branch_id WHEN original.branch_id THEN ${sql.lit(OWN_HISTORY)} ELSE ${sql.lit(HISTORY_OF_OTHERS)} END) number,
    jsonb_populate_record(original, jsonb_build_object(
      'id', gen_random_uuid(), 'branch_id', staff.branch_id, 'staff_id', staff.id, 'service_id', services.id,
      'privacy_notice_version', NULL, 'privacy_notice_shown_at', NULL,
      'customer_email', 'customer' || number || '@musteri.example', 'status', 'COMPLETED', 'created_at', original.created_at - number * interval '2 hours',
      'starts_at', original.starts_at - number * interval '2 hours',
      'ends_at', original.ends_at - number * interval '2 hours',
      'confirmation_code', translate(to_char(staff.rank, 'FM000'), '0123456789', 'ACDEFHJKMN') || '-' ||
        lpad((number % 1000)::text, 3, '0') || '-' || translate(to_char(number / 1000, 'FM000'), '0123456789', 'ACDEFHJKMN')
    )) copy
    WHERE services.branch_id = staff.branch_id`.execute(database);
  await sql`ANALYZE`.execute(database);
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** How the database reads appointments for a query: the kinds of scan, and how many rows they touch. */
async function readsOf(query: CompiledQuery): Promise<{ kinds: string[]; rows: number }> {
  const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}`, [...query.parameters]);
  const { rows } = await app.context.database.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const reads = rows
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodes(Plan)))
    .filter((node) => node['Relation Name'] === 'appointments' || node['Index Name']?.startsWith('appointments_'));
  return {
    kinds: reads.map((node) => node['Node Type']),
    rows: reads.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

const ask = async (path: string) => {
  asked.length = 0;
  dataOf(await app.call('GET', path, { token: salon.token }));
  const reads = await Promise.all(asked.filter((query) => /from "?appointments/i.test(query.sql)).map(readsOf));
  expect(reads.flatMap(({ kinds }) => kinds)).not.toEqual([]);
  return reads;
};

test.each([
  [
    'the free times of a day',
    () =>
      `/branches/public/${salon.branch.slug}/slots?staffId=${salon.staff.id}&serviceId=${salon.service.id}&date=${TOMORROW}`,
  ],
  ['the list', () => '/appointments/manage'],
  ['the list of a branch', () => `/appointments/manage?branchId=${salon.branch.id}`],
  ['the list of a status', () => '/appointments/manage?status=COMPLETED'],
  ['the list of a date', () => `/appointments/manage?date=${TOMORROW}`],
  ['what waits for approval', () => '/appointments/manage/pending'],
  ['one appointment', () => `/appointments/manage/${booked.id}`],
  ['what is held about a customer', () => `/customers/export?email=${booked.customerEmail}`],
  ['tracking', () => `/appointments/track/${booked.confirmationCode}`],
])('%s reads no more of the history than it shows', async (_, path) => {
  const reads = await ask(path());
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(MOST_ROWS_READ);
});

test('the dashboard never reads the appointments of others', async () => {
  for (const { kinds } of await ask('/dashboard')) expect(kinds).not.toContain('Seq Scan');
});
