import { isActive, swappedStarts } from '@vakit/scheduling';
import { type Life, mayHaveChangedDuring, type Step, stepsIn } from './life.ts';
import { momentsOf, type Past, withBuffer } from './past.ts';
import { mayBeGoneAt, mayBeOffAt, mayBeTakenAt, mayFitAt, mayNotFitAt, offers, type Wanted } from './person-at.ts';
import { minuteAt, type Place } from './place.ts';
import type { Event } from './play.ts';
import { mayGuestBeBusyAt } from './problem-of-refusal.ts';
import type { SwapRequest, WantedPlace } from './request.ts';
import { meetInRooms } from './rooms.ts';

type Two<Value> = readonly [Value, Value];

const livesIn = ({ request }: Event, { lives }: Past) =>
  (request as SwapRequest).two.map(({ id }) => lives.get(id)) as unknown as Two<Life>;

const servicesOf = ({ appointment }: Life) => appointment.services.map(({ serviceId }) => serviceId);

/** Exchanges the places of two visits, each with its own length. */
function swapped([one, other]: Two<Life>, [placeOfOne, placeOfOther]: Two<Place>): Two<Place> {
  const swappable = ({ buffer }: Life, { personId, start, end }: Place) => ({
    ...{ staffId: personId, start },
    ...{ durationMinutes: end - start, bufferMinutes: buffer },
  });
  const [startOfOne, startOfOther] = swappedStarts(swappable(one, placeOfOne), swappable(other, placeOfOther));
  const at = (place: Place, { personId }: Place, start: number): Place => ({
    ...{ ...place, personId, start },
    end: start + place.end - place.start,
  });
  return [at(placeOfOne, placeOfOther, startOfOne), at(placeOfOther, placeOfOne, startOfOther)];
}

/** Why two did not change places, both of them, or could not without being asked about. */
export function problemOfSwap(event: Event, past: Past): string | undefined {
  const two = livesIn(event, past);
  const steps = two.map(({ steps: all }) => all.find((step) => step.event === event));
  // That it was not recorded is told of the appointment.
  if (!steps.every((step) => step !== undefined)) return undefined;
  const before = two.map(({ steps: all }, index) => all[all.indexOf(steps[index] as Step) - 1]?.place);
  const expected = swapped(two, before as unknown as Two<Place>);
  const isThere = expected.every(({ start }, index) => steps[index]?.place.start === start);
  if (!isThere) return 'put one of two elsewhere than where the other was';
  if ((event.request as SwapRequest).allowsUnusual) return undefined;
  const isOffered = two.every((life, index) => offers(past, expected[index]?.personId ?? '', servicesOf(life)));
  if (!isOffered) return 'put one of two to who does not offer that';
  const mayFit = expected.every((place) => momentsOf(event, past).some((moment) => mayFitAt(past, moment, place)));
  return mayFit ? undefined : 'had two change places when nobody worked';
}

/** Places that the two might have had beside each other. */
function wantedIn(event: Event, past: Past): Two<Wanted>[] {
  const two = livesIn(event, past);
  const except = two.map(({ appointment }) => appointment.id);
  return stepsIn(two[0], event).flatMap((one) =>
    stepsIn(two[1], event).map((other) => {
      const places = swapped(two, [one.place, other.place]);
      const wanted = ({ buffer, needs }: Life, index: number) => ({
        ...{ place: places[index] as Place, buffer, needs, except },
      });
      return two.map(wanted) as unknown as Two<Wanted>;
    }),
  );
}

/** Whether one of the places may have been somebody else's, or both need the same room there. */
export function mayNotBeSwapped(event: Event, past: Past): boolean {
  const { allowsUnusual } = event.request as SwapRequest;
  const pairs = wantedIn(event, past);
  const heldBy = ({ place, buffer }: Wanted) => withBuffer(place, buffer);
  return (
    pairs.some(([one, other]) => meetInRooms(one.needs ?? [], heldBy(one), other.needs ?? [], heldBy(other))) ||
    momentsOf(event, past).some((moment) =>
      pairs
        .flat()
        .some((each) => mayBeTakenAt(past, moment, each) || (!allowsUnusual && mayBeOffAt(past, moment, each.place))),
    )
  );
}

/** Whether the business may have had to be asked first. */
export function maySwapBeUnusual(event: Event, past: Past): boolean {
  if ((event.request as SwapRequest).allowsUnusual) return false;
  const moments = momentsOf(event, past);
  return wantedIn(event, past).some((pair) =>
    pair.some(({ place }, index) => {
      const life = livesIn(event, past)[index] as Life;
      return (
        !offers(past, place.personId, servicesOf(life)) ||
        moments.some((moment) => mayNotFitAt(past, moment, place)) ||
        mayGuestBeBusyAt(event, past, life, [place])
      );
    }),
  );
}

/** Whether one of them may have been changed by somebody else, or not be where it was expected. */
export function mayOneBeElsewhere(event: Event, past: Past): boolean {
  const { two } = event.request as SwapRequest;
  const isThere = ({ personId, start }: Place, expected: WantedPlace) =>
    personId === expected.personId && start === minuteAt(expected.date, expected.start);
  return livesIn(event, past).some(
    (life, index) =>
      mayHaveChangedDuring(life, event) ||
      stepsIn(life, event).some(({ place }) => !isThere(place, two[index]?.expected as WantedPlace)),
  );
}

/** Whether one of them may have been active no more. */
export const mayOneHaveEnded = (event: Event, past: Past): boolean =>
  livesIn(event, past).some((life) => stepsIn(life, event).some(({ status }) => !isActive(status)));

/** Whether one of the people may have been let go. */
export const mayOneBeGone = (event: Event, past: Past): boolean =>
  wantedIn(event, past).some((pair) => pair.some(({ place }) => mayBeGoneAt(past, event.to, place.personId)));
