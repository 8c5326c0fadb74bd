import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type Appointment,
  type DayNote,
  type LiveEvent,
  type LiveTopic,
  liveEvent,
  type SharedDeviceMade,
  type TimeOffRequest,
} from '@vakit/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WAITING_FOR_LOCKS } from '../../../../../tests/support/waiting-for-locks.ts';
import { buildApp } from '../../app.ts';
import { type ChangeFeed, openChangeFeed } from '../../database/change-feed.ts';
import { planSession } from '../../test-support/group-session.ts';
import {
  acceptInvitation,
  acceptWaiting,
  bookingBody,
  databaseOf,
  dataOf,
  openBranch,
  openSalon,
  PASSWORD,
  type Salon,
  signIn,
  takeOn,
} from '../../test-support/salon.ts';
import { PATIENCE, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { stopBusiness } from '../businesses/index.ts';
import { STREAMS_PER_ACCOUNT } from './watch-branches.ts';

const HEARTBEAT = 50;
const METRICS_TOKEN = 'who-watches-the-salon';

let app: TestApp;
/** Another server on the same database, to which the streams belong */
let other: FastifyInstance;
let changes: ChangeFeed;
let url: string;
let salon: Salon;
let streams: AbortController;
beforeAll(async () => {
  app = await startTestApp({ metricsToken: METRICS_TOKEN });
  changes = openChangeFeed(app.connection);
  other = await buildApp({ ...app.context, changes }, { heartbeat: HEARTBEAT, answerTimeout: PATIENCE });
  await other.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}/api/v1/events`;
});
beforeEach(async () => {
  streams = new AbortController();
  salon = await openSalon(app);
});
afterEach(() => streams.abort());
afterAll(async () => {
  await other.close();
  await changes.close();
  await app.close();
});

const open = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: streams.signal });

/** The events of a stream one after another, the first of which says that it listens. */
async function* eventsOf(token: string): AsyncGenerator<LiveEvent> {
  const { body } = await open(token);
  const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events ?? []) yield liveEvent.parse(JSON.parse(data));
}

async function listen(token = salon.token) {
  await hearEverythingBefore();
  const events = eventsOf(token);
  expect((await events.next()).value).toEqual({ branchId: null, topic: null });
  return events;
}

/** Waits until what was committed so far has been told, in the order of the commits. */
async function hearEverythingBefore(): Promise<void> {
  const marker = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const notify = () => sql`SELECT pg_notify('vakit_changes', ${`${marker} branches`})`.execute(app.database);
  const end = changes.subscribe({
    onListening: notify,
    onChange: (placeId) => placeId === marker && resolve(),
  });
  await promise;
  end();
}

type Events = AsyncGenerator<LiveEvent>;

/**
 * Reads events until one of the topic comes, in a branch or, with null, in none. Of others there are none but of customers:
 * they come with bookings.
 */
async function hear(events: Events, topic: LiveTopic, branchId: string | null = salon.branch.id): Promise<void> {
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value.topic === topic && next.value.branchId === branchId) return;
    expect(next.value).toEqual({ branchId: null, topic: 'customers' });
  }
  throw new Error('The stream has ended');
}

const book = async (overrides: object = {}) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));

describe('the stream of events', () => {
  test('tells what was booked and changed through another server', async () => {
    const events = await listen();
    const { id } = await book();
    await hear(events, 'appointments');
    dataOf(await app.call('PUT', `/appointments/manage/${id}/status?status=CONFIRMED`, { token: salon.token }));
    await hear(events, 'appointments');
  });

  test('tells of notes about a day that are written, changed and removed', async () => {
    const { token, branch } = salon;
    const events = await listen();
    const body = { branchId: branch.id, date: '2026-06-01', text: 'Teslimat 14:00' };
    const { id } = dataOf<DayNote>(await app.call('POST', '/appointments/calendar/notes', { token, body }));
    await hear(events, 'day-notes');
    dataOf(await app.call('PUT', `/appointments/calendar/notes/${id}`, { token, body: { text: 'Teslimat 15:00' } }));
    await hear(events, 'day-notes');
    dataOf(await app.call('DELETE', `/appointments/calendar/notes/${id}`, { token }));
    await hear(events, 'day-notes');
  });

  test('tells of requests for time off that are made and answered', async () => {
    const { token, branch, staff } = salon;
    const events = await listen();
    const body = { branchId: branch.id, startDate: '2026-06-01', endDate: '2026-06-01' };
    const own = await acceptInvitation(app, staff.email);
    await hear(events, 'staff');
    const asked = await app.call('POST', '/staff/me/time-off-requests', { token: own, body });
    await hear(events, 'time-off-requests');
    const path = `/time-off-requests/${dataOf<TimeOffRequest>(asked).id}`;
    dataOf(await app.call('PUT', path, { token, body: { decision: 'REFUSED' } }));
    await hear(events, 'time-off-requests');
  });

  test('tells of time off that is entered, changed and withdrawn', async () => {
    const events = await listen();
    const database = await databaseOf(app, salon.branch.id);
    const branch_id = salon.branch.id;
    const { id: created_by } = await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', salon.ownerEmail)
      .executeTakeFirstOrThrow();
    const times = { starts_at: new Date('2026-06-01T06:00:00Z'), ends_at: new Date('2026-06-02T06:00:00Z') };
    const off = { id: crypto.randomUUID(), branch_id, kind: 'TIME_OFF', reason: 'ILLNESS', ...times } as const;
    await database
      .insertInto('schedule_exceptions')
      .values({ ...off, created_by, created_at: app.context.now() })
      .execute();
    await hear(events, 'schedule-exceptions');
    await database.updateTable('schedule_exceptions').set({ note: 'Grip' }).where('id', '=', off.id).execute();
    await hear(events, 'schedule-exceptions');
    await database.deleteFrom('schedule_exceptions').where('id', '=', off.id).execute();
    await hear(events, 'schedule-exceptions');
  });

  test.each([
    ['the branch', 'branches', 'PUT', () => `/branches/${salon.branch.id}/publish`],
    ['its services', 'services', 'DELETE', () => `/services/${salon.service.id}`],
    ['its people', 'staff', 'DELETE', () => `/staff/${salon.staff.id}`],
  ] as const)('tells of a change of %s', async (_, topic, method, path) => {
    const events = await listen();
    dataOf(await app.call(method, path(), { token: salon.token }));
    await hear(events, topic);
  });

  test('tells the owner of a change of customers, and staff nothing of it', async () => {
    const events = await listen();
    const token = await acceptInvitation(app, salon.staff.email);
    await hear(events, 'staff');
    const staff = await listen(token);
    const body = { firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse@musteri.example'], phones: [], notes: '' };
    const { id } = dataOf<{ id: string }>(await app.call('POST', '/customers', { token: salon.token, body }));
    await hear(events, 'customers', null);
    dataOf(await app.call('DELETE', `/customers/${id}`, { token: salon.token }));
    await hear(events, 'customers', null);
    await book();
    expect((await staff.next()).value).toEqual({ branchId: salon.branch.id, topic: 'appointments' });
  });

  test('ends on a shared device that is locked, and goes on elsewhere', async () => {
    const path = `/branches/${salon.branch.id}/shared-devices`;
    const made = await app.call('POST', path, { token: salon.token, body: { name: 'Tablet' } });
    const cookie = String(made.headers['set-cookie']);
    const tablet = await listen(dataOf<SharedDeviceMade>(made).token);
    const events = await listen();
    dataOf(await app.call('POST', '/shared-device/lock', { headers: { cookie } }));
    await hear(events, 'shared-devices');
    for await (const told of tablet) expect(told.topic).toBe('shared-devices');
    await book();
    await hear(events, 'appointments');
  });

  test('tells of pictures where they are shown', async () => {
    const events = await listen();
    const database = await databaseOf(app, salon.branch.id);
    const picture = { id: crypto.randomUUID(), branch_id: salon.branch.id, use: 'LOGO', alt: 'Makas' } as const;
    const size = { width: 1, height: 1, widths: [1], created_at: app.context.now() };
    await database
      .insertInto('pictures')
      .values({ ...picture, ...size })
      .execute();
    await hear(events, 'staff');
    await hear(events, 'branches');
  });

  test('tells staff of the branch where they work, and nobody of branches of others', async () => {
    const staff = await listen(await acceptInvitation(app, salon.staff.email));
    const stranger = await openSalon(app);
    const others = await listen(stranger.token);
    await book();
    await hear(staff, 'appointments');
    dataOf(await app.call('POST', '/appointments', { body: bookingBody(stranger) }));
    await hear(others, 'appointments', stranger.branch.id);
  });

  test('tells an owner of the branch of somebody else where they work', async () => {
    const { ownerEmail, token } = await openSalon(app);
    await takeOn(app, salon, { email: ownerEmail });
    await acceptWaiting(app, token);
    const events = await listen(token);
    await book();
    await hear(events, 'appointments');
  });

  test('tells of a session that is given to another trainer wherever the former one works', async () => {
    const { branch, staff, token } = salon;
    const { branch: elsewhere } = await openBranch(app, salon, { staff: { email: staff.email } });
    const other = await takeOn(app, salon);
    const { id, date, startTime, seats } = await planSession(app, token, salon);
    const events = await listen();
    const body = { staffId: other.id, date, startTime, seats, allowOutsideHours: true };
    dataOf(await app.call('PUT', `/group-sessions/${id}`, { token, body }));
    const told = [await events.next(), await events.next()].map(({ value }) => value);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([branch, elsewhere].map(({ id: branchId }) => ({ branchId, topic: 'group-sessions' }))),
    );
  });

  test('tells nobody of a business that was stopped', async () => {
    const { ownerEmail, token, branch } = await openSalon(app);
    await takeOn(app, salon, { email: ownerEmail });
    await acceptWaiting(app, token);
    const before = await listen(token);
    await stopBusiness(app.context.database, salon.branch.slug, app.context.now());
    expect(await before.next()).toEqual({ done: true, value: undefined });
    const events = await listen(await signIn(app, ownerEmail));
    for (const id of [salon.branch.id, branch.id]) {
      await sql`SELECT pg_notify('vakit_changes', ${`${id} appointments`})`.execute(app.database);
    }
    await hear(events, 'appointments', branch.id);
  });

  test('tells of a branch that is new once the session has been looked at again', async () => {
    const events = await listen();
    const second = await app.call('POST', '/branches', {
      token: salon.token,
      body: { ...salon.branch, slug: `${salon.branch.slug}-2` },
    });
    const { id: branch_id } = dataOf<{ id: string }>(second);
    // As if it had been booked there, again and again until it is heard of.
    const heard = (async () => {
      for await (const { branchId } of events) if (branchId === branch_id) return true;
    })();
    const tell = () => sql`SELECT pg_notify('vakit_changes', ${`${branch_id} appointments`})`.execute(app.database);
    const isHeard = async (): Promise<boolean | undefined> => {
      await tell();
      return Promise.race([heard, once(AbortSignal.timeout(HEARTBEAT), 'abort').then(isHeard)]);
    };
    expect(await isHeard()).toBe(true);
  });

  test('ends when the session does', async () => {
    const events = await listen();
    const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    dataOf(await app.call('POST', `/auth/forgot-password?email=${salon.ownerEmail}`));
    const { plain_text } = await app.database
      .selectFrom('messages')
      .select('plain_text')
      .where('recipient', '=', salon.ownerEmail)
      .where('kind', '=', 'PASSWORD_RESET')
      .executeTakeFirstOrThrow();
    const [, token] = /token=([\w-]+)/.exec(plain_text ?? '') as unknown as [string, string];
    dataOf(await app.call('POST', `/auth/reset-password?token=${token}`, { body }));
    expect(await events.next()).toEqual({ done: true, value: undefined });
    expect((await open(salon.token)).status).toBe(401);
  });

  test('is limited to so many at a time for each account', async () => {
    const opened = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => open(salon.token)));
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
    const refused = await open(salon.token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect((await open((await openSalon(app)).token)).status).toBe(200);
  });

  test('leaves the database to what people ask while many of them look again who may hear', async () => {
    const [first] = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => open(salon.token)));
    const beats = first?.body?.values();
    const { held, awaited } = await app.database.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      const waiting = sql.raw<object>(WAITING_FOR_LOCKS);
      // At each beat every stream wants to look.
      for (let beat = 0; beat < 10; beat++) await beats?.next();
      while ((await waiting.execute(transaction)).rows.length === 0) await beats?.next();
      return { held: (await waiting.execute(transaction)).rows.length, ...app.context.countConnections() };
    });
    expect(held).toBe(1);
    expect(awaited).toBe(0);
  });

  test('is not opened by a question for its headers alone, which nobody would close', async () => {
    const headers = { authorization: `Bearer ${salon.token}` };
    const refused = await fetch(url, { method: 'HEAD', headers, signal: streams.signal });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  });

  test('ends when the server closes', async () => {
    const closing = await buildApp(app.context, { answerTimeout: PATIENCE });
    const address = await closing.listen({ host: '127.0.0.1', port: 0 });
    const { body } = await fetch(`${address}/api/v1/events`, { headers: { authorization: `Bearer ${salon.token}` } });
    const ended = new Response(body).text();
    await closing.close();
    expect(await ended).toMatch(/^:\n\n/);
  });

  test('does not count among the answers, however long it lasts', async () => {
    await listen();
    streams.abort();
    const metrics = async () =>
      (await other.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
    await expect.poll(metrics).toContain('vakit_database_up');
    expect(await metrics()).not.toMatch(/route="\/api\/v1\/events",status="200"/);
  });

  test('heals after its line to the database was cut, and says that something may have been missed', async () => {
    const events = await listen();
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'vakit changes' AND datname = current_database()`.execute(app.database);
    expect((await events.next()).value).toEqual({ branchId: null, topic: null });
    await book();
    await hear(events, 'appointments');
  });
});
