import type { Appointment, Service } from '@vakit/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COLOUR } from '../test-support/colour.ts';
import { openRooms } from '../test-support/rooms.ts';
import { bookingBody, dataOf, inOrder, openSalon, serviceBody } from '../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../test-support/test-app.ts';

let app: TestApp;
/** One visit of half an hour and then a colour, and another one like it */
let id: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  const salon = await openSalon(app, { service: { durationMinutes: 30, bufferMinutes: 0 } });
  const { token, branch, service: cut } = salon;
  const colour = dataOf<Service>(await app.call('POST', '/services', { token, body: serviceBody(branch.id, COLOUR) }));
  const book = async (startTime: string) => {
    const body = bookingBody(salon, { ...inOrder([cut, colour]), startTime });
    return dataOf<Appointment>(await app.call('POST', '/appointments/manage', { token, body })).id;
  };
  [id, other] = [await book('09:00'), await book('12:00')];
});
afterAll(() => app.close());

/** Runs statements in one transaction; `$id` is the appointment in them, `$other` the other one. */
const run = (...statements: readonly string[]) =>
  app.database.transaction().execute(async (transaction) => {
    for (const statement of statements) {
      await sql.raw(statement.replaceAll('$id', `'${id}'`).replaceAll('$other', `'${other}'`)).execute(transaction);
    }
  });
const rowsOf = async (table: string, whose = id) =>
  (
    await sql
      .raw(`SELECT * FROM ${table} WHERE appointment_id = '${whose}' ORDER BY 1, 2, 3, 4, 5, 6`)
      .execute(app.database)
  ).rows;

test.each([
  ['is no wait', 'waits = NULL'],
  ['is an earlier one', 'waits = ARRAY[70, 105]'],
  ['is a shorter one', 'waits = ARRAY[75, 100]'],
  ['is another one besides', 'waits = ARRAY[5, 10] || waits'],
  ['is as long a one though it is over before', `duration_minutes = 90, waits = ARRAY[75, 80]`],
])('an appointment does not say that there %s while its services say otherwise', async (_, columns) => {
  const before = await rowsOf('occupations');
  const changed = run(`UPDATE appointments SET ${columns} WHERE id = $id`);
  await expect(changed).rejects.toMatchObject({ constraint: 'waits_whole' });
  expect(await rowsOf('occupations')).toEqual(before);
});

const item = (columns: string, position: number) =>
  `UPDATE appointment_items SET ${columns} WHERE appointment_id = $id AND position = ${position}`;
const remove = (position: number) =>
  `DELETE FROM appointment_items WHERE appointment_id = $id AND position = ${position}`;
const COLUMNS = 'business_id, branch_id, service_id, service_name, price_kurus';

test.each([
  ['a longer work', [item('processing_after_minutes = processing_after_minutes + 5', 2)]],
  ['a shorter wait', [item('processing_minutes = processing_minutes - 5', 2)]],
  ['no wait', [item('processing_after_minutes = NULL, processing_minutes = NULL', 2)]],
  ['a wait where there was none', [item('processing_after_minutes = 5, processing_minutes = 5', 1)]],
  ['a longer service before it', [item('duration_minutes = 45', 1)]],
  ['another order', [item('position = 3', 1), item('position = 1', 2), item('position = 2', 3)]],
  ['a gap before it', [item('position = 3', 2)]],
  ['nothing before it', [remove(1)]],
  ['nothing', [remove(2)]],
  [
    'something else before it',
    [
      `WITH gone AS (${remove(1)} RETURNING *)
        INSERT INTO appointment_items (appointment_id, position, duration_minutes, ${COLUMNS}) SELECT $id, 1, 45, ${COLUMNS} FROM gone`,
    ],
  ],
  [
    'what the other one has',
    [
      `${remove(2)}`,
      `UPDATE appointment_items SET appointment_id = $id WHERE appointment_id = $other AND position = 2`,
    ],
  ],
])('nobody writes %s into the services alone', async (_, statements) => {
  const before = await rowsOf('appointment_items');
  await expect(run(...statements)).rejects.toMatchObject({ constraint: 'waits_whole' });
  expect(await rowsOf('appointment_items')).toEqual(before);
});

let copies = 0;
test.each([
  ['no wait', 'NULL'],
  ['an earlier wait', 'ARRAY[70, 105]'],
])('a new one does not say %s when its services say otherwise, nor that it waits without any', async (_, waits) => {
  const copy = crypto.randomUUID();
  const appointment = (wanted: string) =>
    `INSERT INTO appointments SELECT copy.* FROM appointments original, jsonb_populate_record(original, jsonb_build_object(
      'id', '${copy}', 'confirmation_code', 'ACD-00${copies++}-XYZ', 'starts_at', original.starts_at + interval '1 year',
      'ends_at', original.ends_at + interval '1 year', 'waits', to_jsonb(${wanted}::integer[])
    )) copy WHERE original.id = $id`;
  const services = `INSERT INTO appointment_items SELECT copy.* FROM appointment_items original,
    jsonb_populate_record(original, jsonb_build_object('appointment_id', '${copy}')) copy WHERE original.appointment_id = $id`;
  await expect(run(appointment(waits), services)).rejects.toMatchObject({ constraint: 'waits_whole' });
  await expect(run(appointment('original.waits'))).rejects.toMatchObject({ constraint: 'waits_whole' });
  await run(appointment('original.waits'), services);
});

test('both are changed together, in whatever order', async () => {
  const shift = 'UPDATE appointments SET waits = ARRAY[80, 110] WHERE id = $id';
  const divide = item('processing_after_minutes = 50, processing_minutes = 30', 2);
  await run(shift, divide);
  const back = 'UPDATE appointments SET waits = ARRAY[75, 110] WHERE id = $id';
  await run(item('processing_after_minutes = 45, processing_minutes = 35', 2), back);
  await run('UPDATE appointments SET duration_minutes = 90, waits = ARRAY[75, 90] WHERE id = $id');
});

test.each([
  ['the work before the wait', 'DELETE FROM occupations WHERE appointment_id = $id AND part = 1'],
  ['the work after the wait', 'DELETE FROM occupations WHERE appointment_id = $id AND part = 2'],
])('nobody takes %s away', async (_, statement) => {
  const before = await rowsOf('occupations');
  await expect(run(statement)).rejects.toMatchObject({ constraint: 'occupations_whole' });
  expect(await rowsOf('occupations')).toEqual(before);
});

test('nobody makes what another one takes of what it takes', async () => {
  const before = [await rowsOf('occupations'), await rowsOf('occupations', other)];
  const changed = run(
    'CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT * FROM occupations WHERE appointment_id = $other',
    'DELETE FROM occupations WHERE appointment_id = $other',
    `UPDATE occupations SET appointment_id = $other, starts_at = kept.starts_at, ends_at = kept.ends_at
      FROM kept WHERE kept.part = occupations.part AND occupations.appointment_id = $id`,
  );
  await expect(changed).rejects.toMatchObject({ constraint: 'occupations_whole' });
  expect([await rowsOf('occupations'), await rowsOf('occupations', other)]).toEqual(before);
});

describe('of what needs two rooms', () => {
  let laser: string;
  beforeEach(async () => {
    const rooms = await openRooms(app);
    const needs = [rooms.need(rooms.room, 2)];
    const { id: serviceId } = await rooms.sell('Buhar', needs, { processingAfterMinutes: 20, processingMinutes: 20 });
    id = (await rooms.book(0, '10:00', { id: serviceId })).id;
    laser = rooms.laser.resources[0]?.id ?? '';
  });
  const WHERE = 'WHERE appointment_id = $id AND resource_id IS NOT NULL';
  const ONE = `${WHERE} AND part = (SELECT min(part) FROM occupations ${WHERE})`;

  test.each([
    ['one', () => `DELETE FROM occupations ${ONE}`],
    [
      'three',
      () => `INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at, resource_id)
        SELECT business_id, appointment_id, is_wish, part + 50, holder_id, starts_at, ends_at, resource_id FROM occupations ${ONE}`,
    ],
    ['one of them later', () => `UPDATE occupations SET starts_at = starts_at + interval '5 minutes' ${ONE}`],
    ['one of them until the wait', () => `UPDATE occupations SET ends_at = starts_at + interval '20 minutes' ${ONE}`],
    [
      'one of another kind',
      () =>
        `UPDATE occupations SET resource_id = '${laser}', holder_id = (SELECT holder_id FROM resources WHERE id = '${laser}') ${ONE}`,
    ],
    ['one that is called another', () => `UPDATE occupations SET resource_id = '${laser}' ${ONE}`],
    [
      'one twice',
      () => `UPDATE occupations SET resource_id = other.resource_id, holder_id = other.holder_id
        FROM occupations other WHERE occupations.appointment_id = $id AND other.appointment_id = $id
          AND other.resource_id <> occupations.resource_id AND occupations.part = 101`,
    ],
  ])('nobody writes that it has %s', async (_, statement) => {
    const before = await rowsOf('occupations');
    await expect(run(statement())).rejects.toMatchObject({ constraint: 'resources_whole' });
    expect(await rowsOf('occupations')).toEqual(before);
  });
});
