import type { Appointment } from '@vakit/contract';
import { epochMinute } from '@vakit/scheduling';
import type { RunningSalon } from '../support/open-salon.ts';
import { arrange } from './arrange.ts';
import { divisionsBooked, waitsOn } from './divisions.ts';
import type { Change, ChangedLengths, Life, Step } from './life.ts';
import { needsOf } from './needs.ts';
import { placeTold } from './place.ts';
import type { Event } from './play.ts';
import type { ChangeRow, Remains } from './remains.ts';
import { appointmentIn, idsPushed } from './told-by-answer.ts';
import type { TwoBranches } from './two-branches.ts';

/** The lives of all appointments that somebody was told of. */
export function livesOf(events: readonly Event[], remains: Remains, salon: TwoBranches): Map<string, Life> {
  const idOf = new Map(salon.people.map(({ id, firstName, lastName }) => [`${firstName} ${lastName}`, id]));
  const rows = new Map(remains.appointments.map((row) => [row.id, row]));
  // Rooms are checked by the database's rows alone, so records about them are left out.
  const ofTime = remains.changes.filter(({ old_visit }) => old_visit?.resources === undefined);
  const changes = Map.groupBy(ofTime, (row) => row.appointment_id);
  return new Map(
    bookingsOf(events, salon).map(({ appointment, first }) => {
      const { id } = appointment;
      const [record, ...later] = changes.get(id) ?? [];
      const ways = arrange(
        id,
        first,
        later.map((row) => readChange(row, idOf)),
        events.filter((event) => mayHaveChanged(event, id)),
      );
      const begins = record?.status === appointment.status && !record.old_starts_at;
      const needs = needsOf(
        salon,
        appointment.services.map(({ serviceId }) => serviceId),
      );
      const life: Life = { appointment, buffer: rows.get(id)?.buffer_minutes ?? 0, needs, ...ways };
      return [id, begins ? life : { ...life, problem: `the history does not begin with the booking of ${id}` }];
    }),
  );
}

/** A repeated request is answered with the first booking, which was there before the first answer. */
function bookingsOf(events: readonly Event[], salon: RunningSalon): { appointment: Appointment; first: Step }[] {
  const told = events.flatMap((event) => {
    const appointment = appointmentIn(event.request, event.answer);
    return appointment && event.answer?.status === 201 ? [{ appointment, event }] : [];
  });
  return [...Map.groupBy(told, ({ appointment }) => appointment.id).values()].map((all) => {
    const { appointment, event } = all.reduce((one, other) => (one.event.to < other.event.to ? one : other));
    const from = Math.min(...all.map((each) => each.event.from));
    const { status } = appointment;
    const [services, told] = [divisionsBooked(appointment, salon), placeTold(appointment)];
    const place = { ...told, waits: waitsOn(services, told.end - told.start) };
    return { appointment, first: { event, from, to: event.to, status, place, services } };
  });
}

function mayHaveChanged({ request, answer }: Event, id: string): boolean {
  if (request.kind === 'choose-pieces') return false;
  if (request.kind === 'close') return answer?.status === 201 && request.cancels.includes(id);
  if (answer?.status !== 200) return false;
  if (request.kind === 'swap') return request.two.some((each) => each.id === id);
  return request.kind === 'push' ? idsPushed(request, answer).includes(id) : 'id' in request && request.id === id;
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
    lengths: lengthsIn(row),
  };
}

function lengthsIn({ old_visit, new_visit }: ChangeRow): ChangedLengths | null {
  if (!old_visit || !new_visit) return null;
  const divided = new_visit.services.flatMap((service) => {
    const { durationMinutes: duration = 0, processingAfterMinutes: start, processingMinutes: minutes } = service;
    return start && minutes ? [{ duration, wait: { start, end: start + minutes } }] : [];
  });
  return { from: old_visit.durationMinutes, to: new_visit.durationMinutes, divided };
}
