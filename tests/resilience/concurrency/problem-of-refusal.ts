import { ANY_STAFF } from '@vakit/contract';
import { isActive, isUndo } from '@vakit/scheduling';
import { waitsOn } from './divisions.ts';
import { isAsShown } from './done.ts';
import { type Life, stepsIn } from './life.ts';
import { momentsOf, type Past } from './past.ts';
import { mayBeFreeAt, mayBeGoneAt, mayBeOffAt, mayBeTakenAt, mayNotFitAt, offers, type Wanted } from './person-at.ts';
import { type Interval, minuteAt } from './place.ts';
import type { Event } from './play.ts';
import type { BookingRequest, MoveRequest, Request } from './request.ts';
import { COURSE, type Done, NEEDS_ELSEWHERE, TERMS_ELSEWHERE } from './salon-plan.ts';
import { candidates, lengthOf, mayBeNobodyAt, termsAt } from './visit.ts';

type Asking = BookingRequest | MoveRequest;

/** Lists the places that may have been asked for at a moment, for each person who might have been chosen. */
function wishesAt({ request, ...span }: Event, moment: number, past: Past): Wanted[][] {
  const { place, ...asking } = request as Asking;
  if ('serviceIds' in asking) {
    return candidates(past, place, asking.serviceIds, (id) => termsAt(past, moment, id, asking).map(lengthOf));
  }
  const life = past.lives.get(asking.id) as Life;
  const lengths = stepsIn(life, span).map((step) => {
    const duration = asking.duration ?? step.place.end - step.place.start;
    return { duration, buffer: life.buffer, waits: waitsOn(step.services, duration) };
  });
  return candidates(past, place, servicesOf(life), () => lengths, [asking.id]);
}

const servicesOf = ({ appointment }: Life) => appointment.services.map(({ serviceId }) => serviceId);

const serviceIdsIn = (request: Asking, { lives }: Past): readonly string[] =>
  'serviceIds' in request ? request.serviceIds : servicesOf(lives.get(request.id) as Life);

const isOfBusiness = ({ kind }: Request) => kind === 'receive' || kind === 'move';

/**
 * Whether there may have been a moment at which nobody could be booked for it. The business may book everybody who is not
 * booked already, unless time off is entered in that very moment.
 */
export function mayBeUnavailable(event: Event, past: Past): boolean {
  const request = event.request as Asking;
  const own = bookedUnderKey(request, past);
  return momentsOf(event, past).some((moment) => {
    const isUnavailable = (wanted: Wanted) => {
      if (mayBeTakenAt(past, moment, { ...wanted, except: [...own, ...(wanted.except ?? [])] })) return true;
      if (request.allowsUnusual) return false;
      return (isOfBusiness(request) ? mayBeOffAt : mayNotFitAt)(past, moment, wanted.place);
    };
    return wishesAt(event, moment, past).every((wanted) => wanted.some(isUnavailable));
  });
}

/** Whether it may have been otherwise than it was shown with everybody who may have been free for it. */
export function mayBeOtherwise(event: Event, past: Past): boolean {
  const { place, shown, ...wish } = event.request as BookingRequest;
  if (!shown) return false;
  const except = bookedUnderKey(event.request as BookingRequest, past);
  return momentsOf(event, past).some((moment) => {
    const wishes = (isMeant: (terms: readonly Done[]) => boolean) =>
      candidates(
        past,
        place,
        wish.serviceIds,
        (id) => termsAt(past, moment, id, wish).filter(isMeant).map(lengthOf),
        except,
      );
    const [all, alike] = [wishes(() => true), wishes((terms) => isAsShown(terms, shown))];
    return all.every((wanted, index) => {
      const asShown = alike[index] ?? [];
      const isUnavailable = (each: Wanted) => mayBeTakenAt(past, moment, each) || mayNotFitAt(past, moment, each.place);
      return asShown.length < wanted.length || asShown.some(isUnavailable);
    });
  });
}

/** Whether somebody whom the other branch wanted, or what it needs for it, may have been taken there or here. */
export function mayBeTaken(event: Event, past: Past): boolean {
  const { kind, place } = event.request as Request & { kind: 'receive-elsewhere' | 'plan-session' };
  const isSession = kind === 'plan-session';
  const { duration, buffer } = isSession ? COURSE : TERMS_ELSEWHERE;
  const start = minuteAt(place.date, place.start);
  const needs = isSession ? [] : NEEDS_ELSEWHERE;
  const wanted = { place: { personId: place.personId, start, end: start + duration }, buffer, needs };
  return momentsOf(event, past).some((moment) => mayBeTakenAt(past, moment, wanted));
}

/** Whether the business may have had to be asked first: there was nobody whom a customer could book, but somebody free. */
export function mayBeUnusual(event: Event, past: Past): boolean {
  const request = event.request as Asking;
  if (!isOfBusiness(request) || request.allowsUnusual) return false;
  const serviceIds = serviceIdsIn(request, past);
  const moments = momentsOf(event, past);
  const mayNobodyBeUsual = moments.some((moment) =>
    wishesAt(event, moment, past).every((places) =>
      places.some(
        (wanted) =>
          !offers(past, wanted.place.personId, serviceIds) ||
          mayNotFitAt(past, moment, wanted.place) ||
          (request.place.personId === ANY_STAFF && mayBeTakenAt(past, moment, wanted)),
      ),
    ),
  );
  const maySomebodyBeFree = moments.some((moment) =>
    wishesAt(event, moment, past).some((places) => places.some((wanted) => mayBeFreeAt(past, moment, wanted))),
  );
  return (mayNobodyBeUsual || mayGuestBeBusy(event, past)) && maySomebodyBeFree;
}

/** Whether who comes may have something else in the same party then. */
function mayGuestBeBusy(event: Event, past: Past): boolean {
  const request = event.request as Asking;
  const own = 'id' in request ? past.lives.get(request.id)?.appointment : undefined;
  if (!own?.partyId) return false;
  const wishes = momentsOf(event, past).flatMap((moment) => wishesAt(event, moment, past).flat());
  return mayGuestBeBusyAt(
    event,
    past,
    past.lives.get(own.id) as Life,
    wishes.map(({ place }) => place),
  );
}

/** The same of one of the places for a part of a party. */
export function mayGuestBeBusyAt(
  event: Event,
  past: Past,
  { appointment: own }: Life,
  places: readonly Interval[],
): boolean {
  if (!own.partyId) return false;
  const others = [...past.lives.values()].filter(
    ({ appointment: { id, partyId, guest } }) => id !== own.id && partyId === own.partyId && guest === own.guest,
  );
  const busy = others.flatMap((other) => stepsIn(other, event)).filter(({ status }) => isActive(status));
  return places.some(({ start, end }) => busy.some(({ place }) => start < place.end && place.start < end));
}

/** Whether the time of an appointment whose outcome was to be taken back may have been somebody else's, or nobody's. */
export function mayHaveLostTime(event: Event, past: Past): boolean {
  const { id, to } = event.request as Request & { kind: 'change' };
  const life = past.lives.get(id) as Life;
  const places = stepsIn(life, event)
    .filter(({ status }) => isUndo(status, to))
    .map(({ place }) => place);
  return momentsOf(event, past).some((moment) =>
    places.some(
      (place) =>
        mayBeTakenAt(past, moment, { place, buffer: life.buffer, needs: life.needs, except: [id] }) ||
        mayBeOffAt(past, moment, place) ||
        mayBeGoneAt(past, moment, place.personId),
    ),
  );
}

/** Whether there may have been nobody to be asked for it. */
export function mayBeNobody(event: Event, past: Past): boolean {
  const request = event.request as Asking;
  const serviceIds = serviceIdsIn(request, past);
  return momentsOf(event, past).some((moment) =>
    mayBeNobodyAt(past, moment, request.place.personId, serviceIds, !isOfBusiness(request)),
  );
}

/** The shown price is not part of a request, so it is left out of the comparison. */
export const isSameBooking = (request: Request, booking: Request) =>
  JSON.stringify({ ...request, shown: undefined }) === JSON.stringify({ ...booking, shown: undefined });

/** The appointments that were booked by the same request under its key, with which it should have been answered. */
function bookedUnderKey(request: Asking, { events }: Past): string[] {
  if (!('key' in request)) return [];
  return events.flatMap(({ request: other, answer }) =>
    isSameBooking(other, request) && answer?.status === 201 ? [answer.body.data.id] : [],
  );
}
