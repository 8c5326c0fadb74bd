import type { PublicSession } from '@vakit/contract';
import { instantOf, liraOf, localDateTimeAt } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import type { BranchPlace } from '../../database/business-directory.ts';
import type { Database } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { boundsOfCustomers } from '../availability/index.ts';
import { joinedSessions, PRICE_OF_SEAT, TAKES_PLACE } from '../booking/index.ts';
import { SEATS, TAKEN } from './queries.ts';

/** Customers would not choose from a longer list. */
const MOST_LISTED = 60;

/**
 * The coming sessions of a service that customers can book, as far ahead as the branch is booked, the full ones among them,
 * but not those in which the branch or the trainer is off.
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
    const { bookableFrom, bookableUntil } = boundsOfCustomers(service, now);
    const rows = await selectSessions(database, place.id, serviceId, {
      from: instantOf(bookableFrom),
      until: instantOf(bookableUntil),
    });
    return rows.map(({ id, staff_id, first_name, last_name, starts_at, ends_at, seats, taken, ...priced }) => {
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
        price: liraOf(priced.price_kurus),
        priceKind: priced.price_kind,
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
    .select(['services.id', 'time_zone', 'minimum_notice_minutes', 'booking_horizon_days'])
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
  return joinedSessions(database)
    .select(['group_sessions.id', 'group_sessions.staff_id', 'first_name', 'last_name', 'starts_at', 'ends_at'])
    .select(['services.price_kind', PRICE_OF_SEAT.as('price_kurus')])
    .select([SEATS.as('seats'), TAKEN.as('taken')])
    .where('group_sessions.branch_id', '=', branchId)
    .where('group_sessions.service_id', '=', serviceId)
    .where('cancelled_at', 'is', null)
    .where(TAKES_PLACE)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('group_sessions.id')
    .limit(MOST_LISTED)
    .execute();
}
