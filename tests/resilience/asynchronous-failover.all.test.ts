import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPostgres } from '../../apps/server/src/database/connect.ts';
import { wholeDatabase } from '../../apps/server/src/test-support/whole-database.ts';
import { type Answer, call } from './support/call.ts';
import { type CuttableLine, openLine } from './support/cuttable-line.ts';
import { installPostgres, JWT_SECRET } from './support/installation.ts';
import { type Attempt, startBooking } from './support/load.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import { addressOn, promote, type Replica, startPrimary, startStandby, untilReceived } from './support/replication.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 12;

let primary: Replica;
let line: CuttableLine;
let standby: Replica;
let address: string;
let vakit: ServerProcess;
let salon: RunningSalon;
beforeAll(async () => {
  primary = await startPrimary();
  const installation = await installPostgres(primary.adminUrl);
  const token = await installation.inspect(addOwner);
  line = await openLine(join(primary.socketFolder, `.s.PGSQL.${primary.port}`));
  standby = await startStandby(primary, undefined, line.port);
  address = addressOn([standby, primary], new URL(installation.databaseUrl).pathname.slice(1));
  vakit = await startServer({ DATABASE_URL: address, JWT_SECRET });
  salon = await openSalon(vakit.url, token, { people: 5 });
});
afterAll(async () => {
  await vakit?.kill();
  await Promise.all([primary?.stop(), standby?.stop()]);
  await line?.close();
});

const isBooked = ({ answer }: Attempt) => answer?.status === 201;

async function keptAppointments() {
  const connection = connectPostgres(address);
  const columns = ['id', 'staff_id', 'starts_at', 'ends_at', 'customer_email'] as const;
  const rows = await wholeDatabase(connection.database)
    .selectFrom('appointments')
    .select(columns)
    .where('branch_id', '=', salon.branch.id)
    .orderBy('staff_id')
    .orderBy('starts_at')
    .execute();
  await connection.close();
  return rows;
}

/** Asks once more for the time and person of a lost booking, as its customer would. */
function askAgain({ body }: Answer): Promise<Answer | undefined> {
  const { branchId, serviceId, staffId, appointmentDate, startTime } = body.data;
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = body.data;
  const customer = { customerFirstName, customerLastName, customerEmail, customerPhone };
  const time = { branchId, serviceId, staffId, appointmentDate, startTime };
  return call(vakit.url, 'POST', '/appointments', { body: { ...time, ...customer } });
}

test('an asynchronous standby that is promoted under load has lost what it had not received, and that can be booked again', {
  timeout: TIMEOUT,
}, async () => {
  const load = startBooking(salon, CUSTOMERS, () => vakit.url);
  const untilBooked = async (count: number) => {
    for (let booked = 0; booked < count; booked++) await load.until(isBooked);
  };
  await untilBooked(CUSTOMERS);
  const received = load.acknowledged.map(({ id }) => id);
  await untilReceived(primary, standby);
  line.cut();
  await untilBooked(2 * CUSTOMERS);
  await primary.crash();
  await promote(standby);
  const promotedAt = performance.now();
  await untilBooked(CUSTOMERS);
  await load.stop();

  const attempts = load.takeAttempts();
  for (const { answer } of attempts) expect([201, 503], JSON.stringify(answer)).toContain(answer?.status);
  const kept = await keptAppointments();
  const keptIds = new Set(kept.map(({ id }) => id));
  const lost = attempts.filter((each) => isBooked(each) && !keptIds.has(each.answer?.body.data.id));
  expect(lost.length).toBeGreaterThanOrEqual(CUSTOMERS);
  expect(received.filter((id) => !keptIds.has(id))).toEqual([]);
  expect(lost.filter(({ startedAt }) => startedAt > promotedAt)).toEqual([]);

  const [gone] = lost.map(({ answer }) => answer as Answer);
  const path = `/appointments/track/${gone?.body.data.confirmationCode}`;
  expect(await call(vakit.url, 'GET', path)).toMatchObject({ status: 404, body: { code: 'APPOINTMENT_NOT_FOUND' } });
  expect(await askAgain(gone as Answer)).toMatchObject({ status: 201 });
  expect(await askAgain(gone as Answer)).toMatchObject({ status: 409, body: { code: 'SLOT_UNAVAILABLE' } });

  const now = await keptAppointments();
  expect(now).toHaveLength(kept.length + 1);
  expect(new Set(now.map(({ customer_email }) => customer_email)).size).toBe(now.length);
  for (const [index, next] of now.entries()) {
    const before = now[index - 1];
    if (before?.staff_id === next.staff_id) expect(before.ends_at <= next.starts_at).toBe(true);
  }
});
