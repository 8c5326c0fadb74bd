import type { StaffMember } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { type Step, stepMinutes } from './crowd.ts';

/** A wished time: neighbouring bookings and guests use other people. */
export type Place = {
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
  /** The customer's first, then those of the guests */
  readonly people: readonly StaffMember[];
};

/** Days that each crowd has for itself: who takes whose time is asked of other histories. */
export const DAYS_OF_CROWD = 4;
const OPENING = 9 * 60;
/** Start of the group sessions, after everything else is over */
export const SESSIONS_START = 16 * 60;
const GRID = 15;

/** Far enough away that every customer may still cancel */
export const dateOf = (day: number): string => addDays(new Date().toISOString().slice(0, 10), 3 + day);

/** Gives a crowd one place after the other, each with the people whose turn it is. */
export function placesOf(crowd: number): (step: Step, people: readonly StaffMember[]) => Place {
  const dates = Array.from({ length: DAYS_OF_CROWD }, (_, day) => dateOf(crowd * DAYS_OF_CROWD + day));
  const busyUntil = new Map<string, number>();
  let turn = 0;
  return (step, people) => {
    const chosen = Array.from({ length: 1 + step.guests }, () => people[turn++ % people.length] as StaffMember);
    const startOn = (date: string) => Math.max(...chosen.map(({ id }) => busyUntil.get(`${date} ${id}`) ?? OPENING));
    const minutes = stepMinutes(step);
    const ofChoice = step.isOneDay ? dates.slice(0, 1) : dates;
    const date = ofChoice.find((each) => startOn(each) + minutes <= SESSIONS_START) ?? (dates.at(-1) as string);
    const start = startOn(date);
    for (const { id } of chosen) busyUntil.set(`${date} ${id}`, start + Math.ceil(minutes / GRID) * GRID);
    return { date, start, people: chosen };
  };
}
