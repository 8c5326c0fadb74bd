import { type Interval, intersect, normalize, subtract } from './interval.ts';
import { type HoursOfPerson, partsOfDay, wholeDay, workingTimeOf } from './working-time.ts';
import { toLocal } from './zoned-day.ts';

/** Why a person is not booked in a part of a day, time off left aside. */
export const IDLE_KINDS = ['CLOSED', 'NOT_WORKING', 'BREAK'] as const;
export type IdleKind = (typeof IDLE_KINDS)[number];

/** A person's day in minutes of the wall clock. Every minute outside time off is in exactly one list. */
export type DayPlan = Readonly<Record<IdleKind, readonly Interval[]>> & {
  /** In which the person can be booked */
  readonly working: readonly Interval[];
  /** Those of them that go beyond the weekly hours */
  readonly extra: readonly Interval[];
};

/** A day as a calendar shows it: what `workingTimeOf` leaves for bookings, and why the rest is none. */
export function planOfDay(hours: HoursOfPerson): DayPlan {
  const { segments, weeklyOpen, weeklyWorking, breaks, extra } = partsOfDay(hours);
  const off = normalize([...hours.closures, ...hours.absences]);
  const without = (from: readonly Interval[], ...taken: (readonly Interval[])[]) =>
    taken.reduce<readonly Interval[]>(subtract, from);
  const local = (minutes: readonly Interval[]) => normalize(toLocal(minutes, segments));
  return {
    working: local(workingTimeOf(hours).working),
    extra: local(without(extra, off)),
    CLOSED: local(without(wholeDay(segments), weeklyOpen, extra, off)),
    NOT_WORKING: local(without(weeklyOpen, weeklyWorking, extra, off)),
    BREAK: local(without(intersect(breaks, weeklyWorking), extra, off)),
  };
}
