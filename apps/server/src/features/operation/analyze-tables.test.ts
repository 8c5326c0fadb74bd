import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSalon } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { analyzeTables } from './analyze-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await openSalon(app);
});
afterAll(() => app.close());

const rowsKnown = async () => {
  const { rows } = await sql<{ number: number }>`
    SELECT reltuples::integer AS number FROM pg_class WHERE oid = 'services'::regclass`.execute(app.database);
  return rows[0]?.number;
};

test('the planner of the embedded database learns how many rows there are, that of a server by itself', async () => {
  const before = await rowsKnown();
  const { config, database } = app.context;
  await analyzeTables({ config: { ...config, databaseUrl: 'postgres://localhost/vakit' }, database });
  expect(await rowsKnown()).toBe(before);
  await analyzeTables({ config, database });
  expect(await rowsKnown()).toBe(1);
});
