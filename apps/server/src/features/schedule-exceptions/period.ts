import type { Period } from '@vakit/contract';
import { addDays, localDateTimeAt } from '@vakit/scheduling';
import type { ScheduleExceptionRow } from '../../database/tables.ts';

export type Span = Pick<ScheduleExceptionRow, 'starts_at' | 'ends_at'>;

/**
 * The instants of a local period, its end excluded. A time that a clock change skips or repeats is read so that the
 * period becomes longer rather than shorter.
 */
export function spanOf({ startDate, endDate, startTime, endTime }: Period, timeZone: string): Span {
  return {
    starts_at: startTime ? instantAt(startDate, startTime, timeZone, 'earlier') : startOfDay(startDate, timeZone),
    ends_at: endTime ? instantAt(endDate, endTime, timeZone, 'later') : startOfDay(addDays(endDate, 1), timeZone),
  };
}

/** The local period of a stored exception: whole days where time off begins and ends with a day. */
export function periodOf(row: Span & Pick<ScheduleExceptionRow, 'kind'>, timeZone: string): Period {
  const start = localDateTimeAt(row.starts_at, timeZone);
  const end = localDateTimeAt(row.ends_at, timeZone);
  const isWholeDays = [row.starts_at, row.ends_at].every(
    (instant, index) => instant.getTime() === startOfDay([start, end][index]?.date as string, timeZone).getTime(),
  );
  if (row.kind === 'TIME_OFF' && isWholeDays) {
    return { startDate: start.date, endDate: addDays(end.date, -1), startTime: null, endTime: null };
  }
  return { startDate: start.date, endDate: end.date, startTime: start.time, endTime: end.time };
}

/** The first instant of a local ISO date. */
export function startOfDay(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

function instantAt(date: string, time: string, timeZone: string, disambiguation: 'earlier' | 'later'): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  return new Date(local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds);
}
