import type { Service, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { bookingBody } from '../../apps/server/src/test-support/salon.ts';
import { call } from './support/call.ts';
import { type Installation, installPostgres } from './support/installation.ts';
import { expectNoContradiction, findContradictions } from './support/invariants.ts';
import { addOwner, openSalon } from './support/open-salon.ts';
import { TIMEOUT } from './support/soak.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await installPostgres();
  const token = await installation.inspect(addOwner);
  const server = await installation.start();
  const salon = await openSalon(server.url, token, {});
  const [service] = salon.services as [Service];
  const [staff] = salon.people as [StaffMember];
  const appointmentDate = addDays(new Date().toISOString().slice(0, 10), 3);
  const body = bookingBody({ ...salon, service, staff }, { appointmentDate });
  expect(await call(server.url, 'POST', '/appointments', { body })).toMatchObject({ status: 201 });
  await server.stop();
}, TIMEOUT);
afterAll(() => installation?.remove());

/** Plants something wrong, past the triggers that would not let it be, and takes it back. */
const planted = (statement: string) =>
  installation.inspect((database) =>
    database
      .transaction()
      .execute(async (transaction) => {
        const statements = ['SET LOCAL session_replication_role = replica', ...statement.split('; ')];
        for (const each of statements) await sql.raw(each).execute(transaction);
        throw Object.assign(new Error('taken back'), {
          found: Object.keys(await findContradictions(transaction as Database)),
        });
      })
      .catch((error) => error.found),
  );

test('a database that people have worked with contradicts itself nowhere', () => expectNoContradiction(installation));

test.each([
  [
    `UPDATE appointments SET price_kurus = price_kurus + 1`,
    'an appointment without services, or of another price than theirs',
  ],
  [`UPDATE appointments SET status = 'CANCELLED'`, 'a history that does not end with the status'],
  [`DELETE FROM occupations`, 'an appointment does not take the time of its person'],
  [`DELETE FROM jobs.job; UPDATE messages SET status = 'WAITING'`, 'a message that waits without a job'],
])('%s is found', async (statement, name) => {
  expect(await planted(statement)).toContain(name);
});
