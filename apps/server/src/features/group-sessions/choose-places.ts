import type { GroupSession, SessionEdit } from '@vakit/contract';
import { instantOf, localDateTimeAt, MINUTE, shiftedStart } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { type ChosenTime, chooseTime, lockOffers, type Offers, type Requester } from '../availability/index.ts';
import { type CheckedVisit, checkSeries, requireFree } from '../series/index.ts';
import type { SessionView } from './queries.ts';
import type { PartOfSeries } from './series-of.ts';

/** The chosen place and trainer of a session. */
export type ChosenPlace = { readonly session: SessionView; readonly chosen: ChosenTime };

/** A change in which what is left out is as the session has it. */
export type WantedSession = SessionEdit & Pick<GroupSession, 'staffId' | 'date' | 'startTime' | 'seats'>;

type WishedPlace = {
  readonly session: SessionView;
  readonly staffId: string;
  readonly appointmentDate: string;
  readonly startTime: string;
};

/**
 * Locks the trainers of sessions in their order, and finds where those are to be that do not stay where they are, once nothing
 * stands against any: each moves by as much on the wall clock as the one that was acted on. Of those that stay nothing is
 * asked: their trainer may have left.
 * @throws Refusal SESSION_CHANGED for one that has begun, STAFF_NOT_FOUND, VALIDATION_FAILED for a trainer who does not
 * offer the service and a time that has passed; SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS of one, SERIES_CONFLICTS,
 * SERIES_UNUSUAL of several
 */
export async function lockPlaces(
  context: Context,
  transaction: Queryable,
  part: PartOfSeries,
  wanted: WantedSession,
  requester: Requester,
): Promise<readonly ChosenPlace[]> {
  const { branch_id, business_id, service_id, buffer_minutes, needed_types, starts_at, ends_at } = part.seen;
  const now = context.now();
  const moved = wishedPlaces(part, wanted).filter((place) => !staysInPlace(place));
  if (moved.some(({ session }) => session.starts_at <= now)) throw new Refusal('SESSION_CHANGED');
  const wish = {
    branch: { id: branch_id, business_id },
    services: [{ serviceId: service_id }],
    moving: moved.map(({ session }) => session.id),
    neededTypes: needed_types,
    isSession: true,
  };
  // Those that were planned together are alike.
  const visit = { durationMinutes: (ends_at.getTime() - starts_at.getTime()) / MINUTE, bufferMinutes: buffer_minutes };
  const inquiry = { requester, now, visit };
  const judged: (WishedPlace & CheckedVisit)[] = [];
  const alone: ChosenPlace[] = [];
  for (const [staffId, ofTrainer] of [...Map.groupBy(moved, (each) => each.staffId)].sort(byId)) {
    const dates = ofTrainer.map(({ appointmentDate }) => appointmentDate).sort();
    const around = { from: dates[0] as string, to: dates.at(-1) as string };
    const [offers] = await lockOffers(transaction, { ...wish, staffId }, around, requester, async () => undefined);
    requireTrainer(offers);
    if (part.meant.length > 1) judged.push(...checkSeries(offers, ofTrainer, inquiry).judged);
    else for (const place of ofTrainer) alone.push({ ...place, chosen: chooseTime(offers, place, inquiry) });
  }
  const chosen = [...alone, ...requireFree(judged, { override: wanted.allowOutsideHours })];
  if (chosen.some((each) => instantOf(each.chosen.start) <= now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { date: 'date.past' } });
  }
  return chosen;
}

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** Another trainer is that of all; otherwise each keeps its own. */
function wishedPlaces({ seen, meant }: PartOfSeries, wanted: WantedSession): WishedPlace[] {
  const isOtherTrainer = wanted.staffId !== seen.staff_id;
  const to = { date: wanted.date, startTime: wanted.startTime };
  return meant.map((session) => {
    const { date, startTime } = shiftedStart(startOf(session), startOf(seen), to);
    const staffId = isOtherTrainer ? wanted.staffId : session.staff_id;
    return { session, staffId, appointmentDate: date, startTime };
  });
}

function startOf({ starts_at, time_zone }: SessionView) {
  const { date, time } = localDateTimeAt(starts_at, time_zone);
  return { date, startTime: time };
}

function staysInPlace({ session, staffId, appointmentDate, startTime }: WishedPlace): boolean {
  const start = startOf(session);
  return session.staff_id === staffId && start.date === appointmentDate && start.startTime === startTime;
}

/** @throws Refusal VALIDATION_FAILED */
export function requireTrainer([{ person }]: Offers): void {
  if (!person.offers_all) throw new Refusal('VALIDATION_FAILED', { fields: { staffId: 'terms.notOffered' } });
}
