import { ANY_STAFF } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import { passGate } from '../../database/branch-gate.ts';
import type { Queryable } from '../../database/connect.ts';
import { together } from '../../database/together.ts';
import { isBlocked, isKnown } from '../customers/index.ts';
import { type Dates, findBusyTime, type PersonTime, timeAround, withTime } from './busy-time.ts';
import type { OfferedService } from './visit.ts';

/** Who is asked for what. */
export type Wish = {
  readonly branch: { readonly slug: string } | { readonly id: string };
  /** In the order in which they follow each other */
  readonly serviceIds: readonly string[];
  /** A person, or `ANY_STAFF` */
  readonly staffId: string;
};

type Options = {
  /** Nothing of the branch changes, and nobody else books these people, until the transaction ends */
  readonly lock?: boolean;
  /** An appointment whose present time counts as free, since it is about to be moved */
  readonly moving?: string;
  /** Who asks is of the business: the branch need not be published, nor the person offer the services */
  readonly isBusiness?: boolean;
};

/** Who books online. */
type Booker = { readonly email: string; readonly phone: string };

/** A wish to a branch that is known already. */
export type OwnWish = Wish & { readonly branch: { readonly id: string } };

/** A person who can be booked, as long as nothing of the branch changes. */
export type Person = Awaited<ReturnType<typeof findPeople>>[number];
/** The same with all that decides about the person's days. */
export type Offer = Person & { readonly time: PersonTime };
/** The same with what is written and told of a booking: the branch and its owner. */
export type OfferToBook = Awaited<ReturnType<typeof findOffersToBook>>[number];

/**
 * Finds the active people who can be booked for a wish, and their time around the dates, in one round trip: those of the
 * wished services that are active. What people are is read a moment before what they do.
 */
export function findOffers(queryable: Queryable, wish: OwnWish, dates: Dates, options: Options = {}): Promise<Offer[]> {
  return togetherWithTime(queryable, wish, dates, options, (asker) => findPeople(asker, wish, options));
}

/** The same people, locked for a booking; their time as it is once they are. */
export function findOffersToBook(
  queryable: Queryable,
  wish: OwnWish,
  dates: Dates,
  { booker, ...options }: Omit<Options, 'lock'> & { readonly booker?: Booker } = {},
) {
  return togetherWithTime(queryable, wish, dates, { ...options, lock: true }, (asker) =>
    selectPeople(asker, wish, { ...options, lock: true })
      .innerJoin('accounts', 'accounts.id', 'branches.owner_id')
      .selectAll('branches')
      .select([
        'accounts.email as owner_email',
        'accounts.first_name as owner_first_name',
        'accounts.language as owner_language',
        (booker ? isBlocked(booker) : sql<boolean>`false`).as('is_blocked'),
        // Asked for only where it matters
        sql<boolean>`CASE WHEN branches.booking_proof = 'NEW_CUSTOMERS' THEN ${booker ? isKnown(booker) : sql`true`} ELSE true END`.as(
          'is_known',
        ),
      ])
      .execute(),
  );
}

async function togetherWithTime<Found extends { readonly staff_id: string }>(
  queryable: Queryable,
  { branch, staffId }: OwnWish,
  dates: Dates,
  { moving, lock = false }: Options,
  find: (asker: Queryable) => Promise<Found[]>,
) {
  const [, people, busy] = await together(
    queryable,
    async (asker) => {
      if (lock) await passGate(asker, branch.id);
    },
    find,
    (asker) => findBusyTime(asker, branch.id, staffId, timeAround(dates), moving),
  );
  return withTime(people, busy);
}

/** Those who can be booked for a wish, whatever they do at what time. */
export function findPeople(queryable: Queryable, wish: Wish, options: Options = {}) {
  return selectPeople(queryable, wish, options).execute();
}

function selectPeople(queryable: Queryable, wish: Wish, { lock = false, isBusiness = false }: Options) {
  return (
    branches(queryable, wish.branch, isBusiness)
      .innerJoin('staff_members', (join) =>
        join
          .onRef('staff_members.branch_id', '=', 'branches.id')
          .on('staff_members.is_active', '=', true)
          .on('staff_members.archived_at', 'is', null),
      )
      .select([
        'branches.id as branch_id',
        'branches.time_zone',
        'branches.working_hours',
        'branches.slot_interval_minutes',
        'branches.minimum_notice_minutes',
        'branches.booking_horizon_days',
        'staff_members.id as staff_id',
        'staff_members.first_name',
        'staff_members.last_name',
        'staff_members.working_schedule',
        'staff_members.break_times',
        servicesOf(wish.serviceIds).as('services'),
        offersAll(wish.serviceIds).as('offers_all'),
        sql<number>`(SELECT version FROM branch_versions WHERE branch_id = branches.id)`.as('version'),
      ])
      .$if(wish.staffId !== ANY_STAFF, (query) => query.where('staff_members.id', '=', wish.staffId))
      .$if(!isBusiness || wish.staffId === ANY_STAFF, (query) => query.where(offersAll(wish.serviceIds)))
      // Always in the same order, so that two bookings do not wait for each other.
      .orderBy('staff_members.id')
      .$if(lock, (query) => query.forShare('branches').forNoKeyUpdate('staff_members'))
  );
}

function branches(queryable: Queryable, branch: Wish['branch'], isBusiness: boolean) {
  return queryable
    .selectFrom('branches')
    .where('branches.archived_at', 'is', null)
    .where('slug' in branch ? 'branches.slug' : 'branches.id', '=', 'slug' in branch ? branch.slug : branch.id)
    .$if(!isBusiness, (query) => query.where('branches.is_published', '=', true));
}

const servicesOf = (serviceIds: readonly string[]) => sql<OfferedService[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', services.id, 'name', services.name, 'durationMinutes', services.duration_minutes,
    'priceKurus', services.price_kurus, 'bufferMinutes', services.buffer_minutes
  ) ORDER BY wished.position), '[]')
  FROM unnest(${serviceIds}::uuid[]) WITH ORDINALITY AS wished (id, position)
  JOIN services ON services.id = wished.id
  WHERE services.branch_id = branches.id AND services.is_active AND services.archived_at IS NULL
)`;

// Linked to all of these services, or to none at all.
const offersAll = (serviceIds: readonly string[]) => sql<SqlBool>`(
  SELECT count(*) = 0 OR count(*) FILTER (WHERE linked.service_id = ANY (${serviceIds}::uuid[])) = ${serviceIds.length}
  FROM staff_services linked
  WHERE linked.branch_id = branches.id AND linked.staff_id = staff_members.id
)`;

/** Why nobody can be booked for a wish: which of the branch, the services and the person is not there. */
export async function findMissing(queryable: Queryable, wish: Wish, isBusiness = false) {
  const found = await branches(queryable, wish.branch, isBusiness)
    .select(servicesOf(wish.serviceIds).as('services'))
    .executeTakeFirst();
  if (!found) return isBusiness ? 'BRANCH_NOT_FOUND' : 'PUBLIC_BRANCH_NOT_FOUND';
  return found.services.length === wish.serviceIds.length ? 'STAFF_NOT_FOUND' : 'SERVICE_NOT_FOUND';
}
