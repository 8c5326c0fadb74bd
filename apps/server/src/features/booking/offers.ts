import { ANY_STAFF } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { isBlocked } from '../customers/index.ts';

/** Who is asked for what. */
export type Wish = {
  readonly branch: { readonly slug: string } | { readonly id: string };
  /** In the order in which they follow each other */
  readonly serviceIds: readonly string[];
  /** A person, or `ANY_STAFF` */
  readonly staffId: string;
};

/** Local dates of the branch `YYYY-MM-DD`, both included. */
export type Dates = { readonly from: string; readonly to: string };

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

export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly bufferMinutes: number;
};

/** A person who can be booked, with all that decides about the person's days. */
export type Offer = Awaited<ReturnType<typeof findOffers>>[number];
/** The same with what is written and told of a booking: the branch and its owner. */
export type OfferToBook = Awaited<ReturnType<typeof findOffersToBook>>[number];

/**
 * Finds the active people who can be booked for a wish in one round trip: those of the wished services that are active,
 * and what takes or gives time around the dates.
 */
export function findOffers(queryable: Queryable, wish: Wish, dates: Dates, options: Options = {}) {
  return selectOffers(queryable, wish, dates, options).execute();
}

/** The same people, locked for a booking. */
export function findOffersToBook(
  queryable: Queryable,
  wish: Wish,
  dates: Dates,
  { booker, ...options }: Omit<Options, 'lock'> & { readonly booker?: Booker } = {},
) {
  return selectOffers(queryable, wish, dates, { ...options, lock: true })
    .innerJoin('accounts', 'accounts.id', 'branches.owner_id')
    .selectAll('branches')
    .select([
      'accounts.email as owner_email',
      'accounts.first_name as owner_first_name',
      'accounts.language as owner_language',
      (booker ? isBlocked(booker) : sql<boolean>`false`).as('is_blocked'),
    ])
    .execute();
}

function selectOffers(
  queryable: Queryable,
  wish: Wish,
  dates: Dates,
  { lock = false, moving, isBusiness = false }: Options,
) {
  return (
    branches(queryable, wish.branch, isBusiness)
      .innerJoin('staff_members', (join) =>
        join
          .onRef('staff_members.branch_id', '=', 'branches.id')
          .on('staff_members.is_active', '=', true)
          .on('staff_members.archived_at', 'is', null),
      )
      .select([
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
        takenMinutes(dates, moving).as('taken'),
        exceptionMinutes(dates).as('exceptions'),
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

/**
 * Start and end in epoch minutes and the buffer of the person's active appointments around the dates. Wherever on earth the
 * branch is, its local day lies between half a day before and after the same date in UTC, and no appointment is longer than
 * a day with its buffer.
 */
const takenMinutes = ({ from, to }: Dates, moving: string | undefined) => sql<
  [start: number, end: number, buffer: number][]
>`(
  SELECT coalesce(json_agg(json_build_array(
    floor(extract(epoch FROM held.starts_at) / 60)::integer, ceil(extract(epoch FROM held.ends_at) / 60)::integer,
    held.buffer_minutes
  )), '[]')
  FROM appointments held
  WHERE held.branch_id = branches.id AND held.staff_id = staff_members.id AND held.status IN ('PENDING', 'CONFIRMED')
    AND held.starts_at >= ${from}::date::timestamp AT TIME ZONE 'UTC' - interval '36 hours'
    AND held.starts_at < ${to}::date::timestamp AT TIME ZONE 'UTC' + interval '48 hours'
    ${moving === undefined ? sql`` : sql`AND held.id <> ${moving}`}
)`;

/** Time off and extra hours of the person and of the whole branch, in epoch minutes. */
const exceptionMinutes = ({ from, to }: Dates) => sql<
  [kind: 'TIME_OFF' | 'EXTRA_HOURS', isOfBranch: boolean, start: number, end: number][]
>`(
  SELECT coalesce(json_agg(json_build_array(
    exception.kind, exception.staff_id IS NULL,
    floor(extract(epoch FROM exception.starts_at) / 60)::integer, ceil(extract(epoch FROM exception.ends_at) / 60)::integer
  )), '[]')
  FROM schedule_exceptions exception
  WHERE exception.branch_id = branches.id
    AND (exception.staff_id IS NULL OR exception.staff_id = staff_members.id)
    AND exception.ends_at > ${from}::date::timestamp AT TIME ZONE 'UTC' - interval '36 hours'
    AND exception.starts_at < ${to}::date::timestamp AT TIME ZONE 'UTC' + interval '36 hours'
)`;

/** Why nobody can be booked for a wish: which of the branch, the services and the person is not there. */
export async function findMissing(queryable: Queryable, wish: Wish, isBusiness = false) {
  const found = await branches(queryable, wish.branch, isBusiness)
    .select(servicesOf(wish.serviceIds).as('services'))
    .executeTakeFirst();
  if (!found) return isBusiness ? 'BRANCH_NOT_FOUND' : 'PUBLIC_BRANCH_NOT_FOUND';
  return found.services.length === wish.serviceIds.length ? 'STAFF_NOT_FOUND' : 'SERVICE_NOT_FOUND';
}

/** Whether time off of the person or the whole branch covers part of an appointment: one that has just been written. */
export const liesInTimeOff = sql<boolean>`EXISTS (
  SELECT FROM schedule_exceptions off
  WHERE off.branch_id = appointments.branch_id AND off.kind = 'TIME_OFF'
    AND (off.staff_id IS NULL OR off.staff_id = appointments.staff_id)
    AND off.starts_at < appointments.ends_at AND off.ends_at > appointments.starts_at
)`;

/**
 * Whether another active appointment of the person lies where one has just been written, buffers included. The constraint
 * says the same; this asks the table itself, beside the index by which the constraint is kept.
 */
export const overlapsAnother = sql<boolean>`EXISTS (
  SELECT FROM appointments other
  WHERE other.branch_id = appointments.branch_id AND other.staff_id = appointments.staff_id
    AND other.id <> appointments.id AND other.status IN ('PENDING', 'CONFIRMED')
    AND other.starts_at > appointments.starts_at - interval '36 hours'
    AND other.starts_at < appointments.ends_at + appointments.buffer_minutes * interval '1 minute'
    AND other.ends_at + other.buffer_minutes * interval '1 minute' > appointments.starts_at
)`;
