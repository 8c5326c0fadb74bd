import { MINUTES_PER_DAY } from '@vakit/scheduling';
import { longerAt, waitsOn } from './divisions.ts';
import { type Life, type Step, stepsIn } from './life.ts';
import { isWithin, momentsOf, overlap, type Past, withBuffer } from './past.ts';
import { mayBeGoneAt, mayBeOffAt, mayBeTakenAt, mayFitAt, mayNotFitAt, type Wanted } from './person-at.ts';
import { dayOf, meet, minuteAt, type Place, withinDay, workOf } from './place.ts';
import type { Event } from './play.ts';
import { mayGuestBeBusyAt } from './problem-of-refusal.ts';
import type { PushRequest } from './request.ts';
import { meetInRooms } from './rooms.ts';
import { isHere, possibly, type Stay, surely } from './stay.ts';
import { idsPushed } from './told-by-answer.ts';

const requestIn = ({ request }: Event) => request as PushRequest;

/** Whether it is on the day of the person, and begins no earlier than what is pushed; of an overrun all of the day counts. */
function isMeant({ personId, date, start, overrun }: PushRequest, place: Place): boolean {
  const from = minuteAt(date, overrun ? 0 : start);
  return place.personId === personId && dayOf(place.start) === dayOf(from) && place.start >= from;
}

/** Appointments that may have been pushed: those of this branch that are still to come. */
const staysOfDay = (event: Event, { stays, salon }: Past): Stay[] =>
  (stays.get(requestIn(event).personId) ?? []).filter(
    (stay) => stay.isActive && !stay.isWished && isHere(stay, salon) && isMeant(requestIn(event), stay.place),
  );

/** Appointments that were there the whole time, and were certainly seen. */
const surelyThere = (event: Event, past: Past): Stay[] =>
  staysOfDay(event, past).filter((stay) => isWithin(event, surely({ ...stay, went: wentBy(event, stay) })));

/** An appointment that the event itself has moved was there until then. */
const wentBy = (event: Event, { went }: Stay) => (went?.event === event ? undefined : went);

/** Why others begin later than should, or where they cannot without being asked about. */
export function problemOfPush(event: Event, past: Past): string | undefined {
  const request = requestIn(event);
  const ids = idsPushed(request, event.answer as NonNullable<Event['answer']>);
  const pushed = ids.flatMap((id) => {
    const steps = past.lives.get(id)?.steps ?? [];
    const index = steps.findIndex((step) => step.event === event);
    return index > 0 ? [{ id, before: steps[index - 1] as Step, step: steps[index] as Step }] : [];
  });
  const moved = pushed.filter(({ id }) => id !== request.overrun?.id);
  if (moved.some(({ before }) => !isMeant(request, before.place))) return 'pushed what is not of the day';
  const known = surelyThere(event, past);
  const left = known.filter(({ life }) => !ids.includes(life.appointment.id));
  if (!request.overrun && left.length > 0) return `pushed a day without ${left[0]?.life.appointment.id}`;
  const reached = request.overrun && reachedIn(event, past, known);
  const isReached = (id: string) => reached?.some(({ life }) => life.appointment.id === id);
  if (reached && (reached.length !== moved.length || moved.some(({ id }) => !isReached(id))))
    return `pushed others than those whom the overrun runs into: ${JSON.stringify(reached.map(({ place }) => place))}`;
  if (request.allowsUnusual) return undefined;
  const mayFit = moved.every(({ step }) =>
    momentsOf(event, past).some((moment) => mayFitAt(past, moment, step.place, undefined, false)),
  );
  return mayFit ? undefined : 'pushed somebody to when nobody worked';
}

/**
 * Finds the visits that an overrun runs into, and those that they run into, if the day's visits are known for sure.
 * @param known what was there all the time
 */
function reachedIn(event: Event, past: Past, known: readonly Stay[]): Stay[] | undefined {
  const { overrun, minutes } = requestIn(event);
  const mayHaveBeenThere = staysOfDay(event, past).filter((stay) => {
    const { from, to } = possibly({ ...stay, went: wentBy(event, stay) });
    return stay.came.event !== event && from <= event.to && event.from <= to;
  });
  const own = known.find(({ life }) => life.appointment.id === overrun?.id);
  if (!own || mayHaveBeenThere.length !== known.length) return undefined;
  const stretches = workOf(own.held.surely ?? own.place);
  const last = stretches.length - 1;
  const work = Math.min(overrun?.work ?? last, own.place.waits?.length ?? 0);
  const grown = stretches.slice(work).map(({ end }) => ({ start: end, end: end + minutes }));
  const following = known.filter((stay) => stay !== own && isBehind(own, stay));
  const reached = new Set<Stay>();
  for (const span of grown) {
    for (const stay of following) {
      const taken = workOf(stay.held.surely ?? stay.place);
      if (reached.has(stay) || !taken.some(({ start, end }) => start < span.end && span.start < end)) continue;
      reached.add(stay);
      grown.push(...taken.map(({ end }) => ({ start: end, end: end + minutes })));
    }
  }
  return [...reached];
}

/** In the order of the day; of two that begin at once, the one that was booked first is first. */
const isBehind = (one: Stay, other: Stay) =>
  other.place.start > one.place.start ||
  (other.place.start === one.place.start && other.life.appointment.id > one.life.appointment.id);

/**
 * Finds the visits that certainly make way. A visit that began before an overrun stays, even if the overrun is in its
 * wait and runs into its work.
 */
function makingWay(event: Event, past: Past): Stay[] {
  const { overrun } = requestIn(event);
  const known = surelyThere(event, past);
  if (!overrun) return known;
  const own = known.find(({ life }) => life.appointment.id === overrun.id);
  return own ? known.filter((stay) => isBehind(own, stay)) : [];
}

type Pushed = { readonly life: Life; readonly wanted: Wanted };

/** Places of everything that may have been pushed. */
function wantedIn(event: Event, past: Past): Pushed[] {
  const request = requestIn(event);
  const except = makingWay(event, past).map(({ life }) => life.appointment.id);
  if (request.overrun) except.push(request.overrun.id);
  return [...past.lives.values()].flatMap((life) => {
    const { buffer, needs, appointment } = life;
    const isOverrun = appointment.id === request.overrun?.id;
    const places = stepsIn(life, event)
      .filter(({ place }) => isMeant(request, place))
      .map((step) => (isOverrun ? longer(step, request) : later(step.place, request.minutes)));
    return places.map((place) => ({ life, wanted: { place, buffer, needs, except: [...except, appointment.id] } }));
  });
}

const later = (place: Place, minutes: number): Place => ({
  ...place,
  start: place.start + minutes,
  end: place.end + minutes,
});

function longer({ services, place }: Step, { overrun, minutes }: PushRequest): Place {
  const duration = place.end - place.start;
  const divided = longerAt(services, duration, overrun?.work ?? Number.POSITIVE_INFINITY, minutes);
  return { ...place, end: place.end + minutes, waits: waitsOn(divided, duration + minutes) };
}

/** Whether something that makes no way may have been in the way, or what is pushed would be in its own. */
export function mayNotBePushed(event: Event, past: Past): boolean {
  const { allowsUnusual, overrun } = requestIn(event);
  const all = wantedIn(event, past);
  return (
    mayMeet(all, overrun?.id) ||
    (overrun !== null && mayMeetWish(event, past, all)) ||
    momentsOf(event, past).some((moment) =>
      all.some(
        ({ wanted }) =>
          withinDay(wanted.place).start >= MINUTES_PER_DAY ||
          mayBeTakenAt(past, moment, wanted) ||
          (!allowsUnusual && mayBeOffAt(past, moment, wanted.place)),
      ),
    )
  );
}

const heldBy = ({ place, buffer }: Wanted) => withBuffer(place, buffer);

/**
 * Whether two need the same room by then, or one that stood in a wait of the overrun would be there while that goes on: it
 * begins as much later as the overrun ends.
 */
const mayMeet = (all: readonly Pushed[], overrunId: string | undefined): boolean =>
  all.some(({ life, wanted }) =>
    all.some(({ life: otherLife, wanted: other }) => {
      if (life === otherLife) return false;
      if (meetInRooms(wanted.needs ?? [], heldBy(wanted), other.needs ?? [], heldBy(other))) return true;
      return life.appointment.id === overrunId && meet(heldBy(wanted), heldBy(other));
    }),
  );

/** Whether the time that another one waits to be moved to is in the way: who is not reached by an overrun keeps it. */
const mayMeetWish = (event: Event, { stays }: Past, all: readonly Pushed[]): boolean =>
  all.some(({ life, wanted }) =>
    (stays.get(wanted.place.personId) ?? []).some(
      (stay) =>
        stay.isWished &&
        stay.life !== life &&
        overlap(event, possibly(stay)) &&
        stay.held.possibly !== undefined &&
        meet(stay.held.possibly, heldBy(wanted)),
    ),
  );

/** Whether the business may have had to be asked first. */
export function mayPushBeUnusual(event: Event, past: Past): boolean {
  if (requestIn(event).allowsUnusual) return false;
  return wantedIn(event, past).some(
    ({ life, wanted: { place } }) =>
      momentsOf(event, past).some((moment) => mayNotFitAt(past, moment, place, false)) ||
      mayGuestBeBusyAt(event, past, life, [place]),
  );
}

/** Whether something of the day may have become otherwise meanwhile, or the overrun may have been no part of it. */
export function mayDayHaveChanged(event: Event, past: Past): boolean {
  const request = requestIn(event);
  const mayConcern = ({ steps }: Life) => steps.some(({ place }) => isMeant({ ...request, start: 0 }, place));
  const hasChanged = ({ steps }: Life) =>
    steps.some((step) => step.event !== event && step.from <= event.to && event.from <= step.to);
  if ([...past.lives.values()].some((life) => mayConcern(life) && hasChanged(life))) return true;
  const overrun = request.overrun && past.lives.get(request.overrun.id);
  return overrun
    ? stepsIn(overrun, event).some(
        ({ status, place }) => !['PENDING', 'CONFIRMED'].includes(status) || !isMeant(request, place),
      )
    : false;
}

export const mayPersonOfDayBeGone = (event: Event, past: Past): boolean =>
  mayBeGoneAt(past, event.to, requestIn(event).personId);
