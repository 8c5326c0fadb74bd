import type { NoticeOfMove } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Author } from '../appointments/index.ts';
import { authorOf, mayOverride, type Requester } from '../availability/index.ts';
import { type AppointmentFacts, tellMovedTogether } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { StaleRead } from './book-once.ts';
import { type Rearranged, updatePlaces } from './update-places.ts';

/**
 * Moves appointments of a branch, all or none, and tells their customers.
 * @param about facts that all of them share
 * @param notice of those moves that have none of their own
 * @throws Refusal APPOINTMENT_CHANGED; StaleRead when somebody was booked, or time off was entered, meanwhile
 */
export async function moveTogether(
  context: Context,
  transaction: Queryable,
  about: Omit<AppointmentFacts, 'appointment' | 'party'>,
  moves: readonly Rearranged[],
  { requester, notice = 'NOW' }: { readonly requester: Requester; readonly notice?: NoticeOfMove },
): Promise<void> {
  const by = { ...authorOf(requester, context.now()), isSilent: notice === 'NONE' };
  const moved = await rearrange(transaction, about.branch.id, moves, by, requester);
  const noticeOf = new Map(moves.map(({ seen, notice: own = notice }) => [seen.id, own]));
  const unmoved = new Set(moves.filter(({ isNoMove }) => isNoMove).map(({ seen }) => seen.id));
  const told = moved.filter(({ appointment: { id } }) => !unmoved.has(id));
  for (const [each, group] of Map.groupBy(told, ({ appointment: { id } }) => noticeOf.get(id) ?? notice)) {
    await tellMovedTogether(context, transaction, about, group, each);
  }
  await remindOfMoved(context, transaction, moved);
}

type Moved = { readonly appointment: AppointmentRow; readonly before: AppointmentRow };

/**
 * Puts appointments of a branch elsewhere, all or none.
 * @throws Refusal APPOINTMENT_CHANGED; StaleRead when somebody was booked, or time off was entered, meanwhile
 */
export async function rearrange(
  transaction: Queryable,
  branchId: string,
  moves: readonly Rearranged[],
  by: Author,
  requester: Requester,
): Promise<Moved[]> {
  const written = await updatePlaces(transaction, branchId, moves, by);
  if (!written) throw new Refusal('APPOINTMENT_CHANGED');
  // A seat takes no time: the session has taken it.
  const taking = written.filter(({ session_id }) => session_id === null);
  const isOutdated = taking.some((row) => row.overlaps_another || (row.lies_in_time_off && !mayOverride(requester)));
  if (isOutdated) throw new StaleRead();
  const before = new Map(moves.map(({ seen }) => [seen.id, seen]));
  return written.map(({ lies_in_time_off, overlaps_another, ...appointment }) => ({
    appointment,
    before: before.get(appointment.id) ?? appointment,
  }));
}

/** Those that are confirmed are reminded of where they are now. */
export const remindOfMoved = (context: Context, transaction: Queryable, moved: readonly Moved[]): Promise<void> =>
  scheduleReminders(
    context,
    transaction,
    ...moved.map(({ appointment }) => appointment).filter(({ status }) => status === 'CONFIRMED'),
  );
