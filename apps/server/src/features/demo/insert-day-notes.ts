import { addDays, localDateAt } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { DemoSalon } from './demo-salon.ts';

/** Writes what everybody in a salon is to know about a day. */
export async function insertDayNotes(
  transaction: Queryable,
  { branch, dayNotes }: DemoSalon,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<void> {
  const today = localDateAt(now, branch.timeZone);
  const rows = dayNotes.map(({ day, text }) => ({
    id: uuidv7(),
    branch_id: branchId,
    date: addDays(today, day),
    place: 0,
    text,
    created_at: now,
  }));
  await transaction.insertInto('day_notes').values(rows).execute();
}
