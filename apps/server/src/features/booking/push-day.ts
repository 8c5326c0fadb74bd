import type { Push, Pushed, PushQuery } from '@vakit/contract';
import {
  busyTimeOfGuest,
  isActive,
  localDateTimeAt,
  MINUTE,
  overlaps,
  reachedBy,
  type UnusualTime,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, isProven, selectCalendar, timesOfWaits } from '../appointments/index.ts';
import { type Requester, reception, refuseUnusual } from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { inMove } from './book-once.ts';
import { type CheckedMove, checkMoves, type MoveSurroundings, placeAt } from './check-moves.ts';
import { findSurroundings, lockSurroundings, placesOf, type WantedPlaces } from './lock-moves.ts';
import { divideOverrun, heldBy, type Overrun, overrunOf, placeOfOverrun } from './overrun.ts';
import { rearrange } from './rearrange.ts';

/** Harmless, because everything moves later by the same minutes, with the same person */
const HARMLESS: readonly UnusualTime[] = ['OFF_GRID', 'PAST', 'NOT_OFFERED'];

/**
 * Shows the rest of a person's day if it began later, or if it made way for an overrun.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, APPOINTMENT_CHANGED when the overrun is not among them any more
 */
export async function previewPush(context: Context, account: SignedIn, query: PushQuery): Promise<Pushed[]> {
  await requireOwnBranch(context.database, account, query.branchId);
  const { rest, overrun } = restOf(await findDay(context.database, account, query), query, context.now());
  const pushed = rest.map((seen) => laterBy(seen, query));
  const moves = withOverrun(pushed, overrun);
  if (pushed.length === 0 || !moves) return [];
  const requester = reception(account);
  const surroundings = await findSurroundings(context.database, moves, requester);
  return checkPushed(context, pushed, overrun, surroundings, requester).map(shownOf);
}

/**
 * Has all appointments of a person that begin at a moment of a day or later begin some minutes later, all or none, and tells
 * the customers. Where one overruns it is made as much longer instead, where it does, and what it runs into begins later.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, APPOINTMENT_CHANGED, SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS,
 * VISIT_TOO_LONG
 */
export async function pushByBusiness(context: Context, account: SignedIn, wanted: Push): Promise<Pushed[]> {
  await requireOwnBranch(context.database, account, wanted.branchId);
  const { appointmentIds, allowOutsideHours, notice } = wanted;
  const requester = reception(account, { override: allowOutsideHours });
  return inMove(context, async (transaction) => {
    const { rest, overrun } = restOf(await findDay(transaction, account, wanted), wanted, context.now());
    const isWhatWasSeen = rest.length === appointmentIds.length && rest.every(({ id }) => appointmentIds.includes(id));
    if (!isWhatWasSeen || !areAtTimesSeen(rest, overrun, wanted)) throw new Refusal('APPOINTMENT_CHANGED');
    const pushed = rest.map((seen) => laterBy(seen, wanted));
    const moves = withOverrun(pushed, overrun);
    if (!moves) return [];
    const { about, surroundings } = await lockSurroundings(transaction, moves, requester);
    const checked = checkPushed(context, pushed, overrun, surroundings, requester);
    const shown = checked.map(shownOf);
    if (shown.some(({ isTaken }) => isTaken)) throw new Refusal('SLOT_UNAVAILABLE');
    const warnings = new Set(shown.flatMap((each) => each.warnings));
    if (overrun && runsIntoGuest(overrun, surroundings, moves)) warnings.add('GUEST_BUSY');
    if (warnings.size > 0 && !allowOutsideHours) throw refuseUnusual([...warnings]);
    const places = [...placesOf(checked), ...(overrun ? [placeOfOverrun(overrun)] : [])];
    await rearrange(context, transaction, about, places, { requester, notice });
    if (overrun) await divideOverrun(transaction, overrun);
    return shown;
  });
}

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

type PushedPlace = ReturnType<typeof laterBy>;

/** Tells whether the visits are at the times that the person saw, and divided so, so that a push which is sent again moves nobody twice. */
function areAtTimesSeen(
  rest: readonly AppointmentView[],
  overrun: Overrun | undefined,
  { expectedStartTimes = [], expectedEndTime, expectedWaits }: Push,
): boolean {
  const startTimes = new Map(expectedStartTimes.map(({ appointmentId, startTime }) => [appointmentId, startTime]));
  const isAtStart = ({ id, starts_at, time_zone }: AppointmentView) => {
    const { time } = localDateTimeAt(starts_at, time_zone);
    return (startTimes.get(id) ?? time) === time;
  };
  const isAtEnd = ({ ends_at, time_zone }: AppointmentView) => {
    const { time } = localDateTimeAt(ends_at, time_zone);
    return (expectedEndTime ?? time) === time;
  };
  // The stretch that takes longer is told by its number.
  const isDividedSo = (seen: AppointmentView) => !expectedWaits || textOf(expectedWaits) === textOf(timesOfWaits(seen));
  return rest.every(isAtStart) && (!overrun || (isAtEnd(overrun.seen) && isDividedSo(overrun.seen)));
}

const textOf = (waits: NonNullable<Push['expectedWaits']>) =>
  waits.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join();

/** The visits whose present time counts as free: the overrun first, which stays where it is, then the pushed ones. */
function withOverrun(pushed: readonly PushedPlace[], overrun: Overrun | undefined) {
  const stays = overrun ? [placeAt(overrun.seen, overrun.seen.staff_id, overrun.seen.starts_at)] : [];
  const [first, ...others] = [...stays, ...pushed];
  return first && ([first, ...others] satisfies WantedPlaces);
}

const laterBy = (seen: AppointmentView, { staffId, minutes }: PushQuery) =>
  placeAt(seen, staffId, new Date(seen.starts_at.getTime() + minutes * MINUTE), HARMLESS);

function checkPushed(
  { now }: Context,
  pushed: readonly PushedPlace[],
  overrun: Overrun | undefined,
  surroundings: MoveSurroundings,
  requester: Requester,
) {
  // The overrun itself occupies its longer time.
  const offers = surroundings.offers.map((offer) => ({
    ...offer,
    time: { ...offer.time, taken: [...offer.time.taken, ...(overrun ? [overrun.held] : [])] },
  }));
  return checkMoves(pushed, { ...surroundings, offers }, { requester, now: now(), keepsDistances: true });
}

/** Tells whether the guest of the overrun has another visit by then that is not pushed along. */
function runsIntoGuest({ seen, held }: Overrun, { parts }: MoveSurroundings, moves: WantedPlaces): boolean {
  const moving = moves.map((each) => each.seen.id);
  return overlaps(busyTimeOfGuest(seen.id, parts, moving), held);
}

function shownOf({ wanted, isTaken, unusual }: CheckedMove<PushedPlace>): Pushed {
  const { seen, appointmentDate, startTime, startsAt } = wanted;
  const was = localDateTimeAt(seen.starts_at, seen.time_zone);
  const endsAt = new Date(seen.ends_at.getTime() + startsAt.getTime() - seen.starts_at.getTime());
  return {
    appointmentId: seen.id,
    customerName: `${seen.customer_first_name} ${seen.customer_last_name}`.trim(),
    guest: seen.guest,
    guestName: seen.guest_name,
    appointmentDate: was.date,
    startTime: was.time,
    newStartTime: startTime,
    newEndTime: localDateTimeAt(endsAt, seen.time_zone).time,
    // A visit that would cross midnight cannot be moved there.
    isTaken: isTaken || appointmentDate !== was.date,
    warnings: [...unusual],
  };
}
