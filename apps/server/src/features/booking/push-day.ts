import type { Push, Pushed, PushQuery } from '@vakit/contract';
import {
  busyTimeOfGuest,
  type Interval,
  isActive,
  localDateTimeAt,
  MINUTE,
  needsOf,
  overlaps,
  type Pieces,
  reachedBy,
  type UnusualTime,
  VISIT_MINUTES_MAX,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, findPartsOfParties, isProven, selectCalendar } from '../appointments/index.ts';
import {
  authorOf,
  findOffers,
  findPieces,
  judgeTime,
  lockOffers,
  type Offers,
  type Requester,
  reception,
  refuseUnusual,
  timeAround,
} from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { findBranchAndOwners } from '../messages/index.ts';
import { isLostRace } from './book-once.ts';
import { moveTogether } from './move-together.ts';
import { afterSecondLook, lengthOf, visitToMove } from './move-visit.ts';
import { updatePlace } from './queries.ts';

/** Of no concern where everything moves by the same minutes, later than it was */
const HARMLESS: readonly UnusualTime[] = ['OFF_GRID', 'PAST', 'NOT_OFFERED'];

/**
 * What would become of the rest of a day of a person if it began later, or of what an overrun runs into.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, APPOINTMENT_CHANGED when the overrun is not among them any more
 */
export async function previewPush(context: Context, account: SignedIn, query: PushQuery): Promise<Pushed[]> {
  await requireOwnBranch(context.database, account, query.branchId);
  const { rest } = restOf(await findDay(context.database, account, query), query);
  if (rest.length === 0) return [];
  const offers = await findOffers(context.database, wishOf(account, query, rest), datesOf(query), reception(account));
  const pieces = await findPiecesOf(context.database, account, query, rest);
  const busyOf = await findBusyTimeOfGuests(context.database, rest);
  return rest.map((seen) => judge(context, offers, pieces, seen, query, busyOf(seen)).shown);
}

/**
 * Has all appointments of a person that begin at a moment of a day or later begin some minutes later, all or none, and tells
 * the customers. Where one overruns it is made as much longer instead, and what it runs into begins later.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, APPOINTMENT_CHANGED, SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS,
 * VISIT_TOO_LONG
 */
export async function pushByBusiness(context: Context, account: SignedIn, wanted: Push): Promise<Pushed[]> {
  await requireOwnBranch(context.database, account, wanted.branchId);
  const { branchId, appointmentIds, allowOutsideHours, notice } = wanted;
  const requester = reception(account, { override: allowOutsideHours });
  const work = async (transaction: Queryable) => {
    const { rest, overrun } = restOf(await findDay(transaction, account, wanted), wanted);
    const isWhatWasSeen = rest.length === appointmentIds.length && rest.every(({ id }) => appointmentIds.includes(id));
    if (!isWhatWasSeen) throw new Refusal('APPOINTMENT_CHANGED');
    const [offers, { branch }] = await lockOffers(
      transaction,
      wishOf(account, wanted, rest),
      datesOf(wanted),
      requester,
      (asker) => findBranchAndOwners(asker, branchId, []),
    );
    const pieces = await findPiecesOf(transaction, account, wanted, rest);
    const busyOf = await findBusyTimeOfGuests(transaction, overrun ? [overrun, ...rest] : rest);
    const judged = rest.map((seen) => judge(context, offers, pieces, seen, wanted, busyOf(seen)));
    if (judged.some(({ shown }) => shown.isTaken)) throw new Refusal('SLOT_UNAVAILABLE');
    const warnings = new Set(judged.flatMap(({ shown }) => shown.warnings));
    if (overrun && overlaps(busyOf(overrun), longerBy(overrun, wanted))) warnings.add('GUEST_BUSY');
    if (warnings.size > 0 && !allowOutsideHours) throw refuseUnusual([...warnings]);
    await moveTogether(
      context,
      transaction,
      branch,
      judged.map(({ move }) => move),
      { requester, notice },
    );
    if (overrun) await lengthen(context, transaction, overrun, wanted, requester);
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

/** What of the day of the person can be moved, in the order of time: sessions, and what its customer has not proven, stay when they are. */
async function findDay(
  queryable: Queryable,
  account: SignedIn,
  { branchId, staffId, date }: PushQuery,
): Promise<AppointmentView[]> {
  const all = (await selectCalendar(queryable, account, { branchId, from: date, to: date })) ?? [];
  return all.filter((each) => each.staff_id === staffId && isActive(each.status) && !each.session_id && isProven(each));
}

/**
 * What of a day is pushed, and the overrun that pushes it.
 * @throws Refusal APPOINTMENT_CHANGED
 */
function restOf(day: readonly AppointmentView[], { from, overrunId, minutes }: PushQuery) {
  if (!overrunId) return { rest: day.filter((each) => localDateTimeAt(each.starts_at, each.time_zone).time >= from) };
  const index = day.findIndex(({ id }) => id === overrunId);
  const [overrun, ...following] = index === -1 ? [] : day.slice(index);
  if (!overrun) throw new Refusal('APPOINTMENT_CHANGED');
  // What lies in a wait of it stays: it is made longer at its end.
  const behind = following.filter(({ starts_at }) => epoch(starts_at) >= lastWorkOf(overrun));
  return { rest: reachedBy(heldBy(overrun), behind.map(heldBy), minutes).map(({ seen }) => seen), overrun };
}

/** When the last work on an appointment begins, in epoch minutes. */
const lastWorkOf = ({ starts_at, waits }: AppointmentView) => epoch(starts_at) + (waits?.at(-1) ?? 0);

/** When the person is busy with an appointment, in epoch minutes. */
const heldBy = (seen: AppointmentView) => ({
  start: epoch(seen.starts_at),
  end: epoch(seen.ends_at) + seen.buffer_minutes,
  seen,
});

/** Makes what overruns longer, once what it runs into has made way. Its customer is there, and need not hear of it. */
async function lengthen(
  context: Context,
  transaction: Queryable,
  seen: AppointmentView,
  { minutes }: Push,
  requester: Requester,
): Promise<void> {
  const { staff_id, staff_name, starts_at, ends_at } = seen;
  const duration_minutes = seen.duration_minutes + minutes;
  if (duration_minutes > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
  const place = { staff_id, staff_name, starts_at, ends_at: new Date(ends_at.getTime() + minutes * MINUTE) };
  const by = { ...authorOf(requester, context.now()), isSilent: true };
  const written = await updatePlace(transaction, seen, { ...place, ...lengthOf(seen, duration_minutes) }, by);
  afterSecondLook(written, requester);
}

const wishOf = (account: SignedIn, { branchId, staffId }: PushQuery, rest: readonly AppointmentView[]) => ({
  branch: { id: branchId, business_id: businessOf(account) },
  // The person stays, whatever they offer.
  serviceIds: [],
  staffId,
  moving: rest.map(({ id }) => id),
});

/** When others have the rooms and devices that are needed; those of the rest move along with it. */
const findPiecesOf = (queryable: Queryable, account: SignedIn, query: PushQuery, rest: readonly AppointmentView[]) =>
  findPieces(
    queryable,
    { id: query.branchId, business_id: businessOf(account) },
    [...new Set(rest.flatMap(({ needed_types }) => needed_types ?? []))],
    timeAround(datesOf(query)),
    rest.map(({ id }) => id),
  );

/** When the guests of parties have something else, but for what moves along. */
async function findBusyTimeOfGuests(queryable: Queryable, views: readonly AppointmentView[]) {
  const parts = await findPartsOfParties(queryable, views);
  const moving = views.map(({ id }) => id);
  return ({ id }: AppointmentView) => busyTimeOfGuest(id, parts, moving);
}

const longerBy = ({ starts_at, ends_at }: AppointmentView, { minutes }: PushQuery): Interval => ({
  start: epoch(starts_at),
  end: epoch(ends_at) + minutes,
});

function judge(
  context: Context,
  [offer]: Offers,
  pieces: Pieces,
  seen: AppointmentView,
  { minutes }: PushQuery,
  guestBusy: readonly Interval[],
) {
  const starts_at = new Date(seen.starts_at.getTime() + minutes * MINUTE);
  const ends_at = new Date(seen.ends_at.getTime() + minutes * MINUTE);
  const { date, time } = localDateTimeAt(starts_at, seen.time_zone);
  const visit = visitToMove(seen);
  const needs = needsOf(seen.needed_types, pieces, seen.working_types);
  const judged = judgeTime(
    [{ ...offer, time: { ...offer.time, needs } }],
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
      // What crosses midnight, or an hour that a change of the clocks skips, is as good as taken.
      isTaken: judged === undefined || judged.isTaken || date !== was.date || judged.start !== epoch(starts_at),
      warnings: (judged?.unusual ?? []).filter((each) => !HARMLESS.includes(each)),
    },
  };
}

const epoch = (instant: Date) => instant.getTime() / MINUTE;
