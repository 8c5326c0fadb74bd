import type { ScheduleEventData } from '@mantine/schedule';
import type { Appointment } from '@vakit/contract';
import { addDays, type Interval, MINUTES_PER_DAY, minutesOfTime, timeOfMinutes } from '@vakit/scheduling';
import { STATUS_COLORS } from '../../components/status-badge.tsx';
import type { Absence, ShownDay, VisibleHours } from './day-plan.ts';

/** Where an appointment stands: with whom, when and how long. Dates and times are local to the branch. */
export type Place = {
  readonly staffId: string;
  readonly appointmentDate: string;
  readonly startTime: string;
  readonly durationMinutes: number;
};

/** What an event of the calendar stands for. */
export type Shown =
  | {
      readonly appointment: Appointment;
      readonly isProposed: boolean;
      /** Whether it is where the customer wants the appointment to be */
      readonly isWished: boolean;
    }
  | { readonly absence: Absence }
  | { readonly extraHours: true };

/** Whether an event is an appointment where it is, neither hours nor where its customer wants it to be. */
export function isAppointment({ payload }: ScheduleEventData): boolean {
  const shown = payload as Shown;
  return 'appointment' in shown && !shown.isWished;
}

/** `YYYY-MM-DD HH:mm:ss`; the end of a day is the beginning of the next. */
const momentOf = (date: string, minutes: number) =>
  `${addDays(date, Math.floor(minutes / MINUTES_PER_DAY))} ${timeOfMinutes(minutes)}:00`;

/** `HH:mm:ss` as a bound of what is shown. */
export const boundOf = (minutes: number) => (minutes >= MINUTES_PER_DAY ? '23:59:59' : `${timeOfMinutes(minutes)}:00`);

export const placeOf = ({ staffId, appointmentDate, startTime, durationMinutes }: Appointment): Place => ({
  staffId,
  appointmentDate,
  startTime,
  durationMinutes,
});

/** From a date and a time of the calendar, `YYYY-MM-DD HH:mm:ss`. */
export const startAt = (moment: string) => ({
  appointmentDate: moment.slice(0, 10),
  startTime: moment.slice(11, 16),
});

/** When a place begins and ends, in local minutes of its day. */
export function intervalAt({ startTime, durationMinutes }: Place): Interval {
  const start = minutesOfTime(startTime);
  return { start, end: start + durationMinutes };
}

type Titled = (appointment: Appointment) => string;

/** @param proposed where the appointment is shown while its move is being asked about */
export function eventOfAppointment(appointment: Appointment, titleOf: Titled, proposed?: Place): ScheduleEventData {
  const place = proposed ?? placeOf(appointment);
  const { start, end } = intervalAt(place);
  return {
    id: appointment.id,
    title: titleOf(appointment),
    start: momentOf(place.appointmentDate, start),
    end: momentOf(place.appointmentDate, end),
    color: STATUS_COLORS[appointment.status],
    resourceId: place.staffId,
    payload: { appointment, isProposed: proposed !== undefined, isWished: false } satisfies Shown,
  };
}

/** The place to which its customer wants an appointment moved; undefined where nothing waits. */
export const wishedPlaceOf = ({ moveRequest, durationMinutes }: Appointment): Place | undefined =>
  moveRequest ? { ...moveRequest, durationMinutes } : undefined;

/** The time that is held for it. */
export function eventOfWish(appointment: Appointment, place: Place, titleOf: Titled): ScheduleEventData {
  return {
    ...eventOfAppointment(appointment, titleOf, place),
    id: `${appointment.id} wished`,
    color: STATUS_COLORS.PENDING,
    payload: { appointment, isProposed: true, isWished: true } satisfies Shown,
  };
}

type Planned = { readonly date: string; readonly personId: string; readonly plan: ShownDay };

/** What stands behind the appointments: hours in which nobody is booked, and extra ones. */
export function backgroundsOf({ date, personId, plan }: Planned, hours: VisibleHours): ScheduleEventData[] {
  const background = (interval: Interval, color: string, payload: Shown): ScheduleEventData[] => {
    const start = Math.max(interval.start, hours.start);
    const end = Math.min(interval.end, hours.end);
    if (end <= start) return [];
    return [
      {
        id: `${date} ${personId} ${start} ${color}`,
        title: '',
        // Of a whole day one minute is left out, or it would be taken for an event without times.
        start: momentOf(date, start),
        end: momentOf(date, Math.min(end, MINUTES_PER_DAY - 1)),
        color,
        display: 'background',
        resourceId: personId,
        payload,
      },
    ];
  };
  return [
    ...plan.absences.flatMap((absence) =>
      background(absence, absence.kind === 'TIME_OFF' ? 'accent' : 'gray', { absence }),
    ),
    ...plan.extra.flatMap((interval) => background(interval, 'success', { extraHours: true })),
  ];
}
