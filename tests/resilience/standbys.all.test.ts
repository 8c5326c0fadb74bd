import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatement, urlOfDatabase } from '../support/postgres-server.ts';
import { callUntilAnswered } from './support/call.ts';
import { installPostgres, JWT_SECRET } from './support/installation.ts';
import { freeTimes } from './support/load.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import { isTrue, type Replica, startPrimary, startStandby } from './support/replication.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { TIMEOUT } from './support/soak.ts';

let primary: Replica;
let standby: Replica;
let vakit: ServerProcess;
let token: string;
let salon: RunningSalon;
let next: ReturnType<typeof freeTimes>;
beforeAll(async () => {
  primary = await startPrimary();
  const installation = await installPostgres(primary.adminUrl);
  token = await installation.inspect(addOwner);
  standby = await startStandby(primary);
  const name = new URL(installation.databaseUrl).pathname.slice(1);
  const DATABASE_READ_URL = urlOfDatabase(name, standby.adminUrl);
  vakit = await startServer({ DATABASE_URL: installation.databaseUrl, DATABASE_READ_URL, JWT_SECRET });
  salon = await openSalon(vakit.url, token, { branch: { autoApproveAppointments: true } });
  next = freeTimes(salon);
});
afterAll(async () => {
  await vakit?.kill();
  await Promise.all([primary?.stop(), standby?.stop()]);
});

type Wanted = ReturnType<typeof next>;

/** Whether a time is still offered, to a stranger or to whoever sends these cookies. */
async function isOffered(
  { appointmentDate, startTime, serviceId, staffId }: Wanted,
  cookie?: string,
): Promise<boolean> {
  const query = new URLSearchParams({ date: appointmentDate, serviceId: `${serviceId}`, staffId: `${staffId}` });
  const path = `/branches/public/${salon.branch.slug}/slots?${query}`;
  const answer = await callUntilAnswered(vakit.url, 'GET', path, { headers: cookie === undefined ? {} : { cookie } });
  const slots: { startTime: string; available: boolean }[] = answer?.body.data;
  return slots.some((slot) => slot.startTime.startsWith(startTime) && slot.available);
}

/** Books a time, again as long as the server says that it could not answer in time; the cookies of the answer. */
async function book(wanted: Wanted): Promise<{ status: number; cookie: string }> {
  const ask = () =>
    fetch(`${vakit.url}/api/v1/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { status: answer.status, cookie: cookie.join('; ') };
}

const READ_FROM = `SELECT count(*) > 0 AS done FROM pg_stat_activity
  WHERE application_name = 'vakit reader' AND query LIKE '%json_agg%'`;

/** Ends when a question of a stranger has reached the standby: it takes a moment until it is known to lag no more. */
async function untilStandbyIsRead(): Promise<void> {
  for (let isRead = false; !isRead; ) {
    await isOffered(next());
    isRead = await isTrue(standby, READ_FROM);
  }
}

describe('free times that are read from a standby', { timeout: TIMEOUT }, () => {
  test('are those of the primary for whoever has just booked, or tried to, and for all once it lags too far', async () => {
    await untilStandbyIsRead();
    await runStatement(standby.adminUrl, 'SELECT pg_wal_replay_pause()');
    const wanted = next();
    const { status, cookie } = await book(wanted);
    expect(status).toBe(201);
    expect(await isOffered(wanted, cookie)).toBe(false);
    const late = await book(wanted);
    expect(late.status).toBe(409);
    expect(await isOffered(wanted, late.cookie)).toBe(false);
    while (await isOffered(wanted));
    await runStatement(standby.adminUrl, 'SELECT pg_wal_replay_resume()');
  });

  test('come from the primary when the standby is gone', async () => {
    await untilStandbyIsRead();
    await standby.crash();
    const wanted = next();
    expect(await isOffered(wanted)).toBe(true);
    expect((await book(wanted)).status).toBe(201);
    while (await isOffered(wanted));
  });
});
