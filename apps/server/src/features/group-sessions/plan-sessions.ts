import type { GroupSession, SessionPlan } from '@vakit/contract';
import { instantOf, neededTypesOf, visitOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { type ChosenTime, chooseTime, lockOffers, type Offers, reception } from '../availability/index.ts';
import { inMove, RETRY_ON_CONFLICT } from '../booking/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { checkSeries, refuseConflicts, requireFree } from '../series/index.ts';
import { requireTrainer } from './choose-places.ts';
import { insertSessions, presentSession, selectByIds } from './queries.ts';

/**
 * Plans sessions with one trainer at the same local time on one date or several, all or none. They take the trainer, and the
 * rooms and devices that the service needs.
 * @throws Refusal BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, SERVICE_NOT_IN_GROUPS, STAFF_NOT_FOUND, VALIDATION_FAILED for a trainer who does
 * not offer the service and for what has passed; SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS of one, SERIES_CONFLICTS, SERIES_UNUSUAL of
 * several, with the dates
 */
export async function planSessions(context: Context, account: SignedIn, plan: SessionPlan): Promise<GroupSession[]> {
  await requireOwnBranch(context.database, account, plan.branchId);
  const work = (transaction: Queryable) => planAll(context, transaction, account, plan);
  // After a lost race the dates are judged anew, so that the refusal names them.
  return inMove(context, work, { retries: [RETRY_ON_CONFLICT], refuseLost: () => refuseTaken(plan) });
}

async function planAll(context: Context, transaction: Queryable, account: SignedIn, plan: SessionPlan) {
  const { branchId, serviceId, staffId, dates, seats } = plan;
  const branch = { id: branchId, business_id: businessOf(account) };
  const wish = { branch, services: [{ serviceId }], staffId, isSession: true };
  const requester = reception(account, { override: plan.allowOutsideHours });
  const inOrder = dates.toSorted();
  const around = { from: inOrder[0] as string, to: inOrder.at(-1) as string };
  const [offers, service] = await lockOffers(transaction, wish, around, requester, (connection) =>
    lockService(connection, branchId, serviceId),
  );
  if (!service) throw new Refusal('SERVICE_NOT_FOUND');
  if (!service.seats) throw new Refusal('SERVICE_NOT_IN_GROUPS');
  requireTrainer(offers);
  const now = context.now();
  const chosen = chooseAll(offers, plan, { requester, now });
  if (chosen.some(({ start }) => instantOf(start) <= now)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { dates: 'date.past' } });
  }
  const { services } = offers[0];
  const place = { branch_id: branchId, service_id: serviceId, staff_id: staffId };
  const length = { buffer_minutes: visitOf(services).bufferMinutes, needed_types: neededTypesOf(services) };
  const series_id = chosen.length > 1 ? uuidv7() : null;
  const sessions = chosen.map(({ start, end }) => ({
    ...place,
    ...length,
    starts_at: instantOf(start),
    ends_at: instantOf(end),
    series_id,
    created_at: now,
  }));
  const ids = await insertSessions(transaction, sessions, seats);
  const subject = { branchId, subjectId: ids[0], subjectName: service.name };
  const changes = [{ field: 'count', values: { from: null, to: ids.length } }] as const;
  await recordActivity(transaction, account, now, { action: 'GROUP_SESSIONS_PLANNED', ...subject, changes });
  return (await selectByIds(transaction, ids)).map(presentSession);
}

/** @throws Refusal as `planSessions` */
function chooseAll(
  offers: Offers,
  { dates, startTime, allowOutsideHours: override }: SessionPlan,
  inquiry: Parameters<typeof chooseTime>[2],
): readonly ChosenTime[] {
  const visits = dates.map((appointmentDate) => ({ appointmentDate, startTime }));
  const [only, ...others] = visits as [(typeof visits)[number]];
  if (others.length === 0) return [chooseTime(offers, only, inquiry)];
  return requireFree(checkSeries(offers, visits, inquiry).judged, { override }).map(({ chosen }) => chosen);
}

/** Somebody was faster: with which date is not known, since nothing was read after it. */
function refuseTaken({ dates, startTime }: SessionPlan): Refusal {
  if (dates.length === 1) return new Refusal('SLOT_UNAVAILABLE');
  return refuseConflicts(dates.map((appointmentDate) => ({ appointmentDate, startTime })));
}

/** Makes a change of the service wait, so that it finds the new sessions. */
function lockService(transaction: Queryable, branchId: string, id: string) {
  return transaction
    .selectFrom('services')
    .select(['name', 'seats'])
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
