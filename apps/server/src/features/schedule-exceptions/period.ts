import { addDays, instantOf, intervalOfPeriod, localDateTimeAt, type Period, startOfDay } from '@vakit/scheduling';
import type { ScheduleExceptionRow } from '../../database/tables.ts';

export type Span = Pick<ScheduleExceptionRow, 'starts_at' | 'ends_at'>;

/** The instants of a local period, its end excluded. */
export function spanOf(period: Period, timeZone: string): Span {
  const { start, end } = intervalOfPeriod(period, timeZone);
  return { starts_at: instantOf(start), ends_at: instantOf(end) };
}

/** The local period of a stored exception: whole days where time off begins and ends with a day. */
export function periodOf(row: Span & Pick<ScheduleExceptionRow, 'kind'>, timeZone: string): Period {
  const start = localDateTimeAt(row.starts_at, timeZone);
  const end = localDateTimeAt(row.ends_at, timeZone);
  const isMidnight = (instant: Date, date: string) => instant.getTime() === firstInstantOf(date, timeZone).getTime();
  if (row.kind === 'TIME_OFF' && isMidnight(row.starts_at, start.date) && isMidnight(row.ends_at, end.date)) {
    return { startDate: start.date, endDate: addDays(end.date, -1), startTime: null, endTime: null };
  }
  return { startDate: start.date, endDate: end.date, startTime: start.time, endTime: end.time };
}

/** The first instant of a local ISO date. */
export function firstInstantOf(date: string, timeZone: string): Date {
  return instantOf(startOfDay(date, timeZone));
}
