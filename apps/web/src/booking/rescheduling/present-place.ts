import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { MINUTES_PER_DAY, minutesOfTime, timeOfMinutes } from '@vakit/scheduling/wall-clock.ts';
import { wholeOf } from '../appointment.ts';

/** When an appointment is, and with whom; of what was booked together all of it. */
export function presentPlaceOf(appointment: Appointment) {
  if (!appointment.partyId) return appointment;
  const { appointmentDate, startTime, durationMinutes, staffName } = wholeOf(appointment);
  const endTime = timeOfMinutes((minutesOfTime(startTime) + durationMinutes) % MINUTES_PER_DAY);
  return { appointmentDate, startTime, endTime, staffName };
}
