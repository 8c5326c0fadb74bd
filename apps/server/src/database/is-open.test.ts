import { epochMinute, instantOf, outsideHours, WEEKDAYS, type WeekHours } from '@vakit/scheduling';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessIdOf, openSalon } from '../test-support/salon.ts';
import { startTestApp, type TestApp } from '../test-support/test-app.ts';
import { wholeDatabase } from '../test-support/whole-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
const day = fc
  .tuple(time, time, fc.boolean())
  .filter(([start, end]) => start < end)
  .map(([start, end, available]) => ({ start, end, available }));
const week = fc.record(Object.fromEntries(WEEKDAYS.map((each) => [each, day]))) as fc.Arbitrary<WeekHours>;

test('the database says of weekly hours what the scheduling says, also where clocks go forward', async () => {
  const database = wholeDatabase(app.database);
  for (const timeZone of ['Europe/Istanbul', 'Europe/Berlin']) {
    const { branch } = await openSalon(app, { branch: { timeZone } });
    const business = await businessIdOf(app, branch.id);
    const asked = fc.sample(
      fc.record({
        hours: week,
        // Around the night in which the clocks go forward in Berlin
        start: fc
          .integer({ min: 0, max: 48 * 12 })
          .map((each) => epochMinute(new Date('2026-03-28T00:00:00Z')) + 5 * each),
        length: fc.integer({ min: 1, max: 24 }).map((each) => 5 * each),
      }),
      { numRuns: 400, seed: 79 },
    );
    const { rows } = await sql<{ answers: boolean[] }>`
      SELECT array_agg(
        is_open(${business}, ${branch.id}, hours, starts_at::timestamptz, ends_at::timestamptz) ORDER BY place
      ) AS answers
      FROM json_to_recordset(${JSON.stringify(
        asked.map(({ hours, start, length }, place) => ({
          ...{ place, hours },
          starts_at: instantOf(start),
          ends_at: instantOf(start + length),
        })),
      )}::json) AS asked (place integer, hours jsonb, starts_at text, ends_at text)`.execute(database);
    const expected = asked.map(
      ({ hours, start, length }) => outsideHours(hours, timeZone, { start, end: start + length }).length === 0,
    );
    expect(rows[0]?.answers).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set([true, false]));
  }
});
