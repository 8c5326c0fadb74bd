import { type CalendarQuery, DAY_NOTES_MAX, type DayNote, type DayNoteCreation } from '@vakit/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';
import type { Tables } from '../../database/tables.ts';
import { versioned } from '../../http/version.ts';

const fields = ({ cast, ref }: ExpressionBuilder<Tables, 'day_notes'>) =>
  [
    'day_notes.id',
    'day_notes.branch_id as branchId',
    cast<string>(ref('day_notes.date'), 'text').as('date'),
    'day_notes.text',
  ] as const;

/** The notes about some days of a branch, both ends included, day by day. */
export async function selectDayNotes(queryable: Queryable, { branchId, from, to }: CalendarQuery): Promise<DayNote[]> {
  const found = await queryable
    .selectFrom('day_notes')
    .select(fields)
    .where('branch_id', '=', branchId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('day_notes.date')
    .orderBy('place')
    .execute();
  return found.map(versioned);
}

/** Writes a note at the first place of its day that is free; undefined when there is none, or somebody else has just taken it. */
export async function insertDayNote(
  queryable: Queryable,
  { branchId, date, text }: DayNoteCreation,
  now: Date,
): Promise<DayNote | undefined> {
  const { rows } = await sql<Omit<DayNote, 'version'>>`
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
  return rows[0] && versioned(rows[0]);
}

/** A note of a branch of the business that is not archived, which nobody else changes before the transaction ends. */
export async function lockOwnDayNote(
  transaction: Queryable,
  businessId: string,
  id: string,
): Promise<DayNote | undefined> {
  const found = await transaction
    .selectFrom('day_notes')
    .innerJoin('branches', 'branches.id', 'day_notes.branch_id')
    .select(fields)
    .where('day_notes.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .where('branches.archived_at', 'is', null)
    .forKeyShare('branches')
    .forUpdate('day_notes')
    .executeTakeFirst();
  return found && versioned(found);
}

export async function updateDayNote(transaction: Queryable, id: string, text: string): Promise<void> {
  await transaction.updateTable('day_notes').set({ text }).where('id', '=', id).execute();
}

export async function removeDayNote(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom('day_notes').where('id', '=', id).execute();
}
