import { type Life, mayHaveChangedDuring, type Step, stepsIn } from './life.ts';
import { momentsOf, type Past } from './past.ts';
import { mayBeGoneAt, mayFitAt, mayNotFitAt } from './person-at.ts';
import type { Place } from './place.ts';
import type { Event } from './play.ts';
import { isThere } from './problem-of-move.ts';
import type { MoveDecision } from './request.ts';

const lifeIn = ({ request }: Event, { lives }: Past) => lives.get((request as MoveDecision).id) as Life;

/** Why what a customer wanted was not to be approved. */
export function problemOfDecision(event: Event, past: Past): string | undefined {
  const { steps } = lifeIn(event, past);
  const { decision, allowsUnusual } = event.request as MoveDecision;
  const index = steps.findIndex((each) => each.event === event);
  // That it was not recorded is told of the appointment.
  if (index < 0 || decision === 'REJECTED' || allowsUnusual) return undefined;
  const { place, ...when } = steps[index] as Step;
  // On which minute it begins was looked at when it was wished.
  const isUsual = momentsOf(when, past).some((moment) => mayFitAt(past, moment, place, undefined, false));
  return isUsual ? undefined : 'approved a time when nobody worked';
}

/** Whether nobody may have worked by then where its customer wanted to have it. */
export const mayWishBeUnusual = (event: Event, past: Past): boolean =>
  isForUsual(event) && wishMayBe(event, past, (moment, wish) => mayNotFitAt(past, moment, wish, false));

/** Whether who was wanted may have been let go. */
export const mayWishedBeGone = (event: Event, past: Past): boolean =>
  isForUsual(event) && wishMayBe(event, past, (moment, { personId }) => mayBeGoneAt(past, moment, personId));

/** Only whoever approves what may not be unusual hears what is. */
function isForUsual({ request }: Event): boolean {
  const { decision, allowsUnusual } = request as MoveDecision;
  return decision === 'APPROVED' && !allowsUnusual;
}

function wishMayBe(event: Event, past: Past, isSo: (moment: number, wish: Place) => boolean): boolean {
  const wishes = stepsIn(lifeIn(event, past), event).flatMap(({ wish }) => wish ?? []);
  return momentsOf(event, past).some((moment) => wishes.some((wish) => isSo(moment, wish)));
}

/** Whether nothing may have waited for an answer, or something else than was seen. */
export function mayWaitForAnother(event: Event, past: Past): boolean {
  const life = lifeIn(event, past);
  if (mayHaveChangedDuring(life, event)) return true;
  return stepsIn(life, event).some(({ wish }) => !wish || !isThere(wish, (event.request as MoveDecision).seen));
}
