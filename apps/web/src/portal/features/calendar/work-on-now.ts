import type { Appointment } from '@vakit/contract';
import { minutesOfTime, workUnderWay } from '@vakit/scheduling';
import { localNow } from '../../../common/local-now.ts';
import { intervalAt, placeOf, waitsAt } from './place.ts';

/**
 * Numbers the stretch of work that is under way by the clock of the branch, from 0 before the first wait; else the last
 * one.
 */
export function workOnNow(appointment: Appointment, now = localNow(appointment.timeZone)): number {
  const { start, end } = intervalAt(placeOf(appointment));
  const waits = waitsAt(appointment, { start, end }).map((wait) => ({
    start: wait.start - start,
    end: wait.end - start,
  }));
  const [date, time = ''] = now.split(' ');
  return date === appointment.appointmentDate
    ? workUnderWay({ start, end, waits }, minutesOfTime(time.slice(0, 5)))
    : waits.length;
}
