import type { Appointment } from '@vakit/contract';
import { type Interval, minutesOfTime } from '@vakit/scheduling';

/** Where an appointment stands: with whom, when and how long. Dates and times are local to the branch. */
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

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.staffId === other.staffId &&
  one.appointmentDate === other.appointmentDate &&
  one.startTime === other.startTime &&
  one.durationMinutes === other.durationMinutes;

/** The place to which its customer wants an appointment moved; undefined where nothing waits. */
export const wishedPlaceOf = ({ moveRequest, durationMinutes }: Appointment): Place | undefined =>
  moveRequest ? { ...moveRequest, durationMinutes } : undefined;

export const isSameLength = (one: Place, other: Place): boolean => one.durationMinutes === other.durationMinutes;
