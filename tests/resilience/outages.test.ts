import { join } from 'node:path';
import { failure } from '@vakit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PostgresServer } from '../support/postgres-server.ts';
import { type Answer, call } from './support/call.ts';
import { type CuttableLine, openLine } from './support/cuttable-line.ts';
import { installPostgres, type PostgresInstallation, startOwnPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { type Attempt, freeTimes, type Load, startBooking } from './support/load.ts';
import { waitForLocks, whileLocked } from './support/locks.ts';
import { addOwner, openSalon, type RunningSalon } from './support/open-salon.ts';
import type { ServerProcess } from './support/server-process.ts';
import { firstUnlessAll, inLongRun, TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 15;
/** In milliseconds. The short run may share its machine with others; there it is enough that nobody waits without end. */
const LONGEST_WAIT = inLongRun(5_000, 60_000);
const LONGEST_WAIT_FOR_STOP = inLongRun(10_000, 60_000);
const TIMES = inLongRun(5, 1);

let postgres: PostgresServer;
let line: CuttableLine;
let installation: PostgresInstallation;
let server: ServerProcess;
let salon: RunningSalon;
let load: Load;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  line = await openLine(join(postgres.socketFolder, '.s.PGSQL.5432'));
});
afterAll(async () => {
  await line?.close();
  await postgres?.stop();
});
beforeEach(async () => {
  installation = await installPostgres(postgres.adminUrl);
  const token = await installation.inspect(addOwner);
  const throughLine = new URL(installation.databaseUrl);
  throughLine.search = '';
  throughLine.hostname = '127.0.0.1';
  throughLine.port = String(line.port);
  server = await installation.start({ DATABASE_URL: throughLine.href });
  salon = await openSalon(server.url, token, { people: 5 });
  load = startBooking(salon, CUSTOMERS, () => server.url);
});
afterEach(async () => {
  await server.kill();
  await load.stop();
  await expectNoContradiction(installation).finally(installation.remove);
});

const isBooked = ({ answer }: Attempt) => answer?.status === 201;
const isUnavailable = ({ answer }: Attempt) => answer?.status === 503;

/** Every request was served or refused within five seconds. */
function expectAnswers(attempts: Attempt[]): void {
  for (const { answer, took } of attempts) {
    expect(took).toBeLessThan(LONGEST_WAIT);
    expect([201, 503], JSON.stringify(answer)).toContain(answer?.status);
    if (answer?.status !== 503) continue;
    expect(failure.parse(answer.body)).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
    expect(answer.body.message).toBeTruthy();
  }
}

async function expectAllKept(): Promise<void> {
  const rows = await installation.inspect((database) => database.selectFrom('appointments').select('id').execute());
  const kept = new Set(rows.map(({ id }) => id));
  expect(load.acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
}

const OUTAGES = [
  { what: 'stands still', leave: () => postgres.pause(), comeBack: () => postgres.resume() },
  { what: 'is restarted', leave: () => postgres.shutDown(), comeBack: () => postgres.startAgain() },
  { what: 'is cut off', leave: () => line.cut(), comeBack: () => line.mend() },
];

describe('when the database goes away under load', { timeout: TIMEOUT }, () => {
  test.for(firstUnlessAll(OUTAGES))(
    'and $what, callers hear of it at once and service resumes by itself',
    async ({ leave, comeBack }) => {
      for (let time = 0; time < TIMES; time++) {
        await load.until(isBooked);
        await leave();
        await load.until(isUnavailable);
        // Everybody who has waited is told, and so are those who come then.
        for (let count = 0; count < CUSTOMERS + 1; count++) await load.until(isUnavailable);
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
        await comeBack();
        await load.until(isBooked);
        expectAnswers(load.takeAttempts());
      }
      await load.until(isBooked);
      await load.stop();
      await expectAllKept();
    },
  );
});

describe('when it is told to stop', { timeout: TIMEOUT }, () => {
  test('the server finishes what was asked and goes within ten seconds', async () => {
    await load.until(isBooked);
    await load.stop();
    const { databaseUrl } = installation;
    const next = freeTimes(salon);
    // Farther ahead than the load has come, within the time for which a branch takes bookings
    const appointmentDate = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const answers = await whileLocked(databaseUrl, 'staff_members', async () => {
      let isStopping = false;
      const book = async (body: object): Promise<Answer | undefined> => {
        const answer = await call(server.url, 'POST', '/appointments', { body });
        return answer?.status === 503 && !isStopping ? book(body) : answer;
      };
      const asked = Array.from({ length: 5 }, () => book({ ...next(), appointmentDate }));
      await waitForLocks(databaseUrl, asked.length);
      isStopping = true;
      return { asked, stopped: server.stop(), toldAt: performance.now() };
    });
    // On a slow machine somebody may have waited too long by then, which is an answer, too.
    for (const answer of await Promise.all(answers.asked)) expect([201, 503]).toContain(answer?.status);
    expect(await answers.stopped).toBe(0);
    expect(performance.now() - answers.toldAt).toBeLessThan(LONGEST_WAIT_FOR_STOP);
    await expectAllKept();
  });

  if (!process.env.TEST_ALL) return;
  test('it goes within ten seconds even when the database does not answer', async () => {
    await load.until(isBooked);
    postgres.pause();
    try {
      const toldAt = performance.now();
      await server.stop();
      expect(performance.now() - toldAt).toBeLessThan(LONGEST_WAIT_FOR_STOP);
    } finally {
      postgres.resume();
    }
    await load.stop();
    await expectAllKept();
  });
});
