import type { Appointment } from '@vakit/contract';
import { daysBetween, minutesOfTime } from '@vakit/scheduling';
import { localNow } from '../../../common/local-now.ts';

/** `3 gün sonra`, `yarın` or `in 2 hours`; undefined for what has begun. */
export function howFarAhead(
  { appointmentDate, startTime, timeZone }: Pick<Appointment, 'appointmentDate' | 'startTime' | 'timeZone'>,
  language: string,
  now = new Date(),
): string | undefined {
  const [today, time] = localNow(timeZone, now).split(' ') as [string, string];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const days = daysBetween(today, appointmentDate);
  if (days > 0) return format.format(days, 'day');
  const minutes = minutesOfTime(startTime) - minutesOfTime(time.slice(0, 5));
  if (days < 0 || minutes <= 0) return undefined;
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.floor(minutes / 60), 'hour');
}
