import type { Service, StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { bookingBody, serviceBody } from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS } from '../../apps/server/src/test-support/sessions.ts';
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
  const add = async (path: string, body: object) => {
    const answer = await call(server.url, 'POST', path, { token, body });
    expect(answer).toMatchObject({ status: 201 });
    return answer?.body.data;
  };
  const ofBranch = { branchId: salon.branch.id };
  const room = await add('/resource-types', { ...ofBranch, name: 'Oda', resourceNames: ['Oda 1', 'Oda 2'] });
  const needs = [{ typeId: room.id, quantity: 1 }];
  const massage = await add('/services', serviceBody(salon.branch.id, { name: 'Masaj', needs }));
  const course = await add('/services', serviceBody(salon.branch.id, GROUP_TERMS));
  const book = (wanted: object) =>
    add('/appointments', bookingBody({ ...salon, service, staff }, { appointmentDate, ...wanted }));
  await book({ startTime: '10:00' });
  await book({ startTime: '12:00', serviceId: massage.id });
  const at = { staffId: staff.id, dates: [appointmentDate], startTime: '15:00', seats: 8 };
  await add('/group-sessions', { ...ofBranch, serviceId: course.id, ...at });
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
  [
    `UPDATE group_sessions SET starts_at = visit.starts_at, ends_at = visit.ends_at FROM appointments AS visit`,
    'a person is wanted in two places at a time',
  ],
  [`DELETE FROM occupations`, 'a session does not take the time of its trainer, or a cancelled one does'],
  [
    `UPDATE group_sessions SET cancelled_at = now()`,
    'a session does not take the time of its trainer, or a cancelled one does',
  ],
  [
    `UPDATE group_sessions SET buffer_minutes = buffer_minutes + 5`,
    'a session does not take the time of its trainer, or a cancelled one does',
  ],
  [`UPDATE resources SET is_active = false`, 'a room or device is out of use, and taken in time to come'],
  [`UPDATE resources SET archived_at = now()`, 'a room or device is out of use, and taken in time to come'],
  [`UPDATE resources SET holder_id = gen_random_uuid()`, 'a room or device is taken as another one'],
  [`UPDATE customers SET is_hidden = true`, 'a contact of somebody who was erased'],
  [`UPDATE customers SET first_name = 'Zeki'`, 'a customer who is found by something else than what is known of them'],
  [`DELETE FROM customer_contacts`, 'a customer who is found by something else than what is known of them'],
  [
    `INSERT INTO customer_erasures (id, business_id, first_name, last_name, begun_at, appointment_ids)
      SELECT gen_random_uuid(), business_id, '', '', now(), '{}' FROM branches`,
    'an erasure that no job goes on with',
  ],
  [
    `INSERT INTO customer_imports (id, business_id, file_name, language, total, created_at)
      SELECT gen_random_uuid(), business_id, 'x.csv', 'tr', 1, now() FROM branches`,
    'an import that no job goes on with',
  ],
  [
    `INSERT INTO move_notices (business_id, appointment_id, due_at, staff_id, staff_name, starts_at, ends_at)
      SELECT business_id, id, now(), staff_id, staff_name, starts_at, ends_at FROM appointments`,
    'a move that waits to be told of without a job',
  ],
  [
    `UPDATE appointments SET status = 'CONFIRMED'; DELETE FROM jobs.job`,
    'a confirmed appointment that no job reminds of',
  ],
  [
    `UPDATE appointments SET unproven_until = ends_at, status = 'PENDING'`,
    'a booking that nobody has proven, and that no job ends',
  ],
])('%s is found', async (statement, name) => {
  expect(await planted(statement)).toContain(name);
});
