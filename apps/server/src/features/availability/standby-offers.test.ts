import { ANY_STAFF } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/connect.ts';
import type { Read } from '../../database/standbys.ts';
import { recordStatements } from '../../test-support/record-statements.ts';
import {
  branchBody,
  businessIdOf,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  TOMORROW,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { wholeDatabase } from '../../test-support/whole-database.ts';
import { cacheOffers } from './cache-offers.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
afterAll(() => app.close());

const MORNING = { ...EVERY_DAY, saturday: { start: '09:00', end: '12:00', available: true } };

test('a standby that lags shows what was, and what is remembered of the primary stays', async () => {
  const primary = app.context.database;
  let standby: Database | undefined;
  const read: Read = (work) => work(standby ?? primary);
  const cachedOffers = cacheOffers({ database: primary, read });
  const hours = async () => {
    const wish = {
      branch: { id: salon.branch.id, business_id: await businessIdOf(app, salon.branch.id) },
      services: [{ serviceId: salon.service.id }],
      staffId: ANY_STAFF,
    };
    const [{ branch }] = await cachedOffers(wish, { from: TOMORROW, to: TOMORROW });
    return branch.working_hours.saturday.end;
  };
  const before = await hours();

  // A transaction that sees what was there when it began is as far behind as a standby.
  await app.context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await wholeDatabase(snapshot).selectFrom('branches').select('id').execute();
      const body = branchBody({ slug: salon.branch.slug, workingHours: MORNING });
      dataOf(await app.call('PUT', `/branches/${salon.branch.id}`, { token: salon.token, body }));
      expect(await hours()).toBe('12:00');
      standby = snapshot;
      expect(await hours()).toBe(before);
      standby = undefined;
      const { asked, stop } = recordStatements();
      expect(await hours()).toBe('12:00');
      stop();
      expect(asked.filter(({ sql }) => sql.includes('branch_versions'))).toHaveLength(1);
    });
});
