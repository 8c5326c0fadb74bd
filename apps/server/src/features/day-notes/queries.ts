import { type CalendarQuery, DAY_NOTES_MAX, type DayNote, type DayNoteCreation } from '@vakit/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';
import type { Tables } from '../../database/tables.ts';

const fields = ({ cast, ref }: ExpressionBuilder<Tables, 'day_notes'>) =>
  [
    'day_notes.id',
    'day_notes.branch_id as branchId',
    cast<string>(ref('day_notes.date'), 'text').as('date'),
    'day_notes.text',
  ] as const;

/** The notes about some days of a branch, both ends included, day by day. */
export function selectDayNotes(queryable: Queryable, { branchId, from, to }: CalendarQuery): Promise<DayNote[]> {
  return queryable
    .selectFrom('day_notes')
    .select(fields)
    .where('branch_id', '=', branchId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('day_notes.date')
    .orderBy('place')
    .execute();
}

/** Writes a note at the first place of its day that is free; undefined when there is none, or somebody else has just taken it. */
export async function insertDayNote(
  queryable: Queryable,
  { branchId, date, text }: DayNoteCreation,
  now: Date,
): Promise<DayNote | undefined> {
  const { rows } = await sql<DayNote>`
    INSERT INTO day_notes (business_id, id, branch_id, date, place, text, created_at)
    SELECT ${BUSINESS_ID}, ${uuidv7()}::uuid, ${branchId}::uuid, ${date}::date, free.place, ${text}, ${now}::timestamptz
    FROM generate_series(0, ${sql.lit(DAY_NOTES_MAX - 1)}) AS free (place)
    WHERE NOT EXISTS (
      SELECT FROM day_notes taken
      WHERE ${inBusiness('taken')} AND taken.branch_id = ${branchId} AND taken.date = ${date}::date
        AND taken.place = free.place
    )
    ORDER BY free.place LIMIT 1
    ON CONFLICT DO NOTHING
    RETURNING id, branch_id AS "branchId", date::text, text`.execute(queryable);
  return rows[0];
}

/** Changes a note of a branch of the business that is not archived; undefined when there is none. */
export function updateOwnDayNote(
  queryable: Queryable,
  businessId: string,
  id: string,
  text: string,
): Promise<DayNote | undefined> {
  return queryable
    .updateTable('day_notes')
    .from('branches')
    .set({ text })
    .whereRef('branches.id', '=', 'day_notes.branch_id')
    .where('day_notes.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .returning(fields)
    .executeTakeFirst();
}

/** Deletes a note of a branch of the business that is not archived; undefined when there is none. */
export function deleteOwnDayNote(
  queryable: Queryable,
  businessId: string,
  id: string,
): Promise<{ readonly id: string } | undefined> {
  return queryable
    .deleteFrom('day_notes')
    .using('branches')
    .whereRef('branches.id', '=', 'day_notes.branch_id')
    .where('day_notes.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .returning('day_notes.id')
    .executeTakeFirst();
}
