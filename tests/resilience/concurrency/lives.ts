import type { Appointment } from '@vakit/contract';
import { epochMinute } from '@vakit/scheduling';
import type { RunningSalon } from '../support/open-salon.ts';
import { arrange } from './arrange.ts';
import type { Change, Life, Step } from './life.ts';
import { needsOf } from './needs.ts';
import { type Place, placeTold, waitsWithin } from './place.ts';
import type { Event } from './play.ts';
import type { ChangeRow, Remains } from './remains.ts';
import { appointmentIn } from './request.ts';
import { type Minutes, SERVICES, WAITING } from './salon-plan.ts';
import type { TwoBranches } from './two-branches.ts';

/** The lives of all appointments that somebody was told of. */
export function livesOf(events: readonly Event[], remains: Remains, salon: TwoBranches): Map<string, Life> {
  const idOf = new Map(salon.people.map(({ id, firstName, lastName }) => [`${firstName} ${lastName}`, id]));
  const rows = new Map(remains.appointments.map((row) => [row.id, row]));
  // Which rooms it has follows from the database alone.
  const ofTime = remains.changes.filter(({ old_visit }) => old_visit === null);
  const changes = Map.groupBy(ofTime, (row) => row.appointment_id);
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
      const steps = withWaits(ways.steps, waitsBooked(appointment, salon));
      const needs = needsOf(
        salon,
        appointment.services.map(({ serviceId }) => serviceId),
      );
      const life: Life = { appointment, buffer: rows.get(id)?.buffer_minutes ?? 0, needs, ...ways, steps };
      return [id, begins ? life : { ...life, problem: `the history does not begin with the booking of ${id}` }];
    }),
  );
}

/** When the customer waits, from the start: in the one service that has a wait, wherever it stands. */
function waitsBooked({ services }: Appointment, salon: RunningSalon): readonly Minutes[] | undefined {
  let start = 0;
  const waits = services.flatMap(({ serviceId, durationMinutes }) => {
    const begins = start;
    start += durationMinutes;
    const wait = serviceId === salon.services[WAITING]?.id ? SERVICES[WAITING]?.wait : undefined;
    return wait ? [{ start: begins + wait.start, end: begins + wait.end }] : [];
  });
  return waits.length > 0 ? waits : undefined;
}

/** The same steps with when the customer waits in each place, which follows from the place before. */
function withWaits(steps: readonly Step[], booked: readonly Minutes[] | undefined): readonly Step[] {
  if (!booked) return steps;
  const known = new Map<Place, Place>();
  let waits: readonly Minutes[] | undefined = booked;
  const within = (place: Place): Place => {
    const there = known.get(place) ?? { ...place, waits: waitsWithin(waits, place.end - place.start) };
    known.set(place, there);
    return there;
  };
  return steps.map(({ wish, ...step }) => {
    const place = within(step.place);
    waits = place.waits;
    return { ...step, place, wish: wish && within(wish) };
  });
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
  if (request.kind === 'choose-pieces') return false;
  if (request.kind === 'close') return answer?.status === 201 && request.cancels.includes(id);
  return 'id' in request && request.id === id && answer?.status === 200;
}

function readChange(row: ChangeRow, idOf: ReadonlyMap<string, string>): Change {
  const { status, actor } = row;
  const place = (name: string | null, start: Date | null, end: Date | null) =>
    start && end && { personId: idOf.get(name ?? '') ?? '', start: epochMinute(start), end: epochMinute(end) };
  const from = place(row.old_staff_name, row.old_starts_at, row.old_ends_at);
  const to = place(row.new_staff_name, row.new_starts_at, row.new_ends_at);
  const places = from && to && { from, to };
  const step = row.move_request;
  return {
    status,
    actor,
    moved: step === null || step === 'APPROVED' ? places : null,
    request: step && places && { step, ...places },
  };
}
