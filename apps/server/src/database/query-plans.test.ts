import { ANY_STAFF, type Appointment, type OwnService, PAGE_SIZE_DEFAULT, type ResourceType } from '@vakit/contract';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOverdueRequests, expireMoveRequests, overlapsAnother } from '../features/appointments/index.ts';
import { recordStatements } from '../test-support/record-statements.ts';
import {
  acceptWaiting,
  bookingBody,
  databaseOf,
  dataOf,
  inOrder,
  openSalon,
  type Salon,
  serviceBody,
  signIn,
  signUpOwner,
  TOMORROW,
  takeOn,
} from '../test-support/salon.ts';
import { type Answer, startTestApp, type TestApp } from '../test-support/test-app.ts';
import type { Queryable } from './connect.ts';

const OTHER_OWNER = 'other@salon.example';
const OTHER_BRANCHES = 14;
const HISTORY_OF_OTHERS = 100;
const OWN_HISTORY = 5000;
/** So many days ahead everybody is booked: of branches with little ahead all of it could as well be read and sorted */
const FUTURE = 300;
const OWN_CUSTOMERS = 2000;
const ROOMS = 12;
/** Two pages of a list, and a little */
const MOST_ROWS_READ = 2 * PAGE_SIZE_DEFAULT + 20;
/** Twelve a day were booked for then, and one for later; the days of the clock are read once more */
const MOST_ROWS_OF_DASHBOARD = 60 * 13 + 50;

let app: TestApp;
let salon: Salon;
let booked: Appointment;
/** … and with somebody who came along */
let together: Appointment;
/** A service that needs one of a dozen rooms */
let massage: OwnService;
/** The token of the owner of the other branches, who works in the branch */
let hired: string;
const { asked, stop } = recordStatements();

beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
  booked = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) }));
  await signUpOwner(app, OTHER_OWNER);
  // However slow the machine is
  await app.connection.withScriptRunner(({ run }) =>
    fill((statement) => run(statement.compile(app.context.database).sql)),
  );
  massage = await openRooms();
  await takeOn(app, salon, { email: OTHER_OWNER });
  hired = await signIn(app, OTHER_OWNER);
  await acceptWaiting(app, hired);
  const withGuest = { startTime: '16:00', guests: [{ services: [{ serviceId: massage.id, staffId: ANY_STAFF }] }] };
  together = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, withGuest) }));
});
afterAll(async () => {
  stop();
  await app.close();
});

/** Opens rooms in which all that was ever booked in the branch took place. */
async function openRooms(): Promise<OwnService> {
  const { token, branch } = salon;
  const rooms = {
    branchId: branch.id,
    name: 'Oda',
    resourceNames: Array.from({ length: ROOMS }, (_, at) => `Oda ${at}`),
  };
  const type = dataOf<ResourceType>(await app.call('POST', '/resource-types', { token, body: rooms }));
  const needs = [{ typeId: type.id, quantity: 1 }];
  const body = serviceBody(branch.id, { name: 'Masaj', needs });
  const service = dataOf<OwnService>(await app.call('POST', '/services', { token, body }));
  const fillRooms = sql`INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at, resource_id)
    SELECT taken.business_id, appointment_id, is_wish, 101, piece.holder_id, taken.starts_at, taken.ends_at, piece.id
    FROM (SELECT occupations.*, row_number() OVER (ORDER BY occupations.starts_at) % ${sql.lit(ROOMS)} AS place FROM occupations) taken
    JOIN appointments ON appointments.business_id = taken.business_id AND appointments.id = appointment_id
    JOIN resources piece ON piece.branch_id = appointments.branch_id AND piece.place = taken.place`;
  await app.connection.withScriptRunner(async ({ run }) => {
    const statements = [
      sql`ALTER TABLE occupations DISABLE TRIGGER USER`,
      fillRooms,
      sql`ALTER TABLE occupations ENABLE TRIGGER USER`,
      sql`ANALYZE occupations, resources`,
    ];
    for (const statement of statements) await run(statement.compile(app.context.database).sql);
  });
  return service;
}

type Runner = (statement: RawBuilder<unknown>) => Promise<void>;

/** Gives the branch a long history, and others some, so that it shows when more of it is read than is needed. */
async function fill(run: Runner): Promise<void> {
  await run(sql`INSERT INTO branches SELECT copy.* FROM branches, business_owners JOIN accounts ON accounts.id = account_id,
    generate_series(1, ${sql.lit(OTHER_BRANCHES)}) number,
    jsonb_populate_record(branches, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'other-' || number, 'business_id', business_owners.business_id
    )) copy
    WHERE accounts.email = ${sql.lit(OTHER_OWNER)}`);
  for (const table of ['services', 'staff_members']) {
    await run(sql`INSERT INTO ${sql.table(table)} SELECT copy.* FROM ${sql.table(table)} original, branches,
      jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'business_id', branches.business_id, 'branch_id', branches.id, 'email', branches.slug || '@salon.example'
      )) copy
      WHERE branches.slug LIKE 'other-%'`);
  }
  // The triggers' notifications and counts for each row would take longer than the rows themselves.
  await run(sql`ALTER TABLE appointments DISABLE TRIGGER USER`);
  await run(sql`ALTER TABLE appointments ENABLE TRIGGER appointments_person`);
  await insertCopies(run, PAST);
  await insertCopies(run, AHEAD);
  await run(sql`ALTER TABLE appointments ENABLE TRIGGER USER`);
  await run(sql`ALTER TABLE occupations DISABLE TRIGGER USER`);
  await run(sql`TRUNCATE occupations`);
  await run(sql`INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at)
    SELECT business_id, id, taken.* FROM appointments, occupations_of(appointments) AS taken`);
  await run(sql`ALTER TABLE occupations ENABLE TRIGGER USER`);
  await run(sql`ALTER TABLE appointment_changes DISABLE TRIGGER USER`);
  await run(sql`INSERT INTO appointment_changes (id, branch_id, appointment_id, status, actor, account_id, changed_at, business_id)
    SELECT gen_random_uuid(), branch_id, appointments.id, status, 'ACCOUNT', owner.account_id, appointments.created_at, business_id
    FROM appointments JOIN business_owners AS owner USING (business_id)`);
  await run(sql`ALTER TABLE appointment_changes ENABLE TRIGGER USER`);
  await run(sql`INSERT INTO customer_contacts SELECT copy.* FROM customer_contacts original,
    generate_series(1, ${sql.lit(OWN_CUSTOMERS)}) number,
    jsonb_populate_record(original, jsonb_build_object('value', 'customer' || number || '@musteri.example')) copy
    WHERE original.kind = 'EMAIL'`);
  await run(sql`ANALYZE`);
}

const PAST = {
  status: 'COMPLETED',
  ofOwn: OWN_HISTORY,
  ofOthers: HISTORY_OF_OTHERS,
  apart: sql`interval '-2 hours'`,
  bookedBefore: sql`interval '0'`,
  lastLetter: sql`'A'`,
};
const AHEAD = {
  status: 'CONFIRMED',
  ofOwn: FUTURE,
  ofOthers: FUTURE,
  apart: sql`interval '1 day'`,
  bookedBefore: sql`${sql.lit(FUTURE)} * interval '1 day'`,
  lastLetter: sql`'Q'`,
};

/** Books the same again and again, before or after. */
async function insertCopies(run: Runner, series: typeof PAST): Promise<void> {
  const { status, ofOwn, ofOthers, apart, bookedBefore, lastLetter } = series;
  await run(sql`INSERT INTO appointments SELECT copy.* FROM appointments original, services,
    (SELECT id, business_id, branch_id, row_number() OVER (ORDER BY id) AS rank FROM staff_members) staff,
    generate_series(1, ${sql.lit(ofOwn)}) number,
    jsonb_populate_record(original, jsonb_build_object(
      'id', gen_random_uuid(), 'business_id', staff.business_id, 'branch_id', staff.branch_id, 'staff_id', staff.id, 'service_id', services.id,
      'privacy_notice_version', NULL, 'privacy_notice_shown_at', NULL,
      'customer_id', NULL, 'customer_email', 'customer' || number || '@musteri.example', 'status', ${sql.lit(status)},
      'created_at', original.created_at + number * ${apart} - ${bookedBefore},
      'starts_at', original.starts_at + number * ${apart}, 'ends_at', original.ends_at + number * ${apart},
      'confirmation_code', translate(to_char(staff.rank, 'FM000'), '0123456789', 'ACDEFHJKMN') || '-' ||
        lpad((number % 1000)::text, 3, '0') || '-' ||
        translate(to_char(number / 1000, 'FM00'), '0123456789', 'ACDEFHJKMN') || ${lastLetter}
    )) copy
    WHERE original.id = ${sql.lit(booked.id)} AND services.branch_id = staff.branch_id
      AND (number <= ${sql.lit(ofOthers)} OR staff.branch_id = original.branch_id)`);
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

/** Tables that grow for as long as a branch works */
const GROWING = /^(appointments|appointment_changes|occupations|customer_contacts)/;

/** How the database reads what grows for a query: the kinds of scan, and how many rows they touch. */
function readsOf(plan: Plan): { kinds: string[]; rows: number } {
  const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const reads = nodes(plan).filter(
    (node) =>
      GROWING.test(node['Relation Name'] ?? node['Index Name'] ?? '') &&
      // Its rows are those of the heap scan above it.
      node['Node Type'] !== 'Bitmap Index Scan',
  );
  return {
    kinds: reads.map((node) => node['Node Type']),
    rows: reads.reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

/**
 * How a query is carried out.
 * @param isPrepared made before its parameters are known, as the plan of a prepared statement is in the end
 */
async function explain({ sql: text, parameters }: CompiledQuery, isPrepared: boolean): Promise<Plan> {
  const explained = async (queryable: Queryable, statement: CompiledQuery) => {
    const { rows } = await queryable.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(statement);
    return rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
  };
  const options = '(ANALYZE, FORMAT JSON)';
  if (!isPrepared) {
    return explained(app.context.database, CompiledQuery.raw(`EXPLAIN ${options} ${text}`, [...parameters]));
  }
  return app.context.database.connection().execute(async (connection) => {
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    await run('SET plan_cache_mode = force_generic_plan');
    await run(`PREPARE examined AS ${text}`);
    try {
      const values = parameters.length > 0 ? `(${parameters.map(literal).join()})` : '';
      return await explained(connection, CompiledQuery.raw(`EXPLAIN ${options} EXECUTE examined${values}`));
    } finally {
      await run('DEALLOCATE examined');
      await run('RESET plan_cache_mode');
    }
  });
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  const text = value instanceof Date ? value.toISOString() : Array.isArray(value) ? `{${value}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const ask = async (call: () => Promise<Answer>) => {
  asked.length = 0;
  dataOf(await call());
  const queries = asked.filter(({ sql: text }) => {
    const isWritten = /insert into "appointments"/i.test(text);
    return (
      /^\s*(select|with)/i.test(text) &&
      /from "?(appointments|appointment_changes|occupations)/i.test(text) &&
      !isWritten
    );
  });
  const plans: Plan[] = [];
  for (const query of queries) {
    for (const isPrepared of [false, true]) plans.push(await explain(query, isPrepared));
  }
  const reads = plans.map(readsOf);
  expect(reads.flatMap(({ kinds }) => kinds)).not.toEqual([]);
  return reads;
};
const get =
  (path: string, token = salon.token) =>
  () =>
    app.call('GET', path, { token });
const wish = (staffId = salon.staff.id) => `staffId=${staffId}&serviceId=${salon.service.id}`;
const guests = () => encodeURIComponent(JSON.stringify([inOrder([massage], [ANY_STAFF])]));
const publicPath = () => `/branches/public/${salon.branch.slug}`;

test.each<[string, () => () => Promise<Answer>, most?: number]>([
  ['the free times of a day', () => get(`${publicPath()}/slots?${wish()}&date=${TOMORROW}`)],
  ['the free times of anybody', () => get(`${publicPath()}/slots?${wish(ANY_STAFF)}&date=${TOMORROW}`)],
  [
    'the free times of what needs a room',
    () => get(`${publicPath()}/slots?staffId=${ANY_STAFF}&serviceId=${massage.id}&date=${TOMORROW}`),
  ],
  [
    'the free days of what needs a room',
    () => get(`${publicPath()}/days?staffId=${salon.staff.id}&serviceId=${massage.id}&from=2026-06-01&to=2026-06-30`),
    // Those of the month, once of the people and once of the rooms
    MOST_ROWS_READ + 2 * 31,
  ],
  ['the free times of guests', () => get(`${publicPath()}/slots?${wish()}&guests=${guests()}&date=${TOMORROW}`)],
  [
    'the free days of guests',
    () => get(`${publicPath()}/days?${wish()}&guests=${guests()}&from=2026-06-01&to=2026-06-14`),
    // Rooms are read for the month only, as above
    MOST_ROWS_READ + 2 * 31,
  ],
  ['tracking what was booked together', () => get(`/appointments/track/${together.confirmationCode}`)],
  ['the free days of a month', () => get(`${publicPath()}/days?${wish()}&from=2026-06-01&to=2026-06-30`)],
  ['a booking', () => () => app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '15:00' }) })],
  ['the list', () => get('/appointments/manage')],
  ['the list of a branch', () => get(`/appointments/manage?branchId=${salon.branch.id}`)],
  [
    'the list of a branch in which an owner works',
    () => get(`/appointments/manage?branchId=${salon.branch.id}`, hired),
  ],
  [
    'the calendar of a branch in which an owner works',
    () => get(`/appointments/calendar?branchId=${salon.branch.id}&from=${TOMORROW}&to=${TOMORROW}`, hired),
    // A visit that began the day before may last into this one.
    2 * MOST_ROWS_READ,
  ],
  ['the list of a status', () => get('/appointments/manage?status=CONFIRMED')],
  // Future visits are read first.
  ['the list of what is done', () => get('/appointments/manage?status=COMPLETED'), FUTURE + MOST_ROWS_READ],
  ['the list of two statuses', () => get('/appointments/manage?status=NO_SHOW,CANCELLED'), FUTURE + MOST_ROWS_READ],
  ['the list of a person', () => get(`/appointments/manage?branchId=${salon.branch.id}&staffId=${salon.staff.id}`)],
  ['the list of a week', () => get(`/appointments/manage?from=${TOMORROW}&to=2026-06-05`), 7 * 13 + MOST_ROWS_READ],
  ['the list up to a day of the past', () => get('/appointments/manage?to=2026-03-01')],
  ['a search for a code', () => get(`/appointments/manage?q=${booked.confirmationCode.toLowerCase()}`)],
  ['a search for a number', () => get('/appointments/manage?q=0532%20999%2088%2077')],
  ['the list of a date', () => get(`/appointments/manage?date=${TOMORROW}`)],
  ['the log of activity', () => get('/activity'), 4 * MOST_ROWS_READ],
  [
    'the log of appointments',
    () => get(`/activity?group=APPOINTMENTS&branchId=${salon.branch.id}`),
    4 * MOST_ROWS_READ,
  ],
  ['the log of a day', () => get('/activity?group=APPOINTMENTS&from=2026-03-01&to=2026-03-01'), 4 * MOST_ROWS_READ],
  ['what waits for approval', () => get('/appointments/manage/pending')],
  ['one appointment', () => get(`/appointments/manage/${booked.id}`)],
  ['what is held about a customer', () => get(`/customers/export?email=${booked.customerEmail}`)],
  ['tracking by a code that was never asked for', () => get(`/appointments/track/${booked.confirmationCode}`)],
  ['tracking', () => get(`/appointments/track/${booked.confirmationCode}`)],
])('%s reads no more of the history than it shows', async (_, call, most = MOST_ROWS_READ) => {
  for (const { rows } of await ask(call())) expect(rows).toBeLessThanOrEqual(most);
});

test('the last look before a booking is kept reads no more than what is near', async () => {
  const query = (await databaseOf(app, salon.branch.id))
    .selectFrom('appointments')
    .select(overlapsAnother.as('overlaps'))
    .where('id', '=', booked.id)
    .compile();
  for (const isPrepared of [false, true]) {
    const { kinds, rows } = readsOf(await explain(query, isPrepared));
    expect(kinds).not.toContain('Seq Scan');
    expect(rows).toBeLessThanOrEqual(MOST_ROWS_READ);
  }
});

test('the dashboard reads no appointments of others, and of its own the last sixty days', async () => {
  for (const { kinds, rows } of await ask(get('/dashboard'))) {
    expect(kinds).not.toContain('Seq Scan');
    expect(rows).toBeLessThanOrEqual(MOST_ROWS_OF_DASHBOARD);
  }
});

test('what is overdue is found without a look at what is not', async () => {
  asked.length = 0;
  await cancelOverdueRequests(app.context);
  await expireMoveRequests(app.context);
  const queries = asked.filter(({ sql: text }) => /^select.* from "appointments"/is.test(text));
  expect(queries.length).toBeGreaterThan(1);
  for (const query of queries) {
    for (const isPrepared of [false, true]) {
      const { kinds, rows } = readsOf(await explain(query, isPrepared));
      expect(kinds).not.toContain('Seq Scan');
      expect(rows).toBeLessThanOrEqual(MOST_ROWS_READ);
    }
  }
});

test('what is known of customers is counted once of each, however many of the visits that are shown are theirs', async () => {
  const keep = sql`UPDATE appointments SET customer_id = (SELECT id FROM customers WHERE business_id = appointments.business_id LIMIT 1)
    WHERE branch_id = ${sql.lit(salon.branch.id)} AND status = 'COMPLETED'`;
  const statements = [
    sql`ALTER TABLE appointments DISABLE TRIGGER USER`,
    keep,
    sql`ALTER TABLE appointments ENABLE TRIGGER USER`,
    sql`ANALYZE appointments`,
  ];
  await app.connection.withScriptRunner(async ({ run }) => {
    for (const statement of statements) await run(statement.compile(app.context.database).sql);
  });
  const week = 'from=2026-05-11&to=2026-05-17';
  for (const { rows } of await ask(get(`/appointments/calendar/customers?branchId=${salon.branch.id}&${week}`))) {
    expect(rows).toBeGreaterThanOrEqual(OWN_HISTORY);
    // Nodes pass rows on to each other, so one row may be counted several times.
    expect(rows).toBeLessThan(3 * OWN_HISTORY);
  }
});

test('however long a statement seems to take, it is not compiled first', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': { JIT?: object }[] }>`
    EXPLAIN (FORMAT JSON) SELECT sum(number) FROM generate_series(1, 100000000) AS number`.execute(
    app.context.database,
  );
  expect(rows[0]?.['QUERY PLAN'][0]?.JIT).toBeUndefined();
});
