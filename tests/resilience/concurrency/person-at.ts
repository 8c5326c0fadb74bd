import { epochMinute } from '@vakit/scheduling';
import type { Needs } from './needs.ts';
import { isAt, type Past, wasPossibly, wasSurely, withBuffer } from './past.ts';
import { isInside, meet, type Place, withinDay, workOf } from './place.ts';
import { mayBeFullAt } from './rooms.ts';
import { type Opening, offeredBy, STEP, type Work } from './salon-plan.ts';
import { type Bounds, possibly, surely } from './stay.ts';
import { possibleAt } from './versions.ts';

/** A place that is asked for, with the time in which the person stays busy afterwards, in minutes. */
export type Wanted = {
  readonly place: Place;
  readonly buffer: number;
  /** How many rooms or devices of each kind; none where left out */
  readonly needs?: Needs;
  /** The ids of appointments that do not count, such as the one that is moved */
  readonly except?: readonly string[];
};

/** Whether a person offers all of the services: who is linked to none offers every one. */
export function offers({ salon }: Past, personId: string, serviceIds: readonly string[]): boolean {
  const linked = offeredBy(salon.people.findIndex(({ id }) => id === personId));
  return linked.length === 0 || serviceIds.every((id) => linked.some((index) => salon.services[index]?.id === id));
}

export const mayBeGoneAt = ({ dismissals }: Past, moment: number, personId: string): boolean =>
  (dismissals.get(personId)?.from ?? Number.POSITIVE_INFINITY) <= moment;

/** Whether customers could book the place at that moment if nobody else had, as far as one can tell. */
export function mayFitAt(past: Past, moment: number, place: Place, isAutoApproved?: boolean, isOnGrid = true): boolean {
  const { openings, works, closures, dismissals } = past;
  const isOff = closures.some((closure) => isInside(place, closure) && isAt(moment, wasSurely(closure)));
  const isGone = (dismissals.get(place.personId)?.to ?? Number.POSITIVE_INFINITY) < moment;
  if (isOff || isGone) return false;
  return possibleAt(openings, moment).some(
    (opening) =>
      (isAutoApproved ?? opening.isAutoApproved) === opening.isAutoApproved &&
      possibleAt(works.get(place.personId) ?? [], moment).some((work) => fits(opening, work, place, isOnGrid)),
  );
}

/** Whether customers could not book the place at that moment though nobody else had, as far as one can tell. */
export function mayNotFitAt(past: Past, moment: number, place: Place, isOnGrid = true): boolean {
  const { openings, works } = past;
  if (mayBeOffAt(past, moment, place) || mayBeGoneAt(past, moment, place.personId)) return true;
  if (isOnGrid && mayHaveBegunAt(moment, place)) return true;
  return possibleAt(openings, moment).some((opening) =>
    possibleAt(works.get(place.personId) ?? [], moment).some((work) => !fits(opening, work, place, isOnGrid)),
  );
}

/** Whether a place begins too early for customers: a walk-in may be on the grid by chance. */
const mayHaveBegunAt = (moment: number, { start }: Place): boolean =>
  start <= epochMinute(new Date(performance.timeOrigin + moment)) + 1;

export const mayBeOffAt = ({ closures }: Past, moment: number, place: Place): boolean =>
  closures.some((closure) => isInside(place, closure) && isAt(moment, wasPossibly(closure)));

/**
 * The branch is open for all of it, and the person at work for their part: a wait that runs to its end needs nobody.
 * @param isOnGrid whether it has to begin when customers can, as what only begins later need not
 */
function fits({ hours }: Opening, work: Work, place: Place, isOnGrid: boolean): boolean {
  const [{ start, end }, { waits }] = [withinDay(place), place];
  return (
    hours.isOpen &&
    work.hours.isOpen &&
    (!isOnGrid || (start - hours.start) % STEP === 0) &&
    hours.start <= start &&
    end <= hours.end &&
    workOf({ start, end, waits }).every((part) => work.hours.start <= part.start && part.end <= work.hours.end) &&
    work.breaks.every((pause) => !meet(pause, { start, end, waits }))
  );
}

/** Whether the person, or the rooms, may have been taken. */
export function mayBeTakenAt(past: Past, moment: number, wanted: Wanted): boolean {
  const { place, buffer, needs = [], except = [] } = wanted;
  if (inTheWay(past, wanted, 'possibly').some((stay) => isAt(moment, possibly(stay)))) return true;
  return mayBeFullAt(past, moment, { needs, time: withBuffer(place, buffer), except });
}

export const mayBeFreeAt = (past: Past, moment: number, wanted: Wanted): boolean =>
  !inTheWay(past, wanted, 'surely').some((stay) => isAt(moment, surely(stay)));

function inTheWay({ stays }: Past, { place, buffer, except = [] }: Wanted, bound: keyof Bounds<unknown>) {
  const wanted = withBuffer(place, buffer);
  return (stays.get(place.personId) ?? []).filter(
    ({ life, held }) => !except.includes(life.appointment.id) && held[bound] && meet(held[bound], wanted),
  );
}
