import type { Appointment } from '@vakit/contract';
import { type Interval, MINUTES_PER_DAY, minutesOfTime, type Waits, waitsWithin, workOf } from '@vakit/scheduling';

/** Place of an appointment: person, start and length. Dates and times are local to the branch. */
export type Place = {
  readonly staffId: string;
  readonly appointmentDate: string;
  readonly startTime: string;
  readonly durationMinutes: number;
};

export const placeOf = ({ staffId, appointmentDate, startTime, durationMinutes }: Appointment): Place => ({
  staffId,
  appointmentDate,
  startTime,
  durationMinutes,
});

/** When a place begins and ends, in local minutes of its day. */
export function intervalAt({ startTime, durationMinutes }: Place): Interval {
  const start = minutesOfTime(startTime);
  return { start, end: start + durationMinutes };
}

/** From one local time to the next other one, perhaps after midnight. */
export const minutesAfter = (start: string, time: string): number =>
  (minutesOfTime(time) - minutesOfTime(start) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** When the customer of an appointment waits, in minutes from its start, if it takes so long. */
function waitsOf({ startTime, waits }: Appointment, durationMinutes: number): Waits | undefined {
  const all = waits.map((wait) => ({
    start: minutesAfter(startTime, wait.startTime),
    end: minutesAfter(startTime, wait.endTime),
  }));
  return waitsWithin(all, durationMinutes);
}

/** The same of where it stands, or would stand, in local minutes of its day. */
export const waitsAt = (appointment: Appointment, { start, end }: Interval): Interval[] =>
  (waitsOf(appointment, end - start) ?? []).map((wait) => ({ start: start + wait.start, end: start + wait.end }));

/** In which somebody works on it there. */
export const workAt = (appointment: Appointment, at: Interval): Interval[] =>
  workOf({ ...at, waits: waitsOf(appointment, at.end - at.start) });

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.staffId === other.staffId &&
  one.appointmentDate === other.appointmentDate &&
  one.startTime === other.startTime &&
  one.durationMinutes === other.durationMinutes;

/** The place to which its customer wants an appointment moved; undefined where nothing waits. */
export const wishedPlaceOf = ({ moveRequest, durationMinutes }: Appointment): Place | undefined =>
  moveRequest ? { ...moveRequest, durationMinutes } : undefined;

export const isSameLength = (one: Place, other: Place): boolean => one.durationMinutes === other.durationMinutes;
