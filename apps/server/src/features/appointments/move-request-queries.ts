import type { MoveRequestStep } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { moveWished } from './appointment-view.ts';
import { NO_MOVE_REQUEST } from './held-time.ts';
import { type Author, requestChangeOf } from './history.ts';
import { lockOthersOfParty } from './others-of-party.ts';

/** Appointments that wait to be moved together, in the order of time. */
export type MoveRequests = readonly [AppointmentRow, ...AppointmentRow[]];

/** An appointment that waits to be moved, and all of its party that do, which nobody else changes until the transaction ends. */
export async function lockWaiting(transaction: Queryable, seen: AppointmentRow): Promise<MoveRequests> {
  const others = (await lockOthersOfParty(transaction, seen)).filter((each) => moveWished(each));
  const [first, ...more] = [seen, ...others].toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  return [first ?? seen, ...more];
}

/**
 * Ends the requests to move appointments, which stay where they are, and records why.
 * @returns those whose request still was the one that was seen
 */
export async function endMoveRequests(
  transaction: Queryable,
  waiting: readonly AppointmentRow[],
  step: Exclude<MoveRequestStep, 'REQUESTED' | 'APPROVED'>,
  by: Author,
): Promise<AppointmentRow[]> {
  const ended: AppointmentRow[] = [];
  for (const seen of waiting) {
    const to = moveWished(seen);
    if (!to) continue;
    const row = await transaction
      .updateTable('appointments')
      .set(NO_MOVE_REQUEST)
      .where('branch_id', '=', seen.branch_id)
      .where('id', '=', seen.id)
      .where('status', '=', 'CONFIRMED')
      .where('move_count', '=', seen.move_count)
      .where('move_to_staff_id', '=', seen.move_to_staff_id)
      .where('move_to_starts_at', '=', seen.move_to_starts_at)
      .returningAll()
      .executeTakeFirst();
    if (!row) continue;
    const change = requestChangeOf(row, by, step, { from: seen, to });
    await transaction.insertInto('appointment_changes').values(change).execute();
    ended.push(row);
  }
  return ended;
}
