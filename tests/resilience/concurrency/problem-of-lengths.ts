import { changedLengths, waitsOn } from './divisions.ts';
import { type Life, stepsIn } from './life.ts';
import { momentsOf, type Past } from './past.ts';
import { mayBeGoneAt, mayBeOffAt, mayBeTakenAt, mayNotFitAt, offers, type Wanted } from './person-at.ts';
import type { Event } from './play.ts';
import { mayGuestBeBusyAt } from './problem-of-refusal.ts';
import type { LengthsRequest } from './request.ts';

const lifeIn = ({ request }: Event, { lives }: Past) => lives.get((request as LengthsRequest).id) as Life;

/** How the visit may have been, and what it would have become with the lengths that were asked for. */
const changedIn = (event: Event, past: Past) =>
  stepsIn(lifeIn(event, past), event).map(({ services, place, wish }) => ({
    place,
    wish,
    changed: changedLengths(services, place.end - place.start, event.request as LengthsRequest),
  }));

/** Places of the visit with the requested lengths, and of its requested move. */
function wantedIn(event: Event, past: Past): Wanted[] {
  const life = lifeIn(event, past);
  const { buffer, needs, appointment } = life;
  return changedIn(event, past).flatMap(({ place, wish, changed }) => {
    const waits = waitsOn(changed.services, changed.duration);
    return [place, wish].flatMap((each) =>
      each
        ? [{ place: { ...each, end: each.start + changed.duration, waits }, buffer, needs, except: [appointment.id] }]
        : [],
    );
  });
}

/** Whether what it would have taken may have been somebody else's, or time off that was entered in that very moment. */
export function mayLackTime(event: Event, past: Past): boolean {
  const { allowsUnusual } = event.request as LengthsRequest;
  const wanted = wantedIn(event, past);
  return momentsOf(event, past).some((moment) =>
    wanted.some((each) => mayBeTakenAt(past, moment, each) || (!allowsUnusual && mayBeOffAt(past, moment, each.place))),
  );
}

/** Whether a wait may have been beyond its service: with as little work as it had, it takes no longer. */
export function mayWaitBeBeyond(event: Event, past: Past): boolean {
  return changedIn(event, past).some(({ changed }) =>
    changed.services.some(({ duration, wait }) => wait !== undefined && wait.end > duration),
  );
}

/** Whether the business may have had to be asked first. */
export function mayBeUnusualAsLong(event: Event, past: Past): boolean {
  if ((event.request as LengthsRequest).allowsUnusual) return false;
  const life = lifeIn(event, past);
  const serviceIds = life.appointment.services.map(({ serviceId }) => serviceId);
  const places = wantedIn(event, past).map(({ place }) => place);
  return (
    momentsOf(event, past).some((moment) => places.some((place) => mayNotFitAt(past, moment, place))) ||
    places.some(({ personId }) => !offers(past, personId, serviceIds)) ||
    mayGuestBeBusyAt(event, past, life, places)
  );
}

export const mayBeCancelled = (event: Event, past: Past): boolean =>
  stepsIn(lifeIn(event, past), event).some(({ status }) => status === 'CANCELLED');

/** Whether its person may have been let go. */
export const mayPersonBeGone = (event: Event, past: Past): boolean =>
  stepsIn(lifeIn(event, past), event).some(({ place }) => mayBeGoneAt(past, event.to, place.personId));
