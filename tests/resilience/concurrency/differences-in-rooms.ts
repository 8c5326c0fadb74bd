import type { Life, Step } from './life.ts';
import { needsAny } from './needs.ts';
import { overlap, type Past, withBuffer } from './past.ts';
import type { Interval } from './place.ts';
import type { Remains } from './remains.ts';
import { takenIn } from './rooms.ts';
import { PIECES } from './salon-plan.ts';
import { holdOf } from './stay.ts';
import { possibleAt } from './versions.ts';

type Row = Remains['occupations'][number];

/** Every visit has the rooms and devices that it needs, as long as it holds its time, and those that were chosen for it last. */
export function differencesInRooms(past: Past, { occupations, pieces, maintenance }: Remains): string[] {
  const kinds = new Map(
    past.salon.kinds.flatMap(({ resources }, kind) => resources.map(({ id }) => [id, kind] as const)),
  );
  const taken = Map.groupBy(
    occupations.filter(({ resource_id }) => resource_id),
    ({ appointment_id }) => appointment_id,
  );
  const wrong = [...past.lives].flatMap(([id, life]) => {
    const rows = taken.get(id) ?? [];
    if (!isWhole(life, rows, kinds)) return [`${id} has ${JSON.stringify(rows)}: ${JSON.stringify(life)}`];
    return isAsChosen(past, life, rows) ? [] : [`${id} has others than were chosen for it: ${JSON.stringify(rows)}`];
  });
  const idle = new Set(pieces.filter(({ is_active }) => !is_active).map(({ id }) => id));
  // In the other branch it may still be in use.
  const isThere = ({ appointment_id }: Row) =>
    past.lives.get(appointment_id)?.appointment.branchId !== past.salon.branch.id;
  const outOfUse = occupations
    .filter((row) => row.resource_id && idle.has(row.resource_id) && row.ends_at > new Date() && !isThere(row))
    .map(({ appointment_id }) => `${appointment_id} has what is out of use`);
  const otherUse = pieces
    .filter(({ id, is_active }) => !possibleAt(past.inUse.get(id) ?? [], Number.POSITIVE_INFINITY).includes(is_active))
    .map(({ id, is_active }) => `${id} is kept as ${is_active ? 'in use' : 'out of use'}`);
  const inMaintenance = maintenance.flatMap(({ resource_id, starts_at, ends_at }) =>
    occupations
      .filter((row) => row.resource_id === resource_id && row.starts_at < ends_at && row.ends_at > starts_at)
      .map(({ appointment_id }) => `${appointment_id} has what is in maintenance`),
  );
  const open = past.maintenance.filter(({ lifted }) => !lifted).map(({ id }) => id);
  const kept = maintenance.map(({ id }) => id);
  const isKept = open.toSorted().join() === kept.toSorted().join();
  const otherMaintenance = isKept ? [] : [`kept is the maintenance ${kept}, not ${open}`];
  return [...wrong, ...outOfUse, ...otherUse, ...inMaintenance, ...otherMaintenance];
}

function isWhole(life: Life, rows: readonly Row[], kinds: ReadonlyMap<string, number>): boolean {
  const last = life.steps.at(-1) as Step;
  const { surely, possibly } = holdOf(life, last).held;
  const { wish } = last;
  const isOf = (isWish: boolean, least: Interval, most: Interval) =>
    PIECES.every((_, kind) => {
      const own = rows.filter((row) => row.is_wish === isWish && kinds.get(row.resource_id ?? '') === kind);
      const [surely, possibly] = [takenIn(kind, least), takenIn(kind, most)];
      const pieces = [...Map.groupBy(own, ({ resource_id }) => resource_id).values()];
      const isThen = pieces.every(
        (taken) =>
          taken.every((row) =>
            possibly.some(({ start, end }) => start === minuteOf(row.starts_at) && minuteOf(row.ends_at) <= end),
          ) &&
          surely.every(({ start, end }) =>
            taken.some((row) => start === minuteOf(row.starts_at) && end <= minuteOf(row.ends_at)),
          ),
      );
      return isThen && pieces.length === life.needs[kind];
    });
  const has = (isWish: boolean) => rows.some(({ is_wish }) => is_wish === isWish);
  const isPresent =
    needsAny(life.needs) && possibly
      ? isOf(false, surely ?? { ...possibly, end: possibly.start }, possibly) || (!surely && !has(false))
      : !has(false);
  const isWished =
    needsAny(life.needs) && wish
      ? isOf(true, withBuffer(wish, life.buffer), withBuffer(wish, life.buffer))
      : !has(true);
  return isPresent && isWished;
}

/** Tells whether the chosen rooms must still be held, because nothing else happened to the appointment. */
function isAsChosen(past: Past, life: Life, rows: readonly Row[]): boolean {
  const chosen = past.events.filter(
    ({ request, answer }) =>
      request.kind === 'choose-pieces' && request.id === life.appointment.id && answer?.status === 200,
  );
  const last = chosen.find((event) => chosen.every((other) => other === event || other.to < event.from));
  if (last?.request.kind !== 'choose-pieces') return true;
  const hasChanged = life.steps.some((step, index) => index > 0 && (step.to >= last.from || overlap(step, last)));
  if (hasChanged) return true;
  const pieceIds = new Set(last.request.pieceIds);
  const isMaintained = past.maintenance.some(
    ({ pieceId, entered }) => pieceIds.has(pieceId) && entered.to >= last.from,
  );
  if (isMaintained) return true;
  // In several stretches it has the same one.
  const kept = [...new Set(rows.filter(({ is_wish }) => !is_wish).map(({ resource_id }) => resource_id))];
  return kept.toSorted().join() === last.request.pieceIds.toSorted().join();
}

const minuteOf = (instant: Date) => instant.getTime() / 60_000;
