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
 * Ends the request to move an appointment, which stays where it is, if it is still the one that was seen, and records why;
 * undefined when somebody was faster.
 */
export async function endMoveRequest(
  transaction: Queryable,
  seen: AppointmentRow,
  step: Exclude<MoveRequestStep, 'REQUESTED' | 'APPROVED'>,
  by: Author,
): Promise<AppointmentRow | undefined> {
  const to = moveWished(seen);
  if (!to) return undefined;
  const ended = await seenRequest(transaction, seen).set(NO_MOVE_REQUEST).returningAll().executeTakeFirst();
  if (ended) await record(transaction, requestChangeOf(ended, by, step, { from: seen, to }));
  return ended;
}

const seenRequest = (transaction: Queryable, seen: AppointmentRow) =>
  transaction
    .updateTable('appointments')
    .where('branch_id', '=', seen.branch_id)
    .where('id', '=', seen.id)
    .where('status', '=', 'CONFIRMED')
    .where('move_count', '=', seen.move_count)
    .where('move_to_staff_id', '=', seen.move_to_staff_id)
    .where('move_to_starts_at', '=', seen.move_to_starts_at);

const record = (transaction: Queryable, change: ReturnType<typeof requestChangeOf>) =>
  transaction.insertInto('appointment_changes').values(change).execute();
