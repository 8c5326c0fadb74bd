import type { Appointment, VisitChange } from '@vakit/contract';
import { busyTimeOfGuest, isActive, localDateTimeAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  columnOfWaits,
  findPartsOfParties,
  presentAppointment,
  refuseTransition,
  requireAsSeen,
  requireOwnAppointment,
  requireOwnTime,
  requireProven,
  withCurrentState,
} from '../appointments/index.ts';
import { authorOf, checkTime, lockOffers, mayOverride, reception, refuseUnusual } from '../availability/index.ts';
import { findFacts, takeMoveNotice, tellVisitChanged } from '../messages/index.ts';
import { inMove } from './book-once.ts';
import { matchItems } from './match-items.ts';
import { type ChangedVisit, updateVisit } from './update-visit.ts';
import { requireVisitServices, type WantedVisit } from './visit-services.ts';

/**
 * Changes what an appointment is made of, before it took place or after: its services, their prices, its length and what the
 * business notes about it. The customer of one that is not over is told of all but the note and when they wait.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION for a cancelled one, AWAITS_PROOF, CHANGED,
 * SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG, VALIDATION_FAILED, SLOT_UNAVAILABLE when it would run into another
 * one, OUTSIDE_WORKING_HOURS
 */
export async function changeVisit(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: VisitChange,
): Promise<Appointment> {
  const seen = await requireOwnAppointment(context.database, account, id);
  await requireAsSeen(context.database, account, seen, wanted.expectedVersion);
  if (seen.status === 'CANCELLED') throw refuseTransition(seen.status);
  requireProven(seen);
  const work = async (transaction: Queryable) => {
    await change(context, transaction, account, seen, wanted);
    return requireOwnAppointment(transaction, account, id);
  };
  const refuseLost = () => refuseOverlap(seen, wanted);
  const changed = await withCurrentState(context.database, account, [seen], () =>
    inMove(context, work, { refuseLost }),
  );
  return presentAppointment(changed);
}

async function change(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  seen: AppointmentView,
  wanted: VisitChange,
): Promise<void> {
  const { services, isNewVisit, isNewDivision, ...found } = await requireVisitServices(transaction, seen, wanted);
  const isNewLength = found.durationMinutes !== seen.duration_minutes;
  if (isNewVisit || isNewDivision || isNewLength) requireOwnTime(seen);
  // A seat waits and needs no more than its session.
  const visit = seen.session_id
    ? { ...found, bufferMinutes: 0, waits: undefined, neededTypes: null, workingTypes: null }
    : found;
  // Freed time stays free, whatever length is entered afterwards.
  const isLonger = seen.free_from === null && holdsMore(seen, visit);
  if ((isLonger || isNewVisit) && seen.ends_at > context.now() && !seen.free_from) {
    await requireTime(context, transaction, account, seen, wanted, visit);
  }
  const isNewPrice = visit.priceKurus !== seen.price_kurus || isOtherPrice(wanted, seen);
  const isTellable = isNewVisit || isNewPrice || isNewLength;
  if (!isTellable && !isNewDivision && wanted.staffNotes === seen.staff_notes) return;

  const requester = reception(account, { override: wanted.allowOutsideHours });
  const isSilent = isTellable && wanted.notice === 'NONE';
  const by = { ...authorOf(requester, context.now()), isSilent };
  // A visit that has taken place needs no rooms any more.
  const neededTypes = seen.ends_at > context.now() ? visit.neededTypes : seen.needed_types;
  const workingTypes = seen.ends_at > context.now() ? visit.workingTypes : seen.working_types;
  const to: ChangedVisit = { services, ...visit, neededTypes, workingTypes, staffNotes: wanted.staffNotes };
  const changed = await updateVisit(transaction, seen, to, by, { isMoreHeld: isLonger && !mayOverride(requester) });
  if (!isTellable || isSilent || !isActive(seen.status) || changed.ends_at <= context.now()) return;
  // This message also tells the customer about moves that were not announced yet.
  const known = await takeMoveNotice(transaction, seen.id);
  const facts = await findFacts(transaction, changed);
  await tellVisitChanged(context, transaction, facts, known ?? (isNewLength ? seen : undefined));
}

type Length = Pick<ChangedVisit, 'durationMinutes' | 'bufferMinutes' | 'waits' | 'neededTypes' | 'workingTypes'>;

/** Whether it takes time that was not its own; with other waits it may. */
const holdsMore = (seen: AppointmentView, { durationMinutes, bufferMinutes, waits }: Length) =>
  String(columnOfWaits(waits)) !== String(seen.waits) ||
  durationMinutes > seen.duration_minutes ||
  durationMinutes + bufferMinutes > seen.duration_minutes + seen.buffer_minutes;

/** @throws Refusal SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS, STAFF_NOT_FOUND */
async function requireTime(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  seen: AppointmentView,
  wanted: VisitChange,
  visit: Length & Pick<WantedVisit, 'isAtOnce'>,
): Promise<void> {
  const { services, allowOutsideHours } = wanted;
  const requester = reception(account, { override: allowOutsideHours });
  const { date, time } = localDateTimeAt(seen.starts_at, seen.time_zone);
  const wish = {
    branch: { id: seen.branch_id, business_id: seen.business_id },
    services: services.map(({ serviceId }) => ({ serviceId })),
    staffId: seen.staff_id,
    moving: [seen.id],
    neededTypes: visit.neededTypes,
    workingTypes: visit.workingTypes,
  };
  const dates = { from: date, to: date };
  const [offers] = await lockOffers(transaction, wish, dates, requester, async () => undefined);
  const start = { appointmentDate: date, startTime: time };
  const parts = await findPartsOfParties(transaction, [seen]);
  const asWanted = parts.map((part) => (part.id === seen.id ? { ...part, isAtOnce: visit.isAtOnce } : part));
  const guestBusy = busyTimeOfGuest(seen.id, asWanted);
  const judged = checkTime(offers, start, { requester, now: context.now(), visit, guestBusy });
  if (judged?.isTaken) throw refuseOverlap(seen, wanted);
  // Its start stays, however unusual, and whether it has passed.
  const unusual = (judged?.unusual ?? []).filter((each) => each !== 'PAST' && each !== 'OFF_GRID');
  const isOffered = offers[0].person.offers_all;
  const warnings = unusual.filter((each) => each === 'GUEST_BUSY' || holdsMore(seen, visit));
  const all = isOffered ? warnings : ([...warnings, 'NOT_OFFERED'] as const);
  if (all.length > 0 && !allowOutsideHours) throw refuseUnusual(all);
}

/** Tells whether the price of a service changes in a visit whose services stay. */
function isOtherPrice({ services }: VisitChange, seen: AppointmentView): boolean {
  const meant = matchItems(seen.services, services);
  return services.some(({ price }, index) => meant[index]?.item?.price !== price);
}

/** Said under the field that is to be changed for it. */
function refuseOverlap(seen: AppointmentView, { services }: VisitChange): Refusal {
  const meant = matchItems(seen.services, services);
  const index = services.findIndex((wanted, place) => isOtherWait(meant[place]?.item, wanted));
  if (index === -1) return new Refusal('SLOT_UNAVAILABLE', { fields: { durationMinutes: 'visit.overlapsNext' } });
  const field = `services.${index}.processingAfterMinutes`;
  return new Refusal('SLOT_UNAVAILABLE', { fields: { [field]: 'visit.overlapsOther' } });
}

type Item = AppointmentView['services'][number];

function isOtherWait(item: Item | undefined, wanted: VisitChange['services'][number]): boolean {
  const { processingAfterMinutes = item?.processingAfterMinutes, processingMinutes = item?.processingMinutes } = wanted;
  return processingAfterMinutes !== item?.processingAfterMinutes || processingMinutes !== item?.processingMinutes;
}
