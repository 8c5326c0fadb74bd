import { type Appointment, type CustomerMarks, DURATION_MIN } from '@vakit/contract';
import {
  addDays,
  type Interval,
  isActive,
  MINUTES_PER_DAY,
  normalize,
  overlaps,
  subtract,
  timeOfMinutes,
  type WeekHours,
} from '@vakit/scheduling';
import type { CalendarData, MarksOfCustomers } from './api.ts';
import { type Absence, type Person, type ShownDay, shownDay, type VisibleHours } from './day-plan.ts';
import { inLanes, type Lane } from './lanes.ts';
import { intervalAt, type Place, placeOf, waitsAt, wishedPlaceOf, workAt } from './place.ts';

/** The drawing of an appointment, in local minutes of its day. */
export type CalendarEvent = DrawnEvent & Lane;

/** The same before it has a place across. */
export type DrawnEvent = Interval & {
  readonly id: string;
  readonly appointment: Appointment;
  /** It is not where the appointment stands: a move is being asked about, or its customer wishes for it */
  readonly isProposed: boolean;
  /** It stands where the customer wants the appointment to be */
  readonly isWished: boolean;
  /** It began the day before: what is left of it after midnight */
  readonly isContinued: boolean;
  /** Marks of the customer */
  readonly customer: CustomerMarks | undefined;
  /** With whom it is, where the column is not theirs */
  readonly personName?: string;
};

/** A day of one person. */
export type Column = {
  readonly key: string;
  /** Local ISO date of the branch */
  readonly date: string;
  readonly person: Person;
  readonly plan: ShownDay;
  /** In the order of time */
  readonly events: readonly CalendarEvent[];
};

export type Proposal = { readonly appointmentId: string; readonly to: Place };

type Shown = {
  /** Local ISO dates */
  readonly dates: readonly string[];
  readonly people: readonly Person[];
  readonly data: CalendarData;
  /** None until they are known */
  readonly marks?: MarksOfCustomers | undefined;
  readonly timeZone: string;
  readonly openingHours: WeekHours;
  /** The new place of an appointment while its move is being confirmed */
  readonly proposal: Proposal | null;
  /** In minutes: what is shorter takes so much room */
  readonly shortest: number;
};

const keyOf = (date: string, personId: string) => `${date} ${personId}`;
const keyAt = ({ appointmentDate, staffId }: Place) => keyOf(appointmentDate, staffId);

/** The part of a visit after midnight, in minutes of the next day, where it begins before 0. */
export function afterMidnight<Drawn extends Interval & { readonly id: string }>(event: Drawn) {
  if (event.end <= MINUTES_PER_DAY) return undefined;
  const { id, start, end } = event;
  return {
    ...event,
    id: `${id} after midnight`,
    start: start - MINUTES_PER_DAY,
    end: end - MINUTES_PER_DAY,
    isContinued: true,
  };
}

/** The days of people, each with what is planned and booked, by date and then in the order of the people. */
export function columnsOf({ dates, people, data, marks, timeZone, openingHours, proposal, shortest }: Shown): Column[] {
  const events = new Map<string, DrawnEvent[]>();
  const add = (place: Place, event: Pick<CalendarEvent, 'id' | 'appointment' | 'isProposed' | 'isWished'>) => {
    const drawn = { ...event, isContinued: false, customer: marks?.get(event.appointment.id), ...intervalAt(place) };
    const put = (key: string, each: typeof drawn) => events.set(key, [...(events.get(key) ?? []), each]);
    put(keyAt(place), drawn);
    const rest = afterMidnight(drawn);
    if (rest) put(keyOf(addDays(place.appointmentDate, 1), place.staffId), rest);
  };
  const sessions = new Set(data.sessions?.map(({ id }) => id));
  for (const appointment of data.appointments) {
    // The session stands for all who have a seat in it.
    if (appointment.sessionId && sessions.has(appointment.sessionId)) continue;
    const proposed = proposal?.appointmentId === appointment.id ? proposal.to : undefined;
    const { id } = appointment;
    add(proposed ?? placeOf(appointment), { id, appointment, isProposed: proposed !== undefined, isWished: false });
  }
  for (const appointment of data.toBeMoved) {
    const place = wishedPlaceOf(appointment);
    if (place) add(place, { id: `${appointment.id} wished`, appointment, isProposed: true, isWished: true });
  }
  return dates.flatMap((date) =>
    people.map((person) => {
      const key = keyOf(date, person.id);
      const plan = shownDay({ date, timeZone, openingHours, person, ...data });
      return { key, date, person, plan, events: inLanes(events.get(key) ?? [], plan, shortest) };
    }),
  );
}

/** Whether somebody works or has something booked. */
export const isInUse = ({ plan, events }: Column): boolean =>
  plan.working.length > 0 || events.length > 0 || sessionsOf(plan).length > 0;

/** The sessions that the person holds. */
export const sessionsOf = ({ absences }: ShownDay): Absence[] => absences.filter(({ kind }) => kind === 'SESSION');

/**
 * The cells in which the person is free, also while a customer waits, cut at every step of the hours that are shown. Of what is partly taken only the
 * rest is offered.
 * @param step in minutes
 */
export function freeCells({ plan, events }: Column, hours: VisibleHours, step: number): Interval[] {
  const taken = [
    ...plan.absences.filter(({ kind }) => kind === 'ELSEWHERE' || kind === 'SESSION'),
    ...events
      .filter(({ appointment }) => isActive(appointment.status))
      .flatMap((event) => workAt(event.appointment, event)),
  ];
  return subtract(normalize(plan.working), normalize(taken)).flatMap((gap) => {
    const cells: Interval[] = [];
    for (let start = Math.max(gap.start, hours.start); start < Math.min(gap.end, hours.end); ) {
      const end = Math.min((Math.floor(start / step) + 1) * step, gap.end);
      if (end - start >= DURATION_MIN) cells.push({ start, end });
      start = end;
    }
    return cells;
  });
}

/** Whether a customer waits throughout a stretch. */
export const isInWait = ({ events }: Column, { start, end }: Interval): boolean =>
  events.some((event) => waitsAt(event.appointment, event).some((wait) => wait.start <= start && end <= wait.end));

/** Lists the appointments that a move would overlap. The server checks again. */
export function inTheWay(appointments: readonly Appointment[], moved: Appointment, to: Place): Appointment[] {
  const others = appointments.filter(
    ({ id, staffId, appointmentDate, status }) =>
      id !== moved.id && staffId === to.staffId && appointmentDate === to.appointmentDate && isActive(status),
  );
  const work = workAt(moved, intervalAt(to));
  return others.filter((each) => workAt(each, intervalAt(placeOf(each))).some((stretch) => overlaps(work, stretch)));
}

/** In minutes, where nobody has marked a stretch */
const BLOCKED_AT_FIRST = 30;

/** The first free half hour of a day of a person, or its beginning. */
export function firstFree(column: Column, hours: VisibleHours): Place {
  const start = freeCells(column, hours, BLOCKED_AT_FIRST)[0]?.start ?? hours.start;
  return {
    staffId: column.person.id,
    appointmentDate: column.date,
    startTime: timeOfMinutes(start),
    durationMinutes: BLOCKED_AT_FIRST,
  };
}
