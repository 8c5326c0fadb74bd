import { epochMinute, isActive } from '@vakit/scheduling';
import type { AppointmentRow } from '../../../apps/server/src/database/tables.ts';
import { type Life, type Step, wasAllowed } from './life.ts';
import type { Closure, Past } from './past.ts';
import { isInside, meet } from './place.ts';
import type { Remains } from './remains.ts';
import type { TimeOffRequest } from './request.ts';
import { priceOfOwn } from './salon-plan.ts';
import { holdOf } from './stay.ts';
import { possibleAt } from './versions.ts';

/**
 * Checks that everything answered is stored as answered, that nothing else is stored, and that it all fits together.
 */
export function differencesInTheEnd(past: Past, remains: Remains): string[] {
  return [
    ...lostOrDifferent(past, remains),
    ...overlaps(remains),
    ...insideTimeOff(past, remains),
    ...otherTerms(past, remains),
  ];
}

function lostOrDifferent({ lives, closures }: Past, remains: Remains): string[] {
  const rows = new Map(remains.appointments.map((row) => [row.id, row]));
  const items = Map.groupBy(remains.items, (item) => item.appointment_id);
  const untold = remains.appointments.filter(({ id }) => !lives.has(id)).map(({ id }) => `nobody was told of ${id}`);
  const wrong = [...lives.values()].flatMap((life) => {
    const row = rows.get(life.appointment.id);
    if (!row) return [`a booking is lost: ${JSON.stringify(life)}`];
    return differences(life, row, items.get(row.id) ?? []);
  });
  const open = closures.filter(({ lifted }) => !lifted).map(({ id }) => id);
  const kept = remains.closures.map(({ id }) => id);
  const isKept = open.toSorted().join() === kept.toSorted().join();
  return [...untold, ...wrong, ...(isKept ? [] : [`kept are the times off ${kept}, not ${open}`])];
}

function differences(life: Life, row: AppointmentRow, items: Remains['items']): string[] {
  const { appointment: told, steps } = life;
  const last = steps.at(-1) as Step;
  const pairs = [
    [told.branchId, row.branch_id],
    [last.place.personId, row.staff_id],
    [last.place.start, epochMinute(row.starts_at)],
    [last.place.end, epochMinute(row.ends_at)],
    [last.place.end - last.place.start, row.duration_minutes],
    [JSON.stringify(last.place.waits ?? []), JSON.stringify(waitsIn(row) ?? [])],
    [last.status, row.status],
    [last.wish?.personId ?? null, row.move_to_staff_id],
    [last.wish?.start ?? null, row.move_to_starts_at && epochMinute(row.move_to_starts_at)],
    [last.wish?.end ?? null, row.move_to_ends_at && epochMinute(row.move_to_ends_at)],
    [told.serviceId, row.service_id],
    [told.serviceName, row.service_name],
    [Math.round(told.price * 100), row.price_kurus],
    [told.confirmationCode, row.confirmation_code],
    [told.customerName, `${row.customer_first_name} ${row.customer_last_name}`],
    [told.customerEmail, row.customer_email],
    [told.customerPhone, row.customer_phone],
    [told.createdAt, row.created_at.toISOString()],
    [steps.filter((step, index) => step.place !== steps[Math.max(0, index - 1)]?.place).length, row.move_count],
    [
      told.services.map((item) => `${item.serviceId} ${Math.round(item.price * 100)}`).join(),
      items.map((item) => `${item.service_id} ${item.price_kurus}`).join(),
    ],
    [
      last.services.map(({ duration, wait }) => `${duration} ${wait?.start ?? null} ${wait?.end ?? null}`).join(),
      items.map((item) => `${item.duration_minutes} ${waitIn(item)}`).join(),
    ],
  ];
  const { held } = holdOf(life, last);
  const kept = heldBy(row);
  const isHeld =
    (held.surely?.end ?? row.starts_at.getTime() / 60_000) <= kept.end &&
    kept.end <= (held.possibly?.end ?? kept.start);
  return [
    ...pairs
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => `${told.id} is kept as ${other}, not ${one}`),
    ...(isHeld ? [] : [`${told.id} holds ${JSON.stringify(kept)}, not ${JSON.stringify(held)}`]),
  ];
}

/** In epoch minutes, with their fractions */
function heldBy({ status, starts_at, ends_at, buffer_minutes, outcome_at, free_from }: AppointmentRow) {
  const start = starts_at.getTime() / 60_000;
  if (!isActive(status) && !outcome_at) return { start, end: start };
  return { start, end: free_from ? free_from.getTime() / 60_000 : epochMinute(ends_at) + buffer_minutes };
}

/** When the customer waits in a service, from its start */
const waitIn = ({ processing_after_minutes: after, processing_minutes: minutes }: Remains['items'][number]) =>
  `${after} ${after === null || minutes === null ? null : after + minutes}`;

/** When the customer waits, from the start */
function waitsIn({ waits }: AppointmentRow) {
  return waits?.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: waits[index + 1] as number }] : []));
}

const heldWith = (row: AppointmentRow) => ({
  id: row.id,
  staff_id: row.staff_id,
  ...heldBy(row),
  waits: waitsIn(row),
});

/** Time that a requested move holds besides */
function heldForMove(row: AppointmentRow) {
  const { id, move_to_staff_id, move_to_starts_at, move_to_ends_at, buffer_minutes } = row;
  if (!move_to_staff_id || !move_to_starts_at || !move_to_ends_at) return [];
  const end = epochMinute(move_to_ends_at) + buffer_minutes;
  return [{ id, staff_id: move_to_staff_id, start: epochMinute(move_to_starts_at), end, waits: waitsIn(row) }];
}

/** Nobody has two appointments at a time or within the time that one leaves behind; nobody who has gone has one. */
function overlaps({ appointments, people }: Remains): string[] {
  const active = appointments.filter(({ status }) => isActive(status));
  const holding = [...appointments.map(heldWith), ...appointments.flatMap(heldForMove)].filter(
    ({ start, end }) => start < end,
  );
  const twice = holding.flatMap((one, index) =>
    holding
      .slice(index + 1)
      .filter((other) => one.id !== other.id && one.staff_id === other.staff_id && meet(one, other))
      .map((other) => `both are kept: ${one.id} and ${other.id}`),
  );
  const gone = new Set(people.filter(({ archived_at }) => archived_at).map(({ id }) => id));
  const isWithNobody = ({ staff_id, move_to_staff_id }: AppointmentRow) =>
    gone.has(staff_id) || (move_to_staff_id !== null && gone.has(move_to_staff_id));
  return [...twice, ...active.filter(isWithNobody).map(({ id }) => `${id} is with nobody`)];
}

/**
 * Appointments during time off must have been put there with a warning, or left there when the time off was entered.
 */
function insideTimeOff({ lives, closures: known }: Past, { appointments, closures }: Remains): string[] {
  return appointments
    .filter(({ id, status }) => isActive(status) && !wasLastAllowed(lives.get(id)))
    .flatMap((row) => {
      const left = known.filter((closure) => wasLeft(lives.get(row.id), closure)).map(({ id }) => id);
      const place = { personId: row.staff_id, start: epochMinute(row.starts_at), end: epochMinute(row.ends_at) };
      return closures
        .filter(
          ({ id, staff_id, starts_at, ends_at }) =>
            !left.includes(id) &&
            isInside(
              { ...place, waits: waitsIn(row) },
              { personId: staff_id, start: epochMinute(starts_at), end: epochMinute(ends_at) },
            ),
        )
        .map((closure) => `${row.id} is inside the time off ${closure.id}`);
    });
}

function wasLastAllowed(life: Life | undefined): boolean {
  const came = lastMoveOf(life);
  return life !== undefined && came !== undefined && wasAllowed(life, came);
}

/** Whether it was named as staying inside the time off, and may have been there before that was entered. */
function wasLeft(life: Life | undefined, { entered }: Closure): boolean {
  // With another length it stays where it was left.
  const came = life?.steps.findLast(({ place }, index) => {
    const before = life.steps[index - 1]?.place;
    return place.start !== before?.start || place.personId !== before.personId;
  });
  const { leaves } = entered.request as TimeOffRequest;
  return life !== undefined && came !== undefined && leaves.includes(life.appointment.id) && came.from < entered.to;
}

const lastMoveOf = (life: Life | undefined): Step | undefined =>
  life?.steps.findLast((step, index) => step.place !== life.steps[index - 1]?.place);

/** Checks that people's own terms are exactly those that were set last. */
function otherTerms({ owns }: Past, { terms }: Remains): string[] {
  const rows = Map.groupBy(terms, ({ staff_id }) => staff_id);
  return [...owns].flatMap(([personId, versions]) => {
    const kept = (rows.get(personId) ?? []).map(
      (row) =>
        `${row.service_id} ${row.variant_id} ${row.duration_minutes} ${row.processing_after_minutes} ${row.processing_minutes} ${row.price_kurus}`,
    );
    const isOne = possibleAt(versions, Number.POSITIVE_INFINITY).some(
      (own) =>
        kept.toSorted().join() ===
        own
          .map(
            ({ serviceId, variantId, duration, wait }) =>
              `${serviceId} ${variantId} ${duration} ${wait?.start ?? null} ${wait ? wait.end - wait.start : null} ${priceOfOwn(duration) * 100}`,
          )
          .toSorted()
          .join(),
    );
    return isOne ? [] : [`${personId} keeps ${kept} of their own`];
  });
}
