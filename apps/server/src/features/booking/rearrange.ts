import type { NoticeOfMove } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { authorOf, isReception, type Requester } from '../availability/index.ts';
import {
  type AppointmentFacts,
  messageSubject,
  takeMoveNotices,
  tellMovedByCustomer,
  tellMovedTogether,
} from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { requireCurrent } from './book-once.ts';
import { type Rearranged, updatePlaces } from './update-places.ts';

/** Facts that messages about several appointments of a branch share. */
export type BranchAndOwners = Omit<AppointmentFacts, 'appointment' | 'party'>;
type Moved = { readonly appointment: AppointmentRow; readonly before: AppointmentRow };

type How = {
  readonly requester: Requester;
  /** Notice of those moves that have none of their own */
  readonly notice?: NoticeOfMove;
  /** Left out to tell of each move who has to hear of it from this requester */
  readonly tell?: (moved: readonly Moved[]) => Promise<void>;
};

/**
 * Puts appointments of a branch elsewhere, all or none, tells whoever has to hear of it, and has those that are confirmed
 * reminded of where they are now: every move is written here. Possible they have to be, behind the locks of a booking.
 * @throws Refusal APPOINTMENT_CHANGED; StaleRead when somebody was booked, or time off was entered, meanwhile
 */
export async function rearrange(
  context: Context,
  transaction: Queryable,
  about: BranchAndOwners,
  moves: readonly Rearranged[],
  { requester, notice = 'NOW', tell }: How,
): Promise<void> {
  const by = { ...authorOf(requester, context.now()), isSilent: notice === 'NONE' };
  const written = await updatePlaces(transaction, about.branch.id, moves, by);
  if (!written) throw new Refusal('APPOINTMENT_CHANGED');
  requireCurrent(written, requester);
  const byId = new Map(written.map(({ lies_in_time_off, overlaps_another, ...row }) => [row.id, row]));
  const moved = moves.map(({ seen }) => ({ appointment: byId.get(seen.id) ?? seen, before: seen }));
  if (tell) await tell(moved);
  else if (isReception(requester)) await tellCustomers(context, transaction, about, { moves, moved, notice });
  else await tellOfOwnMove(context, transaction, about, moved);
  const confirmed = moved.map(({ appointment }) => appointment).filter(({ status }) => status === 'CONFIRMED');
  await scheduleReminders(context, transaction, ...confirmed);
}

type ToTell = {
  readonly moves: readonly Rearranged[];
  readonly moved: readonly Moved[];
  readonly notice: NoticeOfMove;
};

async function tellCustomers(
  context: Context,
  transaction: Queryable,
  about: BranchAndOwners,
  { moves, moved, notice }: ToTell,
): Promise<void> {
  const told = moved.filter((_, index) => !moves[index]?.isNoMove);
  const noticeOf = new Map(moves.map(({ seen, notice: own = notice }) => [seen.id, own]));
  for (const [each, group] of Map.groupBy(told, ({ appointment: { id } }) => noticeOf.get(id) ?? notice)) {
    await tellMovedTogether(context, transaction, about, group, each);
  }
}

/** Tells all of a party in one message, the first of them first. */
async function tellOfOwnMove(
  context: Context,
  transaction: Queryable,
  about: BranchAndOwners,
  moved: readonly Moved[],
): Promise<void> {
  const rows = moved.map(({ appointment }) => appointment);
  await takeMoveNotices(
    transaction,
    rows.map(({ id }) => id),
  );
  const [before] = inOrder(moved.map((each) => each.before));
  if (before) await tellMovedByCustomer(context, transaction, { ...about, ...subjectOf(rows) }, before);
}

/** The subject of a message about some appointments, of which the first leads it. */
export function subjectOf(rows: readonly AppointmentRow[]) {
  const [first, ...others] = inOrder(rows);
  if (!first) throw new Error('Nothing to tell');
  return messageSubject([first, ...others]);
}

/** The same in the order of time, guests who come at once in theirs. */
const inOrder = (rows: readonly AppointmentRow[]): AppointmentRow[] =>
  rows.toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime() || (one.guest ?? 0) - (other.guest ?? 0),
  );
