import { type LiveEvent, liveEvent } from '@vakit/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectPostgres } from '../../apps/server/src/database/connect.ts';
import { wholeDatabase } from '../../apps/server/src/test-support/whole-database.ts';
import { callUntilAnswered, dataOf } from './support/call.ts';
import { installPostgres, JWT_SECRET } from './support/installation.ts';
import { type Acknowledged, type Attempt, freeTimes, type Load, startBooking } from './support/load.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import {
  addressOn,
  promote,
  type Replica,
  startPrimary,
  startStandby,
  untilTrue,
  waitForStandbys,
} from './support/replication.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { inLongRun, TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 12;
/** In milliseconds. The short run may share its machine with others; there it is enough that nobody waits without end. */
const LONGEST_WAIT = inLongRun(5_000, 60_000);

/** Those remain on which a commit waits for the standby: nobody has been told of it. */
const OWN_CONNECTIONS_ENDED = `SELECT count(*) = 0 AS done FROM pg_stat_activity
  WHERE application_name LIKE 'vakit%' AND state <> 'active'`;

let primary: Replica;
let standby: Replica;
let address: string;
let mails: MailServer;
let vakit: ServerProcess;
let token: string;
let salon: RunningSalon;
let load: Load;

// One story: each test begins with the servers as the one before has left them.
beforeAll(async () => {
  primary = await startPrimary();
  const installation = await installPostgres(primary.adminUrl);
  token = await installation.inspect(addOwner);
  standby = await startStandby(primary);
  await waitForStandbys(primary);
  address = addressOn([standby, primary], new URL(installation.databaseUrl).pathname.slice(1));
  mails = await startMailServer();
  vakit = await startServer({ DATABASE_URL: address, JWT_SECRET, SMTP_URL: mails.url });
});
afterAll(async () => {
  await vakit?.kill();
  await mails?.close();
  await Promise.all([primary?.stop(), standby?.stop()]);
});
beforeEach(async () => {
  salon = await openSalon(vakit.url, token, { people: 5 });
  load = startBooking(salon, CUSTOMERS, () => vakit.url);
});
afterEach(() => load.stop());

const isBooked = ({ answer }: Attempt) => answer?.status === 201;

/** Ends when this many more bookings were acknowledged. */
async function untilBooked(count: number): Promise<void> {
  for (let booked = 0; booked < count; booked++) await load.until(isBooked);
}

/** Every request was served or refused within five seconds, and acknowledged bookings are stored exactly once. */
async function expectNothingLost(): Promise<void> {
  await load.stop();
  for (const { answer, took } of load.takeAttempts()) {
    expect(took).toBeLessThan(LONGEST_WAIT);
    expect([201, 503], JSON.stringify(answer)).toContain(answer?.status);
  }
  const connection = connectPostgres(address);
  const appointments = wholeDatabase(connection.database).selectFrom('appointments').select(['id', 'customer_email']);
  const kept = await appointments.where('branch_id', '=', salon.branch.id).execute();
  await connection.close();
  const ids = new Set(kept.map(({ id }) => id));
  expect(load.acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(new Set(kept.map(({ customer_email }) => customer_email)).size).toBe(kept.length);
}

/** The events of a window that is open, the first of which says that it listens. */
async function* openWindow(): AsyncGenerator<LiveEvent> {
  const { body } = await fetch(`${vakit.url}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events ?? []) yield liveEvent.parse(JSON.parse(data));
}

/** Ends when a window hears of a change in a branch where nobody else books, or that it may have missed some. */
async function untilHeard(window: AsyncGenerator<LiveEvent>, branchId: string): Promise<void> {
  for (;;) {
    const heard = (await window.next()).value;
    if (heard.branchId === branchId || heard.branchId === null) return;
  }
}

/** Ends when the customer of a booking has got a mail. */
async function untilMailed({ customerEmail }: Acknowledged): Promise<void> {
  await mails.until(() => mails.received.some(({ recipients }) => recipients.includes(customerEmail ?? '')));
}

describe('when another server becomes the primary under load', { timeout: TIMEOUT }, () => {
  test('since the first has crashed, nothing acknowledged is lost, and windows and jobs go on', async () => {
    const quiet = await openSalon(vakit.url, token);
    const window = openWindow();
    await untilHeard(window, quiet.branch.id);
    await untilBooked(CUSTOMERS);
    await primary.crash();
    await promote(standby);
    await untilBooked(CUSTOMERS);
    await expectNothingLost();
    const booked = await dataOf<Acknowledged>(
      callUntilAnswered(vakit.url, 'POST', '/appointments', { body: freeTimes(quiet)() }),
    );
    await untilHeard(window, quiet.branch.id);
    await untilMailed(booked);
  });

  test('the one that was replaced returns as its standby', async () => {
    const { port } = primary;
    await primary.stop();
    [primary, standby] = [standby, await startStandby(standby, port)];
    await waitForStandbys(primary);
    await untilBooked(CUSTOMERS);
    await expectNothingLost();
  });

  test('since the first has fallen silent, nobody waits for it, nor speaks to it once it is back', async () => {
    await untilBooked(CUSTOMERS);
    primary.pause();
    await promote(standby);
    await untilBooked(2 * CUSTOMERS);
    primary.resume();
    await untilTrue(primary, OWN_CONNECTIONS_ENDED);
    await untilBooked(CUSTOMERS);
    await expectNothingLost();
  });
});
