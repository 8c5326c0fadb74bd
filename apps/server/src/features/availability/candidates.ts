import { ANY_STAFF } from '@vakit/contract';
import { VISIT_MINUTES_MAX, visitOf } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, StaffMemberRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OfferedService } from './offered-service.ts';
import { isReception, type Requester } from './requester.ts';

/** Who is asked for what. */
export type Wish = {
  readonly branch: { readonly slug: string } | { readonly id: string };
  /** In the order in which they follow each other */
  readonly serviceIds: readonly string[];
  /** A person, or `ANY_STAFF` */
  readonly staffId: string;
  /** An appointment that is about to be moved: its time counts as free */
  readonly moving?: string;
};

/** A person who can be booked for a wish, as long as nothing of the branch changes: an offer without the time. */
export type Candidate = {
  readonly branch: Pick<
    BranchRow,
    'id' | 'time_zone' | 'working_hours' | 'slot_interval_minutes' | 'minimum_notice_minutes' | 'booking_horizon_days'
  > & {
    /** Raised with every change of the branch, its services and its people: see migration 9 */
    readonly version: number;
  };
  readonly person: Pick<StaffMemberRow, 'id' | 'first_name' | 'last_name' | 'working_schedule' | 'break_times'> & {
    /** Whether the person offers all of the services */
    readonly offers_all: boolean;
  };
  /** Those of the wish that the branch offers, in its order */
  readonly services: readonly OfferedService[];
};

/** At least one, all of the same branch and with the same services. */
export type Candidates = readonly [Candidate, ...Candidate[]];

/**
 * Finds the active people who can be booked for a wish, whatever they do at what time.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND (BRANCH_NOT_FOUND to the business), SERVICE_NOT_FOUND, STAFF_NOT_FOUND,
 * VISIT_TOO_LONG
 */
export async function findCandidates(
  queryable: Queryable,
  wish: Wish,
  requester: Requester,
  { lock = false } = {},
): Promise<Candidates> {
  const rows = await branches(queryable, wish.branch, requester)
    .innerJoin('staff_members', (join) =>
      join
        .onRef('staff_members.branch_id', '=', 'branches.id')
        .on('staff_members.is_active', '=', true)
        .on('staff_members.archived_at', 'is', null),
    )
    .select([
      'branches.id as branch_id',
      'time_zone',
      'working_hours',
      'slot_interval_minutes',
      'minimum_notice_minutes',
      'booking_horizon_days',
      sql<number>`(SELECT version FROM branch_versions WHERE branch_id = branches.id)`.as('version'),
      'staff_members.id as staff_id',
      'first_name',
      'last_name',
      'working_schedule',
      'break_times',
      offersAll(wish.serviceIds).as('offers_all'),
      servicesOf(wish.serviceIds).as('services'),
    ])
    .$if(wish.staffId !== ANY_STAFF, (query) => query.where('staff_members.id', '=', wish.staffId))
    .$if(!isReception(requester) || wish.staffId === ANY_STAFF, (query) => query.where(offersAll(wish.serviceIds)))
    // Always in the same order, so that two bookings do not wait for each other.
    .orderBy('staff_members.id')
    .$if(lock, (query) => query.forShare('branches').forNoKeyUpdate('staff_members'))
    .execute();
  const [first, ...others] = rows.map(
    ({
      branch_id,
      staff_id,
      first_name,
      last_name,
      working_schedule,
      break_times,
      offers_all,
      services,
      ...branch
    }) => ({
      branch: { id: branch_id, ...branch },
      person: { id: staff_id, first_name, last_name, working_schedule, break_times, offers_all },
      services,
    }),
  );
  // An appointment is moved as it was booked, whether its services are still offered or not.
  const isThere = first && (wish.moving !== undefined || first.services.length === wish.serviceIds.length);
  if (!isThere) throw new Refusal(await findMissing(queryable, wish, requester));
  if (!wish.moving && visitOf(first.services).durationMinutes > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
  return [first, ...others];
}

function branches(queryable: Queryable, branch: Wish['branch'], requester: Requester) {
  return queryable
    .selectFrom('branches')
    .where('branches.archived_at', 'is', null)
    .where('slug' in branch ? 'branches.slug' : 'branches.id', '=', 'slug' in branch ? branch.slug : branch.id)
    .$if(!isReception(requester), (query) => query.where('branches.is_published', '=', true));
}

const servicesOf = (serviceIds: readonly string[]) => sql<OfferedService[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', services.id, 'name', services.name, 'translations', services.translations, 'durationMinutes', services.duration_minutes,
    'priceKurus', services.price_kurus, 'bufferMinutes', services.buffer_minutes
  ) ORDER BY wished.position), '[]')
  FROM unnest(${serviceIds}::uuid[]) WITH ORDINALITY AS wished (id, position)
  JOIN services ON services.id = wished.id
  WHERE services.branch_id = branches.id AND services.is_active AND services.archived_at IS NULL
)`;

// Linked to all of these services, or to none at all.
const offersAll = (serviceIds: readonly string[]) => sql<boolean>`(
  SELECT count(*) = 0 OR count(*) FILTER (WHERE linked.service_id = ANY (${serviceIds}::uuid[])) = ${serviceIds.length}
  FROM staff_services linked
  WHERE linked.branch_id = branches.id AND linked.staff_id = staff_members.id
)`;

/** Why nobody can be booked for a wish: which of the branch, the services and the person is not there. */
async function findMissing(queryable: Queryable, wish: Wish, requester: Requester) {
  const found = await branches(queryable, wish.branch, requester)
    .select(servicesOf(wish.serviceIds).as('services'))
    .executeTakeFirst();
  if (!found && !isReception(requester)) return 'PUBLIC_BRANCH_NOT_FOUND';
  if (wish.moving) return 'STAFF_NOT_FOUND';
  if (!found) return 'BRANCH_NOT_FOUND';
  return found.services.length === wish.serviceIds.length ? 'STAFF_NOT_FOUND' : 'SERVICE_NOT_FOUND';
}
