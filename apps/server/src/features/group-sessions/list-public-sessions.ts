import type { PublicSession } from '@vakit/contract';
import { addDays, instantOf, intervalOfDay, liraOf, localDateAt, localDateTimeAt, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import { type Context, contextOf } from '../../context.ts';
import type { BranchPlace } from '../../database/business-directory.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { SEATS, TAKEN } from './queries.ts';

/** Of more than these customers would not choose. */
const MOST_LISTED = 60;

/**
 * The coming sessions of a service that customers can book, as far ahead as the branch is booked, the full ones among them.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND
 */
export async function listPublicSessions(
  context: Context,
  place: BranchPlace,
  serviceId: string,
): Promise<PublicSession[]> {
  return contextOf(context, place.business_id).read(async (database) => {
    const service = await findService(database, place.id, serviceId);
    if (!service) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
    if (!service.id) throw new Refusal('SERVICE_NOT_FOUND');
    const { time_zone } = service;
    const now = context.now();
    const until = intervalOfDay(addDays(localDateAt(now, time_zone), service.booking_horizon_days), time_zone).end;
    const rows = await selectSessions(database, place.id, serviceId, {
      from: new Date(now.getTime() + service.minimum_notice_minutes * MINUTE),
      until: instantOf(until),
    });
    return rows.map(({ id, staff_id, first_name, last_name, starts_at, ends_at, seats, taken, own_price }) => {
      const start = localDateTimeAt(starts_at, time_zone);
      return {
        id,
        serviceId,
        staffId: staff_id,
        staffName: `${first_name} ${last_name}`,
        date: start.date,
        startTime: start.time,
        endTime: localDateTimeAt(ends_at, time_zone).time,
        seats,
        seatsLeft: seats - taken,
        price: liraOf(own_price ?? service.price_kurus ?? 0),
        priceKind: service.price_kind ?? 'FIXED',
      };
    });
  });
}

/** The branch, and its service where customers can book that. */
function findService(database: Database, branchId: string, serviceId: string) {
  return database
    .selectFrom('branches')
    .leftJoin('services', (join) =>
      join
        .onRef('services.business_id', '=', 'branches.business_id')
        .onRef('services.branch_id', '=', 'branches.id')
        .on('services.id', '=', serviceId)
        .on('services.is_active', '=', true)
        .on('services.online_booking', '<>', 'NOBODY')
        .on('services.archived_at', 'is', null),
    )
    .select(['services.id', 'services.price_kurus', 'services.price_kind'])
    .select(['time_zone', 'minimum_notice_minutes', 'booking_horizon_days'])
    .where('branches.id', '=', branchId)
    .where('branches.is_published', '=', true)
    .where('branches.archived_at', 'is', null)
    .executeTakeFirst();
}

function selectSessions(
  database: Database,
  branchId: string,
  serviceId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  return database
    .selectFrom('group_sessions')
    .innerJoin('staff_members', (join) =>
      join
        .onRef('staff_members.business_id', '=', 'group_sessions.business_id')
        .onRef('staff_members.id', '=', 'group_sessions.staff_id'),
    )
    .leftJoin('staff_terms', (join) =>
      join
        .onRef('staff_terms.business_id', '=', 'group_sessions.business_id')
        .onRef('staff_terms.branch_id', '=', 'group_sessions.branch_id')
        .onRef('staff_terms.staff_id', '=', 'group_sessions.staff_id')
        .onRef('staff_terms.service_id', '=', 'group_sessions.service_id')
        .on('staff_terms.variant_id', 'is', null),
    )
    .select(['group_sessions.id', 'group_sessions.staff_id', 'first_name', 'last_name', 'starts_at', 'ends_at'])
    .select(sql<number | null>`staff_terms.price_kurus`.as('own_price'))
    .select([SEATS.as('seats'), TAKEN.as('taken')])
    .where('group_sessions.branch_id', '=', branchId)
    .where('group_sessions.service_id', '=', serviceId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('group_sessions.id')
    .limit(MOST_LISTED)
    .execute();
}
