import { isActive, isUndo, mayBusinessChange } from '@vakit/scheduling';
import { type Life, mayHaveChangedDuring, stepsIn } from './life.ts';
import { isWithin, overlap, type Past } from './past.ts';
import { intervalOf, isInside, isSamePlace, type Place, placeTold, timeOffOf, wishTold } from './place.ts';
import type { Event } from './play.ts';
import { problemOfBooking } from './problem-of-booking.ts';
import { mayWaitForAnother, mayWishBeUnusual, mayWishedBeGone, problemOfDecision } from './problem-of-decision.ts';
import {
  mayBeCancelled,
  mayBeUnusualAsLong,
  mayLackTime,
  mayPersonBeGone,
  mayWaitBeBeyond,
} from './problem-of-lengths.ts';
import { mayBeTakenBack, mayHaveBeenElsewhere, mayHaveEnded, problemOfMove } from './problem-of-move.ts';
import { mayPartyBeUnavailable, problemOfParty } from './problem-of-party.ts';
import {
  mayDayHaveChanged,
  mayNotBePushed,
  mayPersonOfDayBeGone,
  mayPushBeUnusual,
  problemOfPush,
} from './problem-of-push.ts';
import {
  isSameBooking,
  mayBeNobody,
  mayBeOtherwise,
  mayBeTaken,
  mayBeUnavailable,
  mayBeUnusual,
  mayHaveLostTime,
} from './problem-of-refusal.ts';
import {
  mayNotBeSwapped,
  mayOneBeElsewhere,
  mayOneBeGone,
  mayOneHaveEnded,
  maySwapBeUnusual,
  problemOfSwap,
} from './problem-of-swap.ts';
import type { Request } from './request.ts';
import { mayBeInUse, mayBeOthers, mayBeStranded, mayHaveBeenGivenOthers } from './rooms.ts';
import { isGivenUp, isOfCancelled, mayBeFull, mayBeGivenUp, mayHaveMoved } from './seats.ts';
import { holdOf, isHere, possibly, type Stay, surely } from './stay.ts';
import { appointmentIn } from './told-by-answer.ts';

/** In milliseconds: who has waited so long may be told to try again, and nothing was changed. */
const PATIENCE = 3_000;

/** Why an answer has no reason at any moment of its request; undefined when it has one. */
export function problemOf(event: Event, past: Past): string | undefined {
  const { request, answer } = event;
  const told = appointmentIn(request, answer);
  if (told) {
    const mayBeSo = stepsIn(past.lives.get(told.id) as Life, event).some(
      ({ status, place, wish }) =>
        status === told.status && isSamePlace(place, placeTold(told)) && isSameWish(wish, wishTold(told)),
    );
    if (!mayBeSo) return 'told of an appointment as it never was';
  }
  if (answer?.status === 503 && event.to - event.from > PATIENCE) return undefined;
  const outcome = answer?.status === 409 || answer?.status === 404 ? answer.body.code : answer?.status;
  switch (`${request.kind} ${outcome}`) {
    case 'book 201':
    case 'receive 201':
      return problemOfBooking(event, past);
    case 'reschedule 200':
    case 'move 200':
      return problemOfMove(event, past);
    case 'book SLOT_UNAVAILABLE':
    case 'receive SLOT_UNAVAILABLE':
    case 'reschedule SLOT_UNAVAILABLE':
    case 'move SLOT_UNAVAILABLE':
      return mayBeUnavailable(event, past) ? undefined : 'refused a free time';
    case 'book TERMS_CHANGED':
      return mayBeOtherwise(event, past) ? undefined : 'refused what was as it was shown';
    case 'receive-party 201':
      return problemOfParty(event, past);
    case 'receive-party SLOT_UNAVAILABLE':
      return mayPartyBeUnavailable(event, past) ? undefined : 'refused a party though everybody was free';
    case 'reschedule BOOKED_TOGETHER':
      return isOfParty(event, past) ? undefined : 'took an appointment for a part of a party';
    case 'receive-elsewhere SLOT_UNAVAILABLE':
    case 'plan-session SLOT_UNAVAILABLE':
      return mayBeTaken(event, past) ? undefined : 'refused a free time in the other branch';
    case 'receive OUTSIDE_WORKING_HOURS':
    case 'move OUTSIDE_WORKING_HOURS':
      return mayBeUnusual(event, past) ? undefined : 'found something unusual about a usual time';
    case 'reschedule APPOINTMENT_CHANGED':
    case 'move CHANGED':
      return mayHaveBeenElsewhere(event, past) || mayHaveBeenGivenOthers(event, past)
        ? undefined
        : 'took an appointment for another than was seen';
    case 'reschedule INVALID_STATUS_TRANSITION':
    case 'move INVALID_STATUS_TRANSITION':
      return mayHaveEnded(event, past) ? undefined : 'refused to move an active appointment';
    case 'change-lengths CHANGED':
      return mayHaveChangedDuring(lifeIn(event, past), event) ? undefined : 'took a visit for another than was seen';
    case 'change-lengths 400':
      return mayWaitBeBeyond(event, past) ? undefined : 'refused a wait that fits into its service';
    case 'change-lengths INVALID_STATUS_TRANSITION':
      return mayBeCancelled(event, past) ? undefined : 'refused to change the lengths of a visit';
    case 'change-lengths SLOT_UNAVAILABLE':
      return mayLackTime(event, past) ? undefined : 'refused lengths though the time was free';
    case 'change-lengths OUTSIDE_WORKING_HOURS':
      return mayBeUnusualAsLong(event, past) ? undefined : 'found something unusual about usual lengths';
    case 'change-lengths STAFF_NOT_FOUND':
      return mayPersonBeGone(event, past) ? undefined : 'did not find the person of a visit';
    case 'push 200':
      return problemOfPush(event, past);
    case 'push APPOINTMENT_CHANGED':
      return mayDayHaveChanged(event, past) ? undefined : 'took a day for another than was seen';
    case 'push SLOT_UNAVAILABLE':
      return mayNotBePushed(event, past) ? undefined : 'refused to push a day though nothing was in the way';
    case 'push OUTSIDE_WORKING_HOURS':
      return mayPushBeUnusual(event, past) ? undefined : 'found something unusual about a day';
    case 'push STAFF_NOT_FOUND':
      return mayPersonOfDayBeGone(event, past) ? undefined : 'did not find the person of a day';
    case 'swap 200':
      return problemOfSwap(event, past);
    case 'swap CHANGED':
      return mayOneBeElsewhere(event, past) || mayHaveBeenGivenOthers(event, past)
        ? undefined
        : 'took one of two for another than was seen';
    case 'swap INVALID_STATUS_TRANSITION':
      return mayOneHaveEnded(event, past) ? undefined : 'refused to swap active appointments';
    case 'swap SLOT_UNAVAILABLE':
      return mayNotBeSwapped(event, past) ? undefined : 'refused to swap two though nothing was in the way';
    case 'swap OUTSIDE_WORKING_HOURS':
      return maySwapBeUnusual(event, past) ? undefined : 'found something unusual about two usual times';
    case 'swap STAFF_NOT_FOUND':
      return mayOneBeGone(event, past) ? undefined : 'did not find a person to swap with';
    case 'decide 200':
      return problemOfDecision(event, past);
    case 'decide OUTSIDE_WORKING_HOURS':
      return mayWishBeUnusual(event, past) ? undefined : 'found something unusual about where a customer wants to be';
    case 'decide STAFF_NOT_FOUND':
      return mayWishedBeGone(event, past) ? undefined : 'did not find the person whom a customer wants';
    case 'decide CHANGED':
      return mayWaitForAnother(event, past) || mayHaveBeenGivenOthers(event, past)
        ? undefined
        : 'did not find what its customer wanted';
    case 'withdraw 200':
      return mayBeTakenBack(event, past) ? undefined : 'did not take back what waited';
    case 'book IDEMPOTENCY_KEY_REUSED':
    case 'receive IDEMPOTENCY_KEY_REUSED':
      return mayHaveBeenAnotherUnderKey(event, past) ? undefined : 'refused a new key';
    case 'book SERVICE_NOT_FOUND':
    case 'receive SERVICE_NOT_FOUND':
    case 'edit-service SERVICE_NOT_FOUND':
    case 'delete-service SERVICE_NOT_FOUND':
      return mayServiceBeDeleted(event, past) ? undefined : 'did not find a service';
    case 'book STAFF_NOT_FOUND':
    case 'receive STAFF_NOT_FOUND':
    case 'reschedule STAFF_NOT_FOUND':
    case 'move STAFF_NOT_FOUND':
      return mayBeNobody(event, past) ? undefined : 'did not find a person';
    case 'delete-person STAFF_NOT_FOUND':
      return mayBeDismissed(event, past) ? undefined : 'did not find a person to let go';
    case 'delete-person STAFF_HAS_APPOINTMENTS':
      return staysWith(event, past).some((stay) => overlap(event, possibly(stay)))
        ? undefined
        : 'kept a person without appointments';
    case 'delete-person 200':
      return staysWith(event, past).some((stay) => isWithin(event, surely(stay)))
        ? 'let a person go who had an appointment'
        : undefined;
    case 'close TIME_OFF_HAS_APPOINTMENTS':
      return mayHaveBeenInside(event, past) ? undefined : 'found appointments where there were none';
    case 'reopen SCHEDULE_EXCEPTION_NOT_FOUND':
      return mayBeReopened(event, past) ? undefined : 'did not find time off';
    case 'cancel-session SESSION_NOT_FOUND':
      return maySessionBeCancelled(event, past) ? undefined : 'did not find a session';
    case 'take-seat 201':
      return isOfCancelled(event, past.events) ? 'booked a seat in a session that was cancelled' : undefined;
    case 'move-seat 200':
      if (isOfCancelled(event, past.events)) return 'moved a seat to a session that was cancelled';
      return isGivenUp(event, past.seats) ? 'moved a seat that was given up' : undefined;
    case 'move-seat APPOINTMENT_CHANGED':
      return mayHaveMoved(event, past.seats) ? undefined : 'took a seat for another than was seen';
    case 'take-seat SESSION_FULL':
    case 'move-seat SESSION_FULL':
      return mayBeFull(event, past.seats) ? undefined : 'refused a free seat';
    case 'take-seat SESSION_NOT_FOUND':
    case 'move-seat SESSION_NOT_FOUND':
      return maySessionBeCancelled(event, past) ? undefined : 'did not find a session to take a seat in';
    case 'cancel-seat INVALID_STATUS_TRANSITION':
    case 'move-seat INVALID_STATUS_TRANSITION':
      return mayBeGivenUp(event, past.seats) ? undefined : 'refused to change a seat that somebody has';
    case 'cancel INVALID_STATUS_TRANSITION':
    case 'change INVALID_STATUS_TRANSITION':
      return mayHaveBeenIllegal(event, past) ? undefined : 'refused a legal change';
    case 'change CHANGED':
      return mayHaveBeenSeenOtherwise(event, past) ? undefined : 'took an appointment for another than was seen';
    case 'change SLOT_UNAVAILABLE':
      return mayHaveLostTime(event, past) ? undefined : 'refused to take an outcome back though the time was free';
    case 'choose-pieces 200':
      return hasAsChosen(event) ? undefined : 'gave other rooms than were chosen';
    case 'choose-pieces CHANGED':
      return isChangedDuring(event, past) ? undefined : 'took an appointment for another than was seen';
    case 'choose-pieces SLOT_UNAVAILABLE':
      return mayBeOthers(event, past) ? undefined : 'refused a free room';
    case 'choose-pieces INVALID_STATUS_TRANSITION':
      return mayHoldNothing(event, past) ? undefined : 'found no rooms';
    case 'maintain MAINTENANCE_HAS_APPOINTMENTS':
      return mayBeInUse(event, past, intervalOf(request as Maintaining)) && !(request as Maintaining).moveAppointments
        ? undefined
        : 'found appointments in what nobody has';
    case 'maintain MAINTENANCE_STRANDS_APPOINTMENTS':
      return mayBeStranded(event, past) ? undefined : 'found nothing free where something was';
    case 'end-maintenance MAINTENANCE_NOT_FOUND':
      return mayBeMended(event, past) ? undefined : 'did not find maintenance';
    case 'use-piece RESOURCE_HAS_APPOINTMENTS':
      return mayBeInUse(event, past) ? undefined : 'kept a room in use without appointments';
    // Whether the person was free is asked of all that is held.
    case 'receive-elsewhere 201':
    case 'plan-session 201':
    case 'cancel-session 200':
    case 'cancel-seat 200':
    case 'cancel 200':
    case 'change-lengths 200':
    case 'change 200':
    case 'work 200':
    case 'open 200':
    case 'close 201':
    case 'reopen 200':
    case 'edit-service 200':
    case 'take-terms 200':
    case 'use-piece 200':
    case 'maintain 201':
    case 'end-maintenance 200':
    case 'delete-service 200':
      return undefined;
    default:
      return 'is no answer to this request';
  }
}

type Maintaining = Request & { readonly kind: 'maintain' };
type Choice = Request & { readonly kind: 'choose-pieces' };

const isOfParty = ({ request }: Event, { lives }: Past) =>
  'id' in request && lives.get(request.id)?.appointment.partyId !== null;

const lifeIn = ({ request }: Event, { lives }: Past) => lives.get((request as Choice).id) as Life;

function hasAsChosen({ request, answer }: Event): boolean {
  const told = appointmentIn(request, answer);
  const ids = told?.resources?.map(({ id }) => id) ?? [];
  return ids.toSorted().join() === (request as Choice).pieceIds.toSorted().join();
}

/** Whether it may have been cancelled or given up its time. */
function mayHoldNothing(event: Event, past: Past): boolean {
  const life = lifeIn(event, past);
  return stepsIn(life, event).some((step) => !isActive(step.status) || !holdOf(life, step).held.surely);
}

const isSameWish = (one: Place | undefined, other: Place | undefined) =>
  one && other ? isSamePlace(one, other) : one === other;

const staysWith = ({ request }: Event, { stays }: Past): readonly Stay[] =>
  (stays.get((request as Request & { kind: 'delete-person' }).personId) ?? []).filter((stay) => stay.isActive);

function mayHaveBeenAnotherUnderKey(event: Event, { events }: Past): boolean {
  const { request } = event;
  return events.some(
    ({ request: other, answer, from }) =>
      'key' in request &&
      'key' in other &&
      other.key === request.key &&
      !isSameBooking(other, request) &&
      answer?.status === 201 &&
      from <= event.to,
  );
}

/** Whether a request of this kind that succeeded may have come first. */
const mayHaveCome = <Kind extends Request['kind']>(
  before: Event,
  { events }: Past,
  kind: Kind,
  isMeant: (request: Request & { kind: Kind }) => boolean,
) =>
  events.some(
    ({ request, answer, from }) =>
      request.kind === kind &&
      isMeant(request as Request & { kind: Kind }) &&
      answer?.status === 200 &&
      from <= before.to,
  );

function mayServiceBeDeleted(event: Event, past: Past): boolean {
  const { request } = event;
  const asked = 'serviceIds' in request ? request.serviceIds : 'serviceId' in request ? [request.serviceId] : [];
  return mayHaveCome(event, past, 'delete-service', ({ serviceId }) => asked.includes(serviceId));
}

function maySessionBeCancelled(event: Event, past: Past): boolean {
  const asked = event.request as Request & { kind: 'cancel-session' | 'take-seat' | 'move-seat' };
  const sessionId = 'session' in asked ? asked.session.id : asked.sessionId;
  return mayHaveCome(event, past, 'cancel-session', (request) => request.sessionId === sessionId);
}

function mayBeDismissed(event: Event, past: Past): boolean {
  const { personId } = event.request as Request & { kind: 'delete-person' };
  return mayHaveCome(event, past, 'delete-person', (request) => request.personId === personId);
}

function mayBeReopened(event: Event, past: Past): boolean {
  const { closureId } = event.request as Request & { kind: 'reopen' };
  return mayHaveCome(event, past, 'reopen', (request) => request.closureId === closureId);
}

function mayBeMended(event: Event, past: Past): boolean {
  const { maintenanceId } = event.request as Request & { kind: 'end-maintenance' };
  return mayHaveCome(event, past, 'end-maintenance', (request) => request.maintenanceId === maintenanceId);
}

/** Whether an appointment that was not named may have been inside, or have waited to be moved there. */
function mayHaveBeenInside(event: Event, { stays, salon }: Past): boolean {
  const request = event.request as Request & { kind: 'close' };
  const timeOff = timeOffOf(request);
  return [...stays.values()]
    .flat()
    .some(
      (stay) =>
        stay.isActive &&
        isHere(stay, salon) &&
        isInside(stay.place, timeOff) &&
        ![...request.cancels, ...request.leaves].includes(stay.life.appointment.id) &&
        overlap(event, possibly(stay)),
    );
}

function mayHaveBeenIllegal(event: Event, { lives }: Past): boolean {
  const { request } = event;
  if (request.kind !== 'cancel' && request.kind !== 'change') return false;
  const life = lives.get(request.id) as Life;
  // Somebody was quicker.
  if (mayHaveChangedDuring(life, event)) return true;
  return stepsIn(life, event).some(({ status }) => {
    if (request.kind === 'cancel') return !isActive(status);
    return !mayBusinessChange(status, request.to) && !isUndo(status, request.to);
  });
}

/** Whether an appointment may have had another status than whoever changes it saw, or may have changed since. */
function mayHaveBeenSeenOtherwise(event: Event, past: Past): boolean {
  const { expected } = event.request as Request & { readonly kind: 'change' };
  const life = lifeIn(event, past);
  const isOtherwise = () => stepsIn(life, event).some(({ status }) => status !== expected);
  return expected !== undefined && (isChangedDuring(event, past) || isOtherwise());
}

const isChangedDuring = (event: Event, past: Past): boolean =>
  mayHaveChangedDuring(lifeIn(event, past), event) || mayHaveBeenGivenOthers(event, past);
