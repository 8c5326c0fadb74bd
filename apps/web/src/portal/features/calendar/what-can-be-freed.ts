import { addDays, timeOfMinutes, weekdayOf } from '@vakit/scheduling';
import type { Column } from './columns.ts';
import type { Absence } from './day-plan.ts';

/** Whether it is time off of the person within a day, its midnight included, and no whole day. */
export const isStretch = (
  { kind, exception }: Pick<Absence, 'kind' | 'exception'>,
  { person }: Pick<Column, 'person'>,
): boolean =>
  kind === 'TIME_OFF' &&
  exception?.staffId === person.id &&
  exception.startTime !== null &&
  (exception.startDate === exception.endDate ||
    (exception.endTime === '00:00' && exception.endDate === addDays(exception.startDate, 1)));

/** Whether it is a break of every week as it was entered, not what is left of one. */
export const isOwnBreak = ({ kind, start }: Absence, { person, date }: Column): boolean =>
  kind === 'BREAK' &&
  (person.hours?.breaks[weekdayOf(date)].some((each) => each.start === timeOfMinutes(start)) ?? false);
