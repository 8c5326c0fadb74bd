import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { findPgbouncer, type Pgbouncer, startPgbouncer, versionOf } from '../support/pgbouncer.ts';
import { installPostgres, type PostgresInstallation } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { startBooking } from './support/load.ts';
import { addOwner, openSalon } from './support/open-salon.ts';
import { TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 8;
const program = findPgbouncer();
const [major, minor] = program ? versionOf(program) : [0, 0];
const keepsStatements = major > 1 || minor >= 21;

let installation: PostgresInstallation;
let pgbouncer: Pgbouncer;
beforeEach(async () => {
  installation = await installPostgres();
});
afterEach(async () => {
  await pgbouncer.stop();
  await installation.remove();
});

/** The settings of a server that reaches its database through PgBouncer */
async function startBetween(...settings: string[]): Promise<Record<string, string>> {
  pgbouncer = await startPgbouncer(inject('databaseSource').socketFolder, settings);
  return { DATABASE_URL: pgbouncer.urlOf(new URL(installation.databaseUrl).pathname.slice(1)) };
}

async function expectBookings(settings: Record<string, string>): Promise<void> {
  const server = await installation.start(settings);
  try {
    const salon = await openSalon(server.url, await installation.inspect(addOwner), { people: 3 });
    const load = startBooking(salon, CUSTOMERS, () => server.url);
    for (let booked = 0; booked < 5 * CUSTOMERS; booked++) await load.until(({ answer }) => answer?.status === 201);
    await load.stop();
    for (const { answer } of load.takeAttempts()) expect([201, 503], JSON.stringify(answer)).toContain(answer?.status);
  } finally {
    await server.stop();
  }
  await expectNoContradiction(installation);
}

describe('through PgBouncer', { timeout: TIMEOUT }, () => {
  test('by session, customers book', async () => {
    await expectBookings(await startBetween('pool_mode = session', 'default_pool_size = 20'));
  });

  test('by transaction, a server does not start without a way past it', async () => {
    const settings = await startBetween('pool_mode = transaction', 'default_pool_size = 5');
    await expect(installation.start(settings)).rejects.toThrow('Set DATABASE_DIRECT_URL to an address past it');
  });

  test('by transaction, a server does not start where prepared statements are forgotten', async () => {
    const forgetting = keepsStatements ? ['max_prepared_statements = 0'] : [];
    const settings = await startBetween('pool_mode = transaction', 'default_pool_size = 5', ...forgetting);
    const DATABASE_DIRECT_URL = installation.databaseUrl;
    const started = installation.start({ ...settings, DATABASE_DIRECT_URL });
    await expect(started).rejects.toThrow('Take PgBouncer 1.21 or newer with max_prepared_statements above 0');
  });

  // Debian 12 has an older one.
  if (keepsStatements) {
    test('by transaction, customers book over fewer connections than there are', async () => {
      const pool = ['default_pool_size = 3', 'max_prepared_statements = 500'];
      const settings = await startBetween('pool_mode = transaction', ...pool);
      await expectBookings({ ...settings, DATABASE_DIRECT_URL: installation.databaseUrl });
    });
  }
});
