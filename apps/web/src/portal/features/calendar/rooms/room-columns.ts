import {
  type Appointment,
  NO_BREAKS,
  type ResourceMaintenance,
  type ResourceOfAppointment,
  type ResourceType,
} from '@vakit/contract';
import {
  addDays,
  intersect,
  intervalOfDay,
  intervalOfPeriod,
  normalize,
  outsideHours,
  segmentsOfDay,
  subtract,
  toLocal,
  type WeekHours,
} from '@vakit/scheduling';
import type { CalendarData } from '../api.ts';
import { afterMidnight, type Column, type DrawnEvent } from '../columns.ts';
import { type Absence, shownDay } from '../day-plan.ts';
import { inLanes } from '../lanes.ts';
import { intervalAt, minutesAfter, placeOf } from '../place.ts';

type Shown = {
  /** Local ISO date of the branch */
  readonly date: string;
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  readonly types: readonly ResourceType[];
  /** That of the day */
  readonly maintenance: readonly ResourceMaintenance[];
  readonly data: CalendarData;
  /** In minutes: what is shorter takes so much room */
  readonly shortest: number;
};

/**
 * A day of the rooms and devices of a branch, each as a column of the calendar: who has it, when it is in maintenance, and when
 * it is not to be had or the branch is closed. What is out of use is shown where somebody has it.
 */
export function roomColumns({ date, timeZone, openingHours, types, maintenance, data, shortest }: Shown): Column[] {
  const taken = Map.groupBy(
    data.appointments
      .filter(({ appointmentDate }) => appointmentDate === date || appointmentDate === addDays(date, -1))
      .flatMap((appointment) => appointment.resources.map(({ id, times }) => ({ id, times, appointment }))),
    ({ id }) => id,
  );
  const segments = segmentsOfDay(date, timeZone);
  const ofBranch = data.exceptions.filter(({ staffId }) => staffId === null);
  return types
    .flatMap(({ resources }) => resources)
    .filter(({ id, isActive }) => isActive || taken.has(id))
    .map(({ id, name, hours }) => {
      const person = { id, name, hours: { schedule: openingHours, breaks: NO_BREAKS } };
      // A session has its rooms as it has its trainer.
      const sessions = (data.sessions ?? [])
        .filter(({ resources }) => resources.some((each) => each.id === id))
        .map((session) => ({ ...session, staffId: id }));
      const plan = shownDay({ date, timeZone, openingHours, person, exceptions: ofBranch, elsewhere: [], sessions });
      const outside = hours ? outsideHours(hours, timeZone, intervalOfDay(date, timeZone)) : [];
      const away = intersect(plan.working, normalize(toLocal(outside, segments))).map(
        (part): Absence => ({ ...part, kind: 'AWAY' }),
      );
      const mended = maintenance
        .filter(({ resourceId }) => resourceId === id)
        .flatMap((each) =>
          toLocal([intervalOfPeriod(each, timeZone)], segments).map(
            (part): Absence => ({ ...part, kind: 'MAINTENANCE', note: each.note }),
          ),
        );
      const shown = {
        ...plan,
        working: subtract(plan.working, away),
        absences: [...plan.absences, ...away, ...mended],
      };
      const events = (taken.get(id) ?? []).flatMap((each) =>
        eventsOf(each).flatMap((event) => {
          if (each.appointment.appointmentDate === date) return [event];
          return afterMidnight(event) ?? [];
        }),
      );
      return { key: `${date} ${id}`, date, person, plan: shown, events: inLanes(events, shown, shortest) };
    });
}

type Taken = { readonly appointment: Appointment; readonly times: ResourceOfAppointment['times'] };

/** Draws an appointment in a room: each stretch in which it holds the room, without its buffer. */
function eventsOf({ appointment, times }: Taken): DrawnEvent[] {
  const whole = intervalAt(placeOf(appointment));
  const minuteOf = (time: string) => whole.start + minutesAfter(appointment.startTime, time);
  const stretches = times
    .map(({ startTime, endTime }) => ({ start: minuteOf(startTime), end: Math.min(minuteOf(endTime), whole.end) }))
    .filter(({ start, end }) => start < end);
  const [first] = stretches;
  const isWhole = first?.start === whole.start && first.end === whole.end;
  return stretches.map((stretch) => ({
    id: `${appointment.id} ${stretch.start}`,
    // The room is free during the wait, so the drawing shows no wait.
    appointment: isWhole ? appointment : { ...appointment, waits: [] },
    isProposed: false,
    isWished: false,
    isContinued: false,
    customer: undefined,
    personName: appointment.staffName,
    ...stretch,
  }));
}
