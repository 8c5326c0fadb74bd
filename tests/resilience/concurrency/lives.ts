import type { Appointment } from '@vakit/contract';
import { type AppointmentStatus, epochMinute, isActive } from '@vakit/scheduling';
import type { RunningSalon } from '../support/open-salon.ts';
import { arrange } from './arrange.ts';
import { type Place, placeTold } from './place.ts';
import type { Event } from './play.ts';
import type { ChangeRow, Remains } from './remains.ts';
import { appointmentIn } from './request.ts';

export type Span = Pick<Event, 'from' | 'to'>;
/** What an appointment was from a change on, which was made by an event in a span. */
export type Step = Span & { readonly event: Event; readonly status: AppointmentStatus; readonly place: Place };

/** A record of the history: which status the appointment has had since, and where it was moved. */
export type Change = {
  readonly status: AppointmentStatus;
  readonly actor: ChangeRow['actor'];
  readonly moved: { readonly from: Place; readonly to: Place } | null;
};

/** An appointment from its booking to its end: what was told of it, in the order in which it is recorded. */
export type Life = {
  /** As it was booked */
  readonly appointment: Appointment;
  /** How long the person stays busy afterwards, in minutes: that is kept, but not told. */
  readonly buffer: number;
  /** The first is its booking. */
  readonly steps: readonly Step[];
  /** Why its records and what was told of it cannot both be true */
  readonly problem?: string;
};

/** The lives of all appointments that somebody was told of. */
export function livesOf(events: readonly Event[], remains: Remains, salon: RunningSalon): Map<string, Life> {
  const idOf = new Map(salon.people.map(({ id, firstName, lastName }) => [`${firstName} ${lastName}`, id]));
  const rows = new Map(remains.appointments.map((row) => [row.id, row]));
  const changes = Map.groupBy(remains.changes, (row) => row.appointment_id);
  return new Map(
    bookingsOf(events).map(({ appointment, first }) => {
      const { id } = appointment;
      const [record, ...later] = changes.get(id) ?? [];
      const ways = arrange(
        first,
        later.map((row) => readChange(row, idOf)),
        events.filter((event) => mayHaveChanged(event, id)),
      );
      const begins = record?.status === appointment.status && !record.old_starts_at;
      const life: Life = { appointment, buffer: rows.get(id)?.buffer_minutes ?? 0, ...ways };
      return [id, begins ? life : { ...life, problem: `the history does not begin with the booking of ${id}` }];
    }),
  );
}

/** A repeated request is answered with the first booking, which was there before the first answer. */
function bookingsOf(events: readonly Event[]): { appointment: Appointment; first: Step }[] {
  const told = events.flatMap((event) => {
    const appointment = appointmentIn(event.request, event.answer);
    return appointment && event.answer?.status === 201 ? [{ appointment, event }] : [];
  });
  return [...Map.groupBy(told, ({ appointment }) => appointment.id).values()].map((all) => {
    const { appointment, event } = all.reduce((one, other) => (one.event.to < other.event.to ? one : other));
    const from = Math.min(...all.map((each) => each.event.from));
    const { status } = appointment;
    return { appointment, first: { event, from, to: event.to, status, place: placeTold(appointment) } };
  });
}

function mayHaveChanged({ request, answer }: Event, id: string): boolean {
  if (request.kind === 'close') return answer?.status === 201 && request.cancels.includes(id);
  return 'id' in request && request.id === id && answer?.status === 200;
}

function readChange(row: ChangeRow, idOf: ReadonlyMap<string, string>): Change {
  const { status, actor } = row;
  const place = (name: string | null, start: Date | null, end: Date | null) =>
    start && end && { personId: idOf.get(name ?? '') ?? '', start: epochMinute(start), end: epochMinute(end) };
  const from = place(row.old_staff_name, row.old_starts_at, row.old_ends_at);
  const to = place(row.new_staff_name, row.new_starts_at, row.new_ends_at);
  return { status, actor, moved: from && to && { from, to } };
}

/** What it may have been at some moment of a span. */
export function stepsIn({ steps }: Life, span: Span): Step[] {
  return steps.filter(
    ({ from }, index) => from <= span.to && (steps[index + 1]?.to ?? Number.POSITIVE_INFINITY) >= span.from,
  );
}

/** Whether something else than the event may have changed it during the event. */
export const mayHaveChangedDuring = ({ steps }: Life, event: Event): boolean =>
  steps.some((step, index) => index > 0 && step.event !== event && step.from <= event.to && event.from <= step.to);

/** A place that an active appointment held, from when it came there to when it went, if it ever did. */
export type Stay = {
  readonly life: Life;
  readonly place: Place;
  readonly came: Step;
  readonly went: Step | undefined;
};

/** Everywhere that the appointment has been while it was active. */
export function staysOf(life: Life): Stay[] {
  const stays: Stay[] = [];
  for (const step of life.steps) {
    const last = stays.at(-1);
    if (last && !last.went && isActive(step.status) && step.place === last.place) continue;
    if (last && !last.went) stays[stays.length - 1] = { ...last, went: step };
    if (isActive(step.status)) stays.push({ life, place: step.place, came: step, went: undefined });
  }
  return stays;
}

/** The longest span in which it may have held its place. */
export const possibly = ({ came, went }: Stay): Span => ({ from: came.from, to: went?.to ?? Number.POSITIVE_INFINITY });
/** The longest span in which it surely held its place; it may be empty, from later to earlier. */
export const surely = ({ came, went }: Stay): Span => ({ from: came.to, to: went?.from ?? Number.POSITIVE_INFINITY });
