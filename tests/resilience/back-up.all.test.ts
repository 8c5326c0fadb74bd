import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backUp } from '../../apps/server/src/database/back-up.ts';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { restore } from '../../apps/server/src/restore.ts';
import { runStatement } from '../support/postgres-server.ts';
import { installPostgres } from './support/installation.ts';
import { expectNoContradiction } from './support/invariants.ts';
import { startBooking } from './support/load.ts';
import { addOwner, openSalon } from './support/open-salon.ts';
import { TIMEOUT } from './support/soak.ts';

const CUSTOMERS = 8;

const booked = async (database: Database): Promise<string[]> =>
  (await database.selectFrom('appointments').select('id').execute()).map(({ id }) => id);

async function lastOfMany(load: ReturnType<typeof startBooking>): Promise<void> {
  const enough = load.acknowledged.length + 2 * CUSTOMERS;
  while (load.acknowledged.length < enough) await load.until(() => true);
}

test('a back-up that is taken while customers book is whole, and so is what comes of it', {
  timeout: TIMEOUT,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vakit-back-up-'));
  const file = join(folder, 'busy.vakit');
  const installation = await installPostgres();
  const copy = await installPostgres();
  await runStatement(copy.databaseUrl, 'DROP SCHEMA jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const token = await installation.inspect(addOwner);
  const server = await installation.start();
  const salon = await openSalon(server.url, token, { people: 5 });

  const load = startBooking(salon, CUSTOMERS, () => server.url);
  await lastOfMany(load);
  const before = load.acknowledged.map(({ id }) => id);
  await backUp(installation.databaseUrl, file);
  await lastOfMany(load);
  await load.stop();
  await server.stop();

  await restore(copy.databaseUrl, file, { keepIn: folder });
  const kept = await copy.inspect(booked);
  expect(kept).toEqual(expect.arrayContaining(before));
  expect(await installation.inspect(booked)).toEqual(expect.arrayContaining(kept));
  expect(kept.length).toBeLessThan(load.acknowledged.length);
  await expectNoContradiction(copy);
  const waiting = await copy.inspect(async (database) => {
    const { rows } = await sql<{ id: string; hasJob: boolean }>`
      SELECT id, EXISTS (SELECT FROM jobs.job WHERE data ->> 'messageId' = messages.id::text) AS "hasJob"
      FROM messages WHERE status = 'WAITING'`.execute(database);
    return rows;
  });
  expect(waiting.filter(({ hasJob }) => !hasJob)).toEqual([]);

  // And life goes on there.
  const next = await copy.start();
  const after = startBooking({ ...salon }, 1, () => next.url);
  await after.until(({ answer }) => answer?.status === 201);
  await after.stop();
  await next.stop();
  await expectNoContradiction(copy);
  await Promise.all([installation.remove(), copy.remove(), rm(folder, { recursive: true, force: true })]);
});
