import { ANY_STAFF } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { problemOfAssignment } from './assignment.ts';
import { type Life, mayHaveChangedDuring, type Step, stepsIn } from './life.ts';
import { momentsOf, type Past } from './past.ts';
import { mayFitAt, offers } from './person-at.ts';
import { minuteAt, type Place } from './place.ts';
import type { Event } from './play.ts';
import type { MoveRequest, Request, WantedPlace } from './request.ts';
import { candidates } from './visit.ts';

/** Why an appointment did not go where it could; that it went where it was asked to go is known from its records. */
export function problemOfMove(event: Event, past: Past): string | undefined {
  const { id, kind, place: asked, expected, allowsUnusual } = event.request as MoveRequest;
  const { appointment, buffer, steps } = past.lives.get(id) as Life;
  const step = steps.find((each) => each.event === event);
  // That it was not recorded is told of the appointment.
  if (!step) return undefined;
  // A withdrawn move needs no time.
  if (step.answered === 'WITHDRAWN') return undefined;
  const { wish, status, ...when } = step;
  const place = wish ?? step.place;
  const before = steps[steps.indexOf(step) - 1] as Step;
  if (expected && !isThere(before.place, expected)) return 'moved from elsewhere than where it was expected';
  const serviceIds = appointment.services.map(({ serviceId }) => serviceId);
  if (!allowsUnusual) {
    if (!offers(past, place.personId, serviceIds)) return 'moved to who does not offer that';
    // A confirmed appointment moves at once only if the branch approves by itself, or if it stays at its place.
    const isApproved = kind === 'move' || status === 'PENDING' || isStaying(before, step) ? undefined : !wish;
    if (!momentsOf(when, past).some((moment) => mayFitAt(past, moment, place, isApproved)))
      return 'moved to when nobody worked, or without the approval that it needed';
  }
  if (kind === 'move' || asked.personId !== ANY_STAFF) return undefined;
  const length = { duration: place.end - place.start, buffer };
  const others = candidates(past, asked, serviceIds, () => [length], [id]).flat();
  return problemOfAssignment({ place, buffer, except: [id] }, others, when, past);
}

const isStaying = (before: Step, { place, wish }: Step) =>
  !wish && before.place.personId === place.personId && before.place.start === place.start;

/** Whether it was taken back by this event, or may not have waited any more. */
export function mayBeTakenBack(event: Event, past: Past): boolean {
  const life = past.lives.get((event.request as Request & { readonly kind: 'withdraw' }).id) as Life;
  if (life.steps.some((step) => step.event === event)) return true;
  return mayHaveChangedDuring(life, event) || stepsIn(life, event).some(({ wish }) => !wish);
}

/** Whether it may have been changed by somebody else, or not be where it was expected. */
export function mayHaveBeenElsewhere(event: Event, past: Past): boolean {
  const { id, expected } = event.request as MoveRequest;
  const life = past.lives.get(id) as Life;
  if (mayHaveChangedDuring(life, event)) return true;
  return expected !== undefined && stepsIn(life, event).some(({ place }) => !isThere(place, expected));
}

export const isThere = ({ personId, start }: Place, expected: WantedPlace) =>
  personId === expected.personId && start === minuteAt(expected.date, expected.start);

/** Whether it may have been active no more. */
export function mayHaveEnded(event: Event, { lives }: Past): boolean {
  const life = lives.get((event.request as MoveRequest).id) as Life;
  return stepsIn(life, event).some(({ status }) => !isActive(status));
}
