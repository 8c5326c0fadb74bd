import { ANY_STAFF } from '@vakit/contract';
import { VISIT_MINUTES_MAX, visitOf } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { BranchRow, StaffMemberRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { BranchOfBusiness } from './busy-time.ts';
import { chosenAddons, takeAddons } from './chosen-addons.ts';
import { chosenVariants, refuseSeveral, takeVariants } from './chosen-variants.ts';
import { type FoundService, serviceAsDone } from './found-service.ts';
import type { OfferedService } from './offered-service.ts';
import { isReception, type Requester } from './requester.ts';
import { serviceIdsOf, type WishedPart } from './wished-part.ts';

/** A wish for services, with the people who may be asked for it. */
export type Wish = {
  readonly branch: BranchOfBusiness;
  /** In the order in which they follow each other */
  readonly services: readonly WishedPart[];
  /** A person, or `ANY_STAFF` */
  readonly staffId: string;
  /** The appointments that are about to be moved: their time counts as free */
  readonly moving?: readonly string[];
  /** Rooms and devices, if the wish moves an appointment: see `needed_types` of appointments */
  readonly neededTypes?: readonly string[] | null;
  /** The subset of those kinds that is needed only while somebody works on it */
  readonly workingTypes?: readonly string[] | null;
  /** Whether it is a session of a service that is held in groups: nothing else is booked of it by free times */
  readonly isSession?: boolean;
};

/** A person who can be booked for a wish, as long as nothing of the branch changes: an offer without the time. */
export type Candidate = {
  readonly branch: Pick<
    BranchRow,
    | 'id'
    | 'business_id'
    | 'time_zone'
    | 'working_hours'
    | 'slot_interval_minutes'
    | 'minimum_notice_minutes'
    | 'booking_horizon_days'
    | 'bookable_during_processing'
  > & {
    /** Raised with every change of the branch, its services and its people: see the table branch_versions */
    readonly version: number;
  };
  readonly person: Pick<
    StaffMemberRow,
    'id' | 'person_id' | 'first_name' | 'last_name' | 'working_schedule' | 'break_times'
  > & {
    /** Whether the person offers all of the services */
    readonly offers_all: boolean;
  };
  /** Those of the wish that the branch offers, in its order, as this person does them */
  readonly services: readonly OfferedService[];
};

/** At least one, all of the same branch and for the same services. */
export type Candidates = readonly [Candidate, ...Candidate[]];

/**
 * Finds the active people who can be booked for a wish, whatever they do at what time.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND (BRANCH_NOT_FOUND to the business), SERVICE_NOT_FOUND, BOOKED_BY_SESSIONS,
 * VARIANT_NOT_FOUND, ADDON_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG
 */
export async function findCandidates(
  queryable: Queryable,
  wish: Wish,
  requester: Requester,
  { lock = false } = {},
): Promise<Candidates> {
  const rows = await branches(queryable, wish.branch, requester)
    .innerJoin('staff_members', 'staff_members.branch_id', 'branches.id')
    .select([
      'time_zone',
      'working_hours',
      'slot_interval_minutes',
      'minimum_notice_minutes',
      'booking_horizon_days',
      'bookable_during_processing',
      sql<number>`(SELECT version FROM branch_versions WHERE ${inBusiness('branch_versions')} AND branch_id = branches.id)`.as(
        'version',
      ),
      'staff_members.id as staff_id',
      'staff_members.person_id',
      'staff_members.first_name',
      'staff_members.last_name',
      'staff_members.working_schedule',
      'staff_members.break_times',
      // Customers are only offered people who do each service: see `canBeAsked`.
      (isReception(requester) ? offersAll(wish.services) : sql<boolean>`true`).as('offers_all'),
      servicesOf(wish, requester, STAFF_ID).as('services'),
    ])
    .where(canBeAsked(wish, requester))
    // Always in the same order, so that two bookings do not wait for each other.
    .orderBy('staff_members.id')
    .$if(lock, (query) => query.forShare('branches').forNoKeyUpdate('staff_members'))
    .execute();
  const [first, ...others] = rows;
  // An appointment is moved as it was booked, whether its services are still offered or not.
  const isThere = first && (wish.moving !== undefined || first.services.length === wish.services.length);
  if (!isThere) throw refuseMissing(await findMissing(queryable, wish, requester));
  const { time_zone, working_hours, version } = first;
  const { slot_interval_minutes, minimum_notice_minutes, booking_horizon_days, bookable_during_processing } = first;
  const rules = { slot_interval_minutes, minimum_notice_minutes, booking_horizon_days, bookable_during_processing };
  const { id, business_id } = wish.branch;
  const branch = { id, business_id, time_zone, working_hours, version, ...rules };
  const candidateOf = ({ staff_id, ...row }: typeof first): Candidate => {
    const { person_id, first_name, last_name, working_schedule, break_times, offers_all } = row;
    const person = { id: staff_id, person_id, first_name, last_name, working_schedule, break_times, offers_all };
    return { branch, person, services: takenOf(row.services, wish) };
  };
  const candidates: Candidates = [candidateOf(first), ...others.map(candidateOf)];
  return wish.moving ? candidates : requireShortEnough(candidates);
}

/** The services as they are taken. */
function takenOf(found: readonly FoundService[], { services, moving }: Wish) {
  const taken = takeAddons(takeVariants(found.map(serviceAsDone), services), services);
  // A booked visit stays as it is, even where its choices can no longer be had together.
  return moving ? taken : refuseSeveral(taken);
}

/** @throws Refusal VISIT_TOO_LONG when it is for each of them */
function requireShortEnough(candidates: Candidates): Candidates {
  const [first, ...others] = candidates.filter(
    ({ services }) => visitOf(services).durationMinutes <= VISIT_MINUTES_MAX,
  );
  if (!first) throw new Refusal('VISIT_TOO_LONG');
  return [first, ...others];
}

/**
 * Locks what these people are in every branch where they work, before the branch itself tells who they are, and from whom
 * appointments are moved: always in the same order, so that two bookings or moves do not wait for each other.
 */
export async function lockPeople(
  transaction: Queryable,
  requester: Requester,
  ...wishes: readonly [Wish, ...Wish[]]
): Promise<void> {
  const moving = wishes.flatMap((wish) => wish.moving ?? []);
  const areLeft = sql<boolean>`staff_members.id IN (
    SELECT staff_id FROM appointments WHERE ${inBusiness('appointments')} AND id = ANY (${moving}::uuid[])
  )`;
  await transaction
    .selectFrom('staff_members')
    .innerJoin('staff_members as alike', (join) =>
      join
        .onRef('alike.business_id', '=', 'staff_members.business_id')
        .onRef('alike.person_id', '=', 'staff_members.person_id'),
    )
    .select('alike.id')
    .where('staff_members.branch_id', '=', wishes[0].branch.id)
    .where(({ or }) =>
      or([...wishes.map((wish) => canBeAsked(wish, requester)), ...(moving.length > 0 ? [areLeft] : [])]),
    )
    .orderBy('alike.id')
    .forNoKeyUpdate('alike')
    .execute();
}

/** Whether a person is there for a wish. Whom the business names may be asked for what they do not offer. */
function canBeAsked({ staffId, services }: Wish, requester: Requester) {
  const isAnyone = staffId === ANY_STAFF;
  const conditions = [
    sql`staff_members.is_active AND staff_members.archived_at IS NULL`,
    ...(isAnyone ? [] : [sql`staff_members.id = ${staffId}`]),
    ...(isAnyone || !isReception(requester) ? [offersAll(services)] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

function branches(queryable: Queryable, branch: Wish['branch'], requester: Requester) {
  return queryable
    .selectFrom('branches')
    .where('branches.archived_at', 'is', null)
    .where('branches.id', '=', branch.id)
    .$if(!isReception(requester), (query) => query.where('branches.is_published', '=', true));
}

const STAFF_ID = sql.ref<string>('staff_members.id');
const NOBODY = sql<null>`NULL::uuid`;

/** Selects the wished services that are offered to the requester, with a person's own terms. */
const servicesOf = (
  { services, moving, isSession = false }: Wish,
  requester: Requester,
  staffId: typeof STAFF_ID | typeof NOBODY,
) => sql<FoundService[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', services.id, 'name', services.name, 'translations', services.translations, 'durationMinutes', services.duration_minutes,
    'processingAfterMinutes', services.processing_after_minutes, 'processingMinutes', services.processing_minutes,
    'priceKurus', services.price_kurus, 'priceKind', services.price_kind, 'bufferMinutes', services.buffer_minutes,
    'variantName', services.variant_name, 'neededTypes', services.needed_types, 'workingTypes', services.working_types, 'isAtOnce', services.is_at_once,
    'variantsTogether', services.variants_together,
    'ownPriceKurus', terms.price_kurus, 'ownMinutes', terms.duration_minutes,
    'ownProcessingAfterMinutes', terms.processing_after_minutes, 'ownProcessingMinutes', terms.processing_minutes${chosenVariants(services, staffId)}${chosenAddons(services)}
  ) ORDER BY wished.position), '[]')
  FROM unnest(${serviceIdsOf(services)}::uuid[]) WITH ORDINALITY AS wished (id, position)
  JOIN services ON services.id = wished.id
  LEFT JOIN staff_terms terms ON ${inBusiness('terms')} AND terms.branch_id = services.branch_id
    AND terms.staff_id = ${staffId} AND terms.service_id = services.id AND terms.variant_id IS NULL
  WHERE ${inBusiness('services')} AND services.branch_id = branches.id AND services.is_active AND services.archived_at IS NULL
    ${isReception(requester) ? sql`` : sql`AND services.online_booking <> 'NOBODY'`}
    ${isSession || moving ? sql`` : sql`AND services.seats IS NULL`}
)`;

// Linked to all of these services, or to none at all.
const offersAll = (services: readonly WishedPart[]) => sql<boolean>`(
  SELECT count(*) = 0 OR count(*) FILTER (WHERE linked.service_id = ANY (${serviceIdsOf(services)}::uuid[])) = ${new Set(serviceIdsOf(services)).size}
  FROM staff_services linked
  WHERE ${inBusiness('linked')} AND linked.branch_id = staff_members.branch_id AND linked.staff_id = staff_members.id
)`;

/** Why nobody can be booked for a wish: which of the branch, the services and the person is not there. */
async function findMissing(queryable: Queryable, wish: Wish, requester: Requester) {
  const found = await branches(queryable, wish.branch, requester)
    .select(servicesOf(wish, requester, NOBODY).as('services'))
    .select(servicesOf({ ...wish, isSession: true }, requester, NOBODY).as('with_groups'))
    .executeTakeFirst();
  if (!found && !isReception(requester)) return 'PUBLIC_BRANCH_NOT_FOUND';
  if (wish.moving) return 'STAFF_NOT_FOUND';
  if (!found) return 'BRANCH_NOT_FOUND';
  if (found.services.length === wish.services.length) return 'STAFF_NOT_FOUND';
  return found.with_groups.length === wish.services.length ? 'BOOKED_BY_SESSIONS' : 'SERVICE_NOT_FOUND';
}

const refuseMissing = (code: Awaited<ReturnType<typeof findMissing>>) =>
  new Refusal(code, code === 'STAFF_NOT_FOUND' ? { fields: { staffId: 'staff.offersAll' } } : {});
