import type { Appointment } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, openBranch, openSalon, type Salon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let id: string;
let person: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app, { service: { durationMinutes: 60, bufferMinutes: 10 } });
  ({ id } = dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon) })));
  [person = ''] = (await taken()).map(({ holder }) => holder);
});
afterAll(() => app.close());

const run = (statement: string) => sql.raw(statement).execute(app.database);
const update = (columns: string) => run(`UPDATE appointments SET ${columns} WHERE id = '${id}'`);

type Taken = { isWish: boolean; holder: string; from: number; to: number; written: string };

/** The appointment's occupied times, in minutes from its start */
const taken = async () =>
  (
    await sql<Taken>`
      SELECT is_wish AS "isWish", holder_id AS holder, occupations.xmin::text AS written,
        (extract(epoch FROM occupations.starts_at - appointments.starts_at) / 60)::integer AS "from",
        (extract(epoch FROM occupations.ends_at - appointments.starts_at) / 60)::integer AS "to"
      FROM occupations JOIN appointments ON appointments.id = appointment_id
      WHERE appointment_id = ${id} ORDER BY is_wish, part`.execute(app.database)
  ).rows;

/** A colleague, who is another person */
const colleague = async () => {
  const { staff } = await openBranch(app, salon);
  await sql`DELETE FROM invitations WHERE staff_id = ${staff.id}`.execute(app.database);
  await sql`UPDATE staff_members SET branch_id = ${salon.branch.id} WHERE id = ${staff.id}`.execute(app.database);
  return staff.id;
};
const wishFor = (who: string) => `move_to_staff_id = '${who}', move_to_staff_name = 'Nur Ak',
  move_to_starts_at = starts_at + interval '30 minutes', move_to_ends_at = ends_at + interval '30 minutes', move_requested_at = now()`;

test('an appointment takes its person and its buffer', async () => {
  expect(await taken()).toMatchObject([{ isWish: false, from: 0, to: 70 }]);
});

test('whatever decides about the time changes what is taken', async () => {
  const to = async (columns: string) => {
    await update(columns);
    return (await taken()).map(({ isWish, holder, from, to: until }) => ({
      isWish,
      isSame: holder === person,
      from,
      to: until,
    }));
  };
  const present = { isWish: false, isSame: true, from: 0, to: 70 };
  expect(await to(`status = 'CONFIRMED'`)).toEqual([present]);
  expect(await to('buffer_minutes = 0')).toEqual([{ ...present, to: 60 }]);
  expect(await to(`ends_at = ends_at + interval '15 minutes'`)).toEqual([{ ...present, to: 75 }]);
  expect(await to(`starts_at = starts_at - interval '15 minutes'`)).toEqual([{ ...present, to: 90 }]);
  const other = await colleague();
  expect(await to(wishFor(salon.staff.id))).toEqual(
    [present, { ...present, isWish: true, from: 30, to: 120 }].map((each) => ({
      ...each,
      ...(each.isWish ? {} : { to: 90 }),
    })),
  );
  expect(await to(`move_to_ends_at = move_to_ends_at - interval '20 minutes'`)).toMatchObject([
    {},
    { from: 30, to: 100 },
  ]);
  expect(await to(`move_to_starts_at = move_to_starts_at + interval '5 minutes'`)).toMatchObject([{}, { from: 35 }]);
  expect(await to(`move_to_staff_id = '${other}'`)).toMatchObject([{}, { isSame: false, from: 35, to: 100 }]);
  const none =
    'move_to_staff_id = NULL, move_to_staff_name = NULL, move_to_starts_at = NULL, move_to_ends_at = NULL, move_requested_at = NULL';
  expect(await to(none)).toEqual([{ ...present, to: 90 }]);
  expect(await to(`staff_id = '${other}'`)).toMatchObject([{ isSame: false, to: 90 }]);
  expect(await to(`status = 'COMPLETED', outcome_at = now()`)).toMatchObject([{ to: 90 }]);
  expect(await to(`free_from = starts_at + interval '20 minutes'`)).toMatchObject([{ to: 20 }]);
  expect(await to('free_from = starts_at')).toEqual([]);
  expect(await to('free_from = NULL, outcome_at = NULL')).toEqual([]);
  expect(await to(`status = 'PENDING'`)).toMatchObject([{ to: 90 }]);
  expect(await to(`status = 'CANCELLED'`)).toEqual([]);
});

test('what does not is written without touching it', async () => {
  const before = await taken();
  await update(
    `status = 'CONFIRMED', staff_notes = 'Sarı', late_at = now(), move_count = move_count + 1, price_kurus = 1`,
  );
  expect(await taken()).toEqual(before);
});

test('another person of a member of the staff takes over what is taken', async () => {
  const email = `nur-${id}@salon.example`;
  const there = await openBranch(app, salon, { staff: { email } });
  await run(`UPDATE staff_members SET email = '${email}' WHERE id = '${salon.staff.id}'`);
  const { rows } = await sql<{
    person: string;
  }>`SELECT person_id AS person FROM staff_members WHERE id = ${there.staff.id}`.execute(app.database);
  expect(rows[0]?.person).not.toBe(person);
  expect((await taken()).map(({ holder }) => holder)).toEqual(rows.map(({ person: holder }) => holder));
});

test('what is deleted takes nothing', async () => {
  for (const table of ['messages', 'appointment_changes', 'appointment_items', 'booking_proofs']) {
    await run(`DELETE FROM ${table} WHERE appointment_id = '${id}'`);
  }
  await run(`DELETE FROM appointments WHERE id = '${id}'`);
  const { rows } = await sql`SELECT FROM occupations WHERE appointment_id = ${id}`.execute(app.database);
  expect(rows).toEqual([]);
});

test.each([
  ['less', 'DELETE FROM occupations'],
  ['something else', `UPDATE occupations SET ends_at = ends_at + interval '5 minutes'`],
  ['somebody else', 'UPDATE occupations SET holder_id = gen_random_uuid()'],
  [
    'more',
    `INSERT INTO occupations SELECT business_id, appointment_id, true, part, holder_id, starts_at, ends_at FROM occupations`,
  ],
])('nobody writes that it takes %s', async (_, statement) => {
  const before = await taken();
  const changed = run(`${statement} WHERE appointment_id = '${id}'`);
  await expect(changed).rejects.toMatchObject({ constraint: 'occupations_whole' });
  expect(await taken()).toEqual(before);
});

test('nor does anybody write for a moment what is taken when the transaction ends', async () => {
  await app.database.transaction().execute(async (transaction) => {
    await sql`DELETE FROM occupations WHERE appointment_id = ${id}`.execute(transaction);
    await sql`UPDATE appointments SET ends_at = ends_at + interval '5 minutes' WHERE id = ${id}`.execute(transaction);
  });
  expect(await taken()).toMatchObject([{ from: 0, to: 75 }]);
});
