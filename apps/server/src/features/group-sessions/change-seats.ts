import { SESSION_SEATS_MAX } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';

type Seat = { readonly session_id: string; readonly number: number; readonly is_taken: boolean };

/**
 * Gives sessions, which are locked, as many seats each: the lowest numbers that they lack, or they lose the highest that are free. In as
 * many statements however many sessions there are.
 */
export async function changeSeats(transaction: Queryable, ids: readonly string[], seats: number): Promise<void> {
  const { rows } = await sql<Seat>`
    SELECT session_id, number, EXISTS (
      SELECT FROM appointments
      WHERE ${inBusiness('appointments')} AND appointments.session_id = session_seats.session_id
        AND appointments.seat = session_seats.number
    ) AS is_taken
    FROM session_seats WHERE ${inBusiness('session_seats')} AND session_id = ANY (${ids}::uuid[]) ORDER BY number`.execute(
    transaction,
  );
  const bySession = [...Map.groupBy(rows, ({ session_id }) => session_id).values()];
  const added = bySession.flatMap((had) => lackingOf(had, seats));
  if (added.length > 0) await transaction.insertInto('session_seats').values(added).execute();
  const lost = bySession.flatMap((had) => freeBeyond(had, seats));
  if (lost.length === 0) return;
  await transaction
    .deleteFrom('session_seats')
    .where(
      sql<SqlBool>`(session_id, number) IN (SELECT * FROM unnest(
        ${lost.map(({ session_id }) => session_id)}::uuid[], ${lost.map(({ number }) => number)}::smallint[]
      ))`,
    )
    .execute();
}

/** The seats that a session lacks, the lowest numbers first. */
function lackingOf(had: readonly Seat[], seats: number) {
  const numbers = new Set(had.map(({ number }) => number));
  return Array.from({ length: SESSION_SEATS_MAX }, (_, index) => index + 1)
    .filter((number) => !numbers.has(number))
    .slice(0, Math.max(seats - had.length, 0))
    .map((number) => ({ session_id: (had[0] as Seat).session_id, number }));
}

/** The highest free seats of those that a session has too many of. */
function freeBeyond(had: readonly Seat[], seats: number): readonly Seat[] {
  const free = had.filter(({ is_taken }) => !is_taken);
  return had.length > seats ? free.slice(seats - had.length) : [];
}
