import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import type { AppointmentRow, StaffMemberRow } from '../../../apps/server/src/database/tables.ts';
import type { RunningSalon } from '../support/open-salon.ts';
import { finalStatus, type Life, livesOf, surelyActive } from './lives.ts';
import type { Event } from './play.ts';
import { problemOf } from './problem-of-answer.ts';
import { overlap } from './versions.ts';

/** What the database holds of a salon in the end. */
export type Remains = {
  readonly appointments: readonly AppointmentRow[];
  readonly people: readonly StaffMemberRow[];
};

/** Everything in the answers and in the database that a salon with one clerk, who does one thing at a time, would not show. */
export function findViolations(salon: RunningSalon, events: readonly Event[], remains: Remains): string[] {
  const lives = livesOf(events);
  return [
    ...events.flatMap((event) => {
      const problem = problemOf(event, { salon, events, lives });
      return problem ? [`${problem}: ${describe(event)}`] : [];
    }),
    ...differencesInTheEnd(lives, remains),
    ...overlaps(lives, remains),
    ...wrongKeys(events, remains),
  ];
}

const describe = ({ request, from, to, answer }: Event) =>
  `${JSON.stringify(request)} from ${from.toFixed(1)} to ${to.toFixed(1)} → ${answer?.status} ${JSON.stringify(answer?.body)}`;

/** What was told is kept as it was told, and nothing is kept that nobody was told of. */
function differencesInTheEnd(lives: ReadonlyMap<string, Life>, { appointments }: Remains): string[] {
  const rows = new Map(appointments.map((row) => [row.id, row]));
  const untold = appointments.filter(({ id }) => !lives.has(id)).map(({ id }) => `nobody was told of ${id}`);
  const wrong = [...lives.values()].flatMap((life) => {
    const { appointment, illegal } = life;
    const row = rows.get(appointment.id);
    if (!row) return [`a booking is lost: ${JSON.stringify(appointment)}`];
    const problems = differences(appointment, row);
    if (illegal.length > 0) problems.push(`the statuses are no legal walk: ${JSON.stringify(life)}`);
    if (row.status !== finalStatus(life)) problems.push(`is ${row.status} in the end: ${JSON.stringify(life)}`);
    return problems;
  });
  return [...untold, ...wrong];
}

function differences(told: Appointment, row: AppointmentRow): string[] {
  // Istanbul's clocks have not changed since 2016.
  const instant = (time: string) => new Date(`${told.appointmentDate}T${time}:00+03:00`).getTime();
  const pairs = [
    [told.branchId, row.branch_id],
    [told.staffId, row.staff_id],
    [told.staffName, row.staff_name],
    [told.serviceId, row.service_id],
    [told.serviceName, row.service_name],
    [told.durationMinutes, row.duration_minutes],
    [Math.round(told.price * 100), row.price_kurus],
    [instant(told.startTime), row.starts_at.getTime()],
    [instant(told.endTime), row.ends_at.getTime()],
    [told.confirmationCode, row.confirmation_code],
    [told.customerName, `${row.customer_first_name} ${row.customer_last_name}`],
    [told.customerEmail, row.customer_email],
    [told.customerPhone, row.customer_phone],
    [told.createdAt, row.created_at.toISOString()],
  ];
  return pairs
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `${told.id} is kept as ${other}, not ${one}`);
}

/** Nobody has two appointments at a time, neither now nor at any moment before; nobody who has gone has one. */
function overlaps(lives: ReadonlyMap<string, Life>, { appointments, people }: Remains): string[] {
  const found: string[] = [];
  const all = [...lives.values()];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const [a, b] = [one.appointment, other.appointment];
      const isSameDay = a.staffId === b.staffId && a.appointmentDate === b.appointmentDate;
      if (!isSameDay || a.endTime <= b.startTime || b.endTime <= a.startTime) continue;
      if (overlap(surelyActive(one), surelyActive(other))) found.push(`both hold: ${JSON.stringify([one, other])}`);
    }
  }
  const active = appointments.filter(({ status }) => isActive(status));
  for (const [index, one] of active.entries()) {
    for (const other of active.slice(index + 1)) {
      if (one.staff_id === other.staff_id && one.starts_at < other.ends_at && other.starts_at < one.ends_at) {
        found.push(`both are kept: ${one.id} and ${other.id}`);
      }
    }
  }
  const gone = new Set(people.filter(({ archived_at }) => archived_at).map(({ id }) => id));
  return [...found, ...active.filter(({ staff_id }) => gone.has(staff_id)).map(({ id }) => `${id} is with nobody`)];
}

function wrongKeys(events: readonly Event[], { appointments }: Remains): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { request, answer } of events) {
    if (request.kind !== 'book' || request.key === undefined || answer?.status !== 201) continue;
    ids.set(request.key, (ids.get(request.key) ?? new Set()).add(answer.body.data.id));
  }
  for (const { id, idempotency_key } of appointments) if (idempotency_key) ids.get(idempotency_key)?.add(id);
  return [...ids].filter(([, booked]) => booked.size > 1).map(([key, booked]) => `${key} booked ${[...booked]}`);
}
