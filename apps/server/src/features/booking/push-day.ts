import type { Push, Pushed, PushQuery } from '@vakit/contract';
import {
  busyTimeOfGuest,
  epochMinute,
  type Interval,
  isActive,
  localDateTimeAt,
  MINUTE,
  needsOf,
  overlaps,
  type Pieces,
  reachedBy,
  type UnusualTime,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, findPartsOfParties, isProven, selectCalendar } from '../appointments/index.ts';
import {
  findOffers,
  findPieces,
  judgeTime,
  lockOffers,
  type Offers,
  reception,
  refuseUnusual,
  timeAround,
} from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { findBranchAndOwners } from '../messages/index.ts';
import { isLostRace } from './book-once.ts';
import { moveTogether } from './move-together.ts';
import { visitToMove } from './move-visit.ts';
import { heldBy, lengthenOverrun, type Overrun, overrunOf } from './overrun.ts';

/** Harmless, because everything moves later by the same minutes */
const HARMLESS: readonly UnusualTime[] = ['OFF_GRID', 'PAST', 'NOT_OFFERED'];

/**
 * Shows the rest of a person's day if it began later, or if it made way for an overrun.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, APPOINTMENT_CHANGED when the overrun is not among them any more
 */
export async function previewPush(context: Context, account: SignedIn, query: PushQuery): Promise<Pushed[]> {
  await requireOwnBranch(context.database, account, query.branchId);
  const { rest, overrun } = restOf(await findDay(context.database, account, query), query, context.now());
  if (rest.length === 0) return [];
  const wish = wishOf(account, query, rest, overrun);
  const offers = await findOffers(context.database, wish, datesOf(query), reception(account));
  const pieces = await findPiecesOf(context.database, wish, query, rest);
  const busyOf = await findBusyTimeOfGuests(context.database, rest);
  return rest.map((seen) => judge(context, offers, pieces, seen, query, overrun, busyOf(seen)).shown);
}

/**
 * Has all appointments of a person that begin at a moment of a day or later begin some minutes later, all or none, and tells
 * the customers. Where one overruns it is made as much longer instead, where it does, and what it runs into begins later.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, APPOINTMENT_CHANGED, SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS,
 * VISIT_TOO_LONG
 */
export async function pushByBusiness(context: Context, account: SignedIn, wanted: Push): Promise<Pushed[]> {
  await requireOwnBranch(context.database, account, wanted.branchId);
  const { branchId, appointmentIds, allowOutsideHours, notice } = wanted;
  const requester = reception(account, { override: allowOutsideHours });
  const work = async (transaction: Queryable) => {
    const { rest, overrun } = restOf(await findDay(transaction, account, wanted), wanted, context.now());
    const isWhatWasSeen = rest.length === appointmentIds.length && rest.every(({ id }) => appointmentIds.includes(id));
    if (!isWhatWasSeen) throw new Refusal('APPOINTMENT_CHANGED');
    const wish = wishOf(account, wanted, rest, overrun);
    const [offers, { branch }] = await lockOffers(transaction, wish, datesOf(wanted), requester, (asker) =>
      findBranchAndOwners(asker, branchId, []),
    );
    const pieces = await findPiecesOf(transaction, wish, wanted, rest);
    const busyOf = await findBusyTimeOfGuests(transaction, overrun ? [overrun.seen, ...rest] : rest);
    const judged = rest.map((seen) => judge(context, offers, pieces, seen, wanted, overrun, busyOf(seen)));
    if (judged.some(({ shown }) => shown.isTaken)) throw new Refusal('SLOT_UNAVAILABLE');
    const warnings = new Set(judged.flatMap(({ shown }) => shown.warnings));
    if (overrun && overlaps(busyOf(overrun.seen), overrun.held)) warnings.add('GUEST_BUSY');
    if (warnings.size > 0 && !allowOutsideHours) throw refuseUnusual([...warnings]);
    const lengthen = async () => overrun && lengthenOverrun(context, transaction, overrun, requester);
    const moves = judged.map(({ move }) => move);
    if (moves.length === 0) await lengthen();
    else await moveTogether(context, transaction, branch, moves, { requester, notice }, lengthen);
    return judged.map(({ shown }) => shown);
  };
  try {
    return await inTransaction(context.database, work, [afterDeadlock()]);
  } catch (error) {
    throw isLostRace(error) ? new Refusal('SLOT_UNAVAILABLE') : error;
  }
}

/** Nobody in particular: only the hours are asked about. */
const RECEPTION = reception({ id: '' });

const datesOf = ({ date }: PushQuery) => ({ from: date, to: date });

/**
 * Finds the appointments of a person's day that can be moved, in the order of time. Sessions and unproven bookings
 * stay.
 */
async function findDay(
  queryable: Queryable,
  account: SignedIn,
  { branchId, staffId, date }: PushQuery,
): Promise<AppointmentView[]> {
  const all = (await selectCalendar(queryable, account, { branchId, from: date, to: date })) ?? [];
  return all.filter((each) => each.staff_id === staffId && isActive(each.status) && !each.session_id && isProven(each));
}

/**
 * Selects the appointments to push, and the overrun that pushes them.
 * @throws Refusal APPOINTMENT_CHANGED
 */
function restOf(day: readonly AppointmentView[], { from, overrunId, overrunWork, minutes }: PushQuery, now: Date) {
  if (!overrunId) return { rest: day.filter((each) => localDateTimeAt(each.starts_at, each.time_zone).time >= from) };
  const index = day.findIndex(({ id }) => id === overrunId);
  const [seen, ...following] = index === -1 ? [] : day.slice(index);
  if (!seen) throw new Refusal('APPOINTMENT_CHANGED');
  const overrun = overrunOf(seen, { minutes, work: overrunWork, now });
  const held = following.map((each) => ({ ...heldBy(each), seen: each }));
  return { rest: reachedBy(overrun.runInto, held, minutes).map((each) => each.seen), overrun };
}

const wishOf = (
  account: SignedIn,
  { branchId, staffId }: PushQuery,
  rest: readonly AppointmentView[],
  overrun: Overrun | undefined,
) => ({
  branch: { id: branchId, business_id: businessOf(account) },
  // The person stays, whatever they offer.
  serviceIds: [],
  staffId,
  moving: [...rest, ...(overrun ? [overrun.seen] : [])].map(({ id }) => id),
});

/** When others have the rooms and devices that are needed; those of the rest move along with it. */
const findPiecesOf = (
  queryable: Queryable,
  { branch, moving }: ReturnType<typeof wishOf>,
  query: PushQuery,
  rest: readonly AppointmentView[],
) =>
  findPieces(
    queryable,
    branch,
    [...new Set(rest.flatMap(({ needed_types }) => needed_types ?? []))],
    timeAround(datesOf(query)),
    moving,
  );

/** When the guests of parties have something else, but for what moves along. */
async function findBusyTimeOfGuests(queryable: Queryable, views: readonly AppointmentView[]) {
  const parts = await findPartsOfParties(queryable, views);
  const moving = views.map(({ id }) => id);
  return ({ id }: AppointmentView) => busyTimeOfGuest(id, parts, moving);
}

function judge(
  context: Context,
  [offer]: Offers,
  pieces: Pieces,
  seen: AppointmentView,
  { minutes }: PushQuery,
  overrun: Overrun | undefined,
  guestBusy: readonly Interval[],
) {
  const starts_at = new Date(seen.starts_at.getTime() + minutes * MINUTE);
  const ends_at = new Date(seen.ends_at.getTime() + minutes * MINUTE);
  const { date, time } = localDateTimeAt(starts_at, seen.time_zone);
  const visit = visitToMove(seen);
  const needs = needsOf(seen.needed_types, pieces, seen.working_types);
  // The overrun itself occupies its longer time.
  const taken = [...offer.time.taken, ...(overrun ? [overrun.held] : [])];
  const judged = judgeTime(
    [{ ...offer, time: { ...offer.time, needs, taken } }],
    { appointmentDate: date, startTime: time },
    {
      requester: RECEPTION,
      now: context.now(),
      visit,
      guestBusy,
    },
  );
  const { staff_id, staff_name } = seen;
  const was = localDateTimeAt(seen.starts_at, seen.time_zone);
  return {
    move: { seen, to: { staff_id, staff_name, starts_at, ends_at } },
    shown: {
      appointmentId: seen.id,
      customerName: `${seen.customer_first_name} ${seen.customer_last_name}`.trim(),
      guest: seen.guest,
      guestName: seen.guest_name,
      appointmentDate: was.date,
      startTime: was.time,
      newStartTime: time,
      newEndTime: localDateTimeAt(ends_at, seen.time_zone).time,
      // A visit that would cross midnight, or an hour that a change of the clocks skips, cannot be moved there.
      isTaken: judged === undefined || judged.isTaken || date !== was.date || judged.start !== epochMinute(starts_at),
      warnings: (judged?.unusual ?? []).filter((each) => !HARMLESS.includes(each)),
    },
  };
}
