import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildApp } from '../../app.ts';
import { openLog } from '../../http/logging.ts';
import { bookingBody, openSalon } from '../../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const TOKEN = 'a token that only Prometheus knows';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ metricsToken: TOKEN, publicUrl: 'http://localhost:3000' });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

/** The value of a sample, by the line it stands on. */
async function read(sample: string): Promise<number> {
  const line = (await get('/metrics')).body.split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? Number.NaN);
}

test('the metrics tell of requests, bookings, conflicts, and what waits or failed', async () => {
  const salon = await openSalon(app);
  const book = (startTime: string) => app.call('POST', '/appointments', { body: bookingBody(salon, { startTime }) });
  const waiting = await read('vakit_messages{channel="EMAIL",status="WAITING"}');
  expect(await read('vakit_messages{channel="EMAIL",status="FAILED"}')).toBe(0);
  await book('10:00');
  await book('11:00');
  await book('11:00');
  await app.call('GET', '/appointments/track/AAA-000-AAA');

  expect(await read('vakit_bookings_total')).toBe(2);
  expect(await read('vakit_booking_conflicts_total')).toBe(1);
  const requests = (labels: string, suffix: string, bucket = '') =>
    read(`vakit_http_request_duration_seconds_${suffix}{${bucket}method=${labels}}`);
  expect(await requests('"POST",route="/api/v1/appointments",status="201"', 'bucket', 'le="+Inf",')).toBe(2);
  expect(await requests('"POST",route="/api/v1/appointments",status="201"', 'bucket', 'le="5",')).toBe(2);
  expect(await requests('"POST",route="/api/v1/appointments",status="201"', 'sum')).toBeGreaterThan(0);
  expect(await requests('"GET",route="/api/v1/appointments/track/:code",status="404"', 'count')).toBe(1);

  expect(await read('vakit_messages{channel="EMAIL",status="WAITING"}')).toBe(waiting + 4);
  expect(await read('vakit_messages{channel="SMS",status="WAITING"}')).toBe(0);
  await app.database.updateTable('messages').set({ status: 'FAILED' }).where('kind', '=', 'REQUESTED').execute();
  expect(await read('vakit_messages{channel="EMAIL",status="FAILED"}')).toBe(2);
  expect(await read('vakit_jobs_waiting{queue="deliver-email"}')).toBeGreaterThanOrEqual(4);
  expect(await read('vakit_database_up')).toBe(1);
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('the metrics tell of the version, the pool, the event loop, open lines, failed sign-ins and errors of pages', async () => {
  const failed = await read('vakit_failed_sign_ins_total');
  await app.call('POST', '/auth/login', { body: { email: 'kimse@salon.example', password: 'not the one' } });
  expect(await read('vakit_failed_sign_ins_total')).toBe(failed + 1);
  await app.call('POST', '/client-errors', { body: { page: 'PORTAL', message: 'x' } });
  expect(await read('vakit_client_errors_total')).toBe(1);
  expect((await get('/metrics')).body).toMatch(/^vakit_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(await read('vakit_database_connections_max')).toBeGreaterThan(0);
  expect(await read('vakit_database_connections_awaited')).toBe(0);
  const connections = (state: string) => read(`vakit_database_connections{state="${state}"}`);
  expect((await connections('busy')) + (await connections('idle'))).toBeGreaterThan(0);
  expect((await get('/metrics')).body).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);

  const { token } = await openSalon(app);
  expect(await read('vakit_live_lines')).toBe(0);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const line = await fetch(`${url}/api/v1/events`, { headers, signal: leave.signal });
  expect(line.status).toBe(200);
  expect(await read('vakit_live_lines')).toBe(1);
  leave.abort();
  await expect.poll(() => read('vakit_live_lines')).toBe(0);
});

test.each(['alerts.yml', 'dashboard.json'])('every metric that %s names is there', async (file) => {
  const content = await readFile(new URL(`../../../../../docs/monitoring/${file}`, import.meta.url), 'utf8');
  const named = new Set(content.match(/\b(?:vakit|process|nodejs)_\w+\b/g));
  expect(named.size).toBeGreaterThan(8);
  const there = new Set((await get('/metrics')).body.match(/^(?:vakit|process|nodejs)_\w+/gm));
  // A series of its own begins with the first request of its kind.
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
  const dashboard = file.endsWith('.json') ? JSON.parse(content) : parse(content);
  expect((dashboard.panels ?? dashboard.groups[0].rules).length).toBeGreaterThan(8);
});

test('without room on the disk who writes is told to come again, and the server is not ready until there is room', async () => {
  const { database } = app;
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const http = await buildApp(app.context, { log: openLog('error', stream), answerTimeout: PATIENCE });
  const salon = await openSalon(app);
  await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(
    database,
  );
  for (const table of ['appointments', 'messages', 'schema_migrations'])
    await sql`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${sql.table(table)} EXECUTE FUNCTION no_room()`.execute(
      database,
    );
  const ready = async () => (await http.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);

  const payload = bookingBody(salon, { startTime: '16:00' });
  const booked = await http.inject({ method: 'POST', url: '/api/v1/appointments', payload });
  expect([booked.statusCode, booked.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(await ready()).toBe(503);
  expect(await ready()).toBe(503);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ err: { code: '53100' } });
  expect(lines.length).toBeGreaterThanOrEqual(3);

  for (const table of ['appointments', 'messages', 'schema_migrations'])
    await sql`DROP TRIGGER no_room ON ${sql.table(table)}`.execute(database);
  expect(await ready()).toBe(200);
  expect((await http.inject({ method: 'POST', url: '/api/v1/appointments', payload })).statusCode).toBe(201);
  await http.close();
});

test('the metrics are well formed: each has its help and its type, and every line is a sample of one', async () => {
  const answer = await get('/metrics');
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = answer.body.trimEnd().split('\n');
  const types = lines.flatMap((line) => /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line)?.[1] ?? []);
  expect(new Set(types).size).toBe(types.length);
  for (const line of lines.filter((each) => each && !each.startsWith('#'))) {
    const [, name = ''] =
      /^(\w+)(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? (?:Nan|-?\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(line) ?? [];
    expect(types, line).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  }
});

test('only the machine of a local site and who has the token read them', async () => {
  const elsewhere = { host: 'vakit.example' };
  expect((await get('/metrics', elsewhere)).statusCode).toBe(404);
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  expect((await get('/metrics', { ...elsewhere, authorization: 'Bearer something else' })).statusCode).toBe(404);
  expect((await get('/metrics', { ...elsewhere, authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);

  // A proxy on this machine, which need not say that it is one, speaks for everybody who reaches the site.
  const config = { ...app.context.config, publicUrl: 'https://vakit.example' };
  const reached = await buildApp({ ...app.context, config }, { answerTimeout: PATIENCE });
  expect((await reached.inject({ url: '/metrics' })).statusCode).toBe(404);
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await reached.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  await reached.close();
});

describe('it is ready', () => {
  test('while the database answers and is as this version has made it', async () => {
    const ready = await get('/readyz', { host: 'vakit.example' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test.each([
    [
      'a newer version has brought it up to date',
      `INSERT INTO schema_migrations VALUES ('9999_later.sql', now())`,
      /newer/,
    ],
    [
      'the last migration has yet to run',
      `DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations WHERE name LIKE '0%')`,
      /not up to date/,
    ],
    [
      'another function is in place',
      `UPDATE schema_migrations SET digest = 'other' WHERE name = 'routines/fold.sql'`,
      /not up to date/,
    ],
    [
      'a newer version has put another function in place',
      `UPDATE schema_migrations SET digest = 'other', version = '999.0.0' WHERE name = 'routines/fold.sql'`,
      /newer/,
    ],
    [
      'a migration was another one',
      `UPDATE schema_migrations SET digest = 'other' WHERE name = '0001_schema.sql'`,
      /do not fit/,
    ],
    [
      'it is of another history',
      `UPDATE schema_migrations SET name = '0001_other.sql' WHERE name = '0001_schema.sql'`,
      /do not fit/,
    ],
  ])('but not when %s, and it says so', async (_, statement, reason) => {
    const { database } = app;
    const before = await database
      .selectFrom('schema_migrations' as never)
      .selectAll()
      .execute();
    await sql.raw(statement).execute(database);
    const answer = await get('/readyz');
    await sql`TRUNCATE schema_migrations`.execute(database);
    await database
      .insertInto('schema_migrations' as never)
      .values(before as never)
      .execute();

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ status: 'not ready', reason: expect.stringMatching(reason) });
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
  });
});
