import type { OwnTerms, OwnTermsEdit, Picture, WorkingHours } from '@vakit/contract';
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import { pipeline } from '../../database/pipeline.ts';
import type { StaffMemberRow, Tables } from '../../database/tables.ts';
import { LINKED_SERVICE_IDS, OWN_TERMS, PORTRAIT } from '../branches/index.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';

/** A staff member with what is shown of their branch, links and account. */
export type StaffMemberView = Selectable<Tables['staff_members']> & {
  branch_name: string;
  branch_slug: string;
  is_published: boolean;
  slot_interval_minutes: number;
  time_zone: string;
  opening_hours: WorkingHours;
  service_ids: string[];
  terms: OwnTerms[];
  picture: Picture | null;
  /** Their invitation, and was not invited again */
  has_declined: boolean;
};

/** The people of a branch who are not archived, oldest first. */
export function selectStaff(queryable: Queryable, branchId: string): Promise<StaffMemberView[]> {
  return staffMembers(queryable).where('staff_members.branch_id', '=', branchId).orderBy('staff_members.id').execute();
}

/** A person of one of an owner's branches; neither is archived. */
export function findOwnStaffMember(
  queryable: Queryable,
  businessId: string,
  id: string,
): Promise<StaffMemberView | undefined> {
  return staffMembers(queryable)
    .where('staff_members.id', '=', id)
    .where('branches.business_id', '=', businessId)
    .executeTakeFirst();
}

/** The people that an account is, actively, one in each branch whose business is not stopped, the oldest first. */
export function selectMemberships(queryable: Queryable, accountId: string): Promise<StaffMemberView[]> {
  return staffMembers(queryable)
    .where('staff_members.account_id', '=', accountId)
    .where('staff_members.is_active', '=', true)
    .where(WORKS_FOR_OPEN_BUSINESS)
    .orderBy('staff_members.id')
    .execute();
}

const DECLINED = sql<boolean>`EXISTS (
  SELECT FROM invitations
  WHERE ${inBusiness('invitations')} AND invitations.staff_id = staff_members.id AND declined_at IS NOT NULL
)`;

function staffMembers(queryable: Queryable) {
  return queryable
    .selectFrom('staff_members')
    .innerJoin('branches', 'branches.id', 'staff_members.branch_id')
    .selectAll('staff_members')
    .select([
      'branches.name as branch_name',
      'branches.time_zone',
      'branches.working_hours as opening_hours',
      'branches.slug as branch_slug',
      'branches.is_published',
      'branches.slot_interval_minutes',
      LINKED_SERVICE_IDS.as('service_ids'),
      OWN_TERMS.as('terms'),
      PORTRAIT.as('picture'),
      DECLINED.as('has_declined'),
    ])
    .where('staff_members.archived_at', 'is', null)
    .where('branches.archived_at', 'is', null);
}

/**
 * Locks a person's row until the transaction ends: nobody can book them, change them or delete their branch. The branch is
 * locked first, in the order of everything else that locks both, so that there is no deadlock.
 */
export async function lockStaffMember(transaction: Queryable, id: string): Promise<void> {
  await transaction
    .selectFrom('branches')
    .innerJoin('staff_members', 'staff_members.branch_id', 'branches.id')
    .select('staff_members.id')
    .where('staff_members.id', '=', id)
    .forKeyShare('branches')
    .forUpdate('staff_members')
    .execute();
}

/** Adds a person to a branch; the constraint `staff_members_email_key` refuses an address twice. */
export function insertStaffMember(
  queryable: Queryable,
  staffMember: Omit<Insertable<Tables['staff_members']>, 'id'>,
): Promise<StaffMemberRow> {
  return queryable
    .insertInto('staff_members')
    .values({ id: uuidv7(), ...staffMember })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what is given of a person, whom the caller has made sure it may change. */
export async function updateStaffMember(
  queryable: Queryable,
  id: string,
  change: Updateable<Tables['staff_members']>,
): Promise<void> {
  await queryable.updateTable('staff_members').set(change).where('id', '=', id).execute();
}

/** Forgets what a person has of their own for services, or for those that they are not linked to. */
export async function removeTerms(
  transaction: Queryable,
  { id, branch_id }: Pick<StaffMemberRow, 'id' | 'branch_id'>,
  except: readonly string[] = [],
): Promise<void> {
  await transaction
    .deleteFrom('staff_terms')
    .where('branch_id', '=', branch_id)
    .where('staff_id', '=', id)
    .where(sql<SqlBool>`service_id <> ALL (${except}::uuid[])`)
    .execute();
}

type NewTerms = Omit<OwnTermsEdit['terms'][number], 'price'> & { readonly priceKurus: number | null };

/** Adds to what a person has of their own for services. */
export async function insertTerms(
  transaction: Queryable,
  { id, branch_id }: Pick<StaffMemberRow, 'id' | 'branch_id'>,
  terms: readonly NewTerms[],
): Promise<void> {
  if (terms.length === 0) return;
  const rowOf = ({ serviceId, variantId, priceKurus, ...length }: NewTerms) => ({
    ...{ branch_id, staff_id: id, service_id: serviceId, variant_id: variantId, price_kurus: priceKurus },
    duration_minutes: length.durationMinutes,
    processing_after_minutes: length.processingAfterMinutes,
    processing_minutes: length.processingMinutes,
  });
  await transaction.insertInto('staff_terms').values(terms.map(rowOf)).execute();
}

/** Forgets for what, and why, a person wanted to be off. */
export async function removeTimeOffRequests(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom('time_off_requests').where('staff_id', '=', id).execute();
}

/** Filters the services that the branch offers. */
export async function findServiceIds(
  queryable: Queryable,
  branchId: string,
  serviceIds: readonly string[],
): Promise<string[]> {
  const found = await queryable
    .selectFrom('services')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', 'in', serviceIds)
    .where('archived_at', 'is', null)
    .execute();
  return found.map(({ id }) => id);
}

/** Links a person to these services and to no others, for which they have nothing of their own any more. */
export async function replaceLinks(
  transaction: Queryable,
  { id, branch_id }: Pick<StaffMemberRow, 'id' | 'branch_id'>,
  serviceIds: readonly string[],
): Promise<void> {
  const unlink = (connection: Queryable) =>
    connection.deleteFrom('staff_services').where('branch_id', '=', branch_id).where('staff_id', '=', id).execute();
  if (serviceIds.length === 0) {
    await unlink(transaction);
    return;
  }
  await pipeline(
    transaction,
    unlink,
    (connection) =>
      connection
        .insertInto('staff_services')
        .values(serviceIds.map((service_id) => ({ branch_id, staff_id: id, service_id })))
        .execute(),
    (connection) => removeTerms(connection, { id, branch_id }, serviceIds),
  );
}
