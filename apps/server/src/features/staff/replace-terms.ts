import { type OwnTermsEdit, problemOfProcessing, type StaffMember, type TextKey } from '@vakit/contract';
import { kurusOf, offersAll } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { requireLockedStaffMember, requireStaffMember } from './own-staff-member.ts';
import { presentStaffMember } from './present-staff-member.ts';
import { insertTerms, removeTerms, type StaffMemberView } from './queries.ts';

/**
 * Replaces what a person has of their own for services, for bookings to come; appointments keep what they were booked with.
 * @throws Refusal STAFF_NOT_FOUND, CHANGED, VALIDATION_FAILED naming what is not a service of the branch, not one that the person
 * offers, not a variant of it, a price of what customers ask for, or a length that is not divided as its service is, or cannot be
 */
export function replaceTerms(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  { terms, expectedVersion }: OwnTermsEdit,
): Promise<StaffMember> {
  return inTransaction(database, async (transaction) => {
    const stored = await requireLockedStaffMember(transaction, account, id);
    const before = presentStaffMember(stored);
    requireVersion(before, expectedVersion);
    await requirePossible(transaction, stored, terms);
    await removeTerms(transaction, stored);
    await insertTerms(
      transaction,
      stored,
      terms
        .filter(({ price, durationMinutes }) => price !== null || durationMinutes !== null)
        .map(({ price, ...own }) => ({ ...own, priceKurus: price === null ? null : kurusOf(price) })),
    );
    const after = presentStaffMember(await requireStaffMember(transaction, account, id));
    const changes = changesOf(before, after);
    const subject = { branchId: stored.branch_id, subjectId: id };
    if (changes.length > 0) {
      await recordActivity(transaction, account, now(), { action: 'STAFF_EDITED', ...subject, changes });
    }
    return after;
  });
}

async function requirePossible(
  transaction: Queryable,
  { branch_id, service_ids }: StaffMemberView,
  terms: OwnTermsEdit['terms'],
): Promise<void> {
  const choices = await findChoices(
    transaction,
    branch_id,
    terms.map(({ serviceId }) => serviceId),
  );
  const problems = terms.flatMap(({ serviceId, variantId, price, ...own }, index): [string, TextKey][] => {
    if (!choices.has(keyOf(serviceId, null))) return [[`terms.${index}.serviceId`, 'services.unknown']];
    if (!offersAll(service_ids, [serviceId])) return [[`terms.${index}.serviceId`, 'terms.notOffered']];
    const choice = choices.get(keyOf(serviceId, variantId));
    if (!choice) return [[`terms.${index}.variantId`, 'terms.unknownVariant']];
    if (choice.price_kind === 'ASK' && price !== null) return [[`terms.${index}.price`, 'price.asked']];
    const isDivided = choice.processing_minutes !== null;
    return Object.entries(problemOfLength(own, isDivided)).map(([field, text]) => [`terms.${index}.${field}`, text]);
  });
  if (problems.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(problems) });
}

type OwnLength = Pick<
  OwnTermsEdit['terms'][number],
  'durationMinutes' | 'processingAfterMinutes' | 'processingMinutes'
>;

/** Tells by field why an own length does not fit a service with or without a wait. */
function problemOfLength(own: OwnLength, isDivided: boolean): Readonly<Record<string, TextKey>> {
  const { durationMinutes, processingAfterMinutes, processingMinutes } = own;
  const hasDivision = processingAfterMinutes !== null || processingMinutes !== null;
  if (!isDivided && processingMinutes !== null) return { processingMinutes: 'terms.noProcessing' };
  if (!isDivided && hasDivision) return { processingAfterMinutes: 'terms.noProcessing' };
  if (durationMinutes === null) return hasDivision ? { durationMinutes: 'field.required' } : {};
  if (isDivided && !hasDivision) return { durationMinutes: 'terms.processing' };
  return problemOfProcessing({ ...own, durationMinutes });
}

/** Every choice of these services that the branch sells. Who changes one of them waits, and finds the terms then. */
async function findChoices(transaction: Queryable, branchId: string, serviceIds: readonly string[]) {
  const isWanted = (column: 'id' | 'service_id') => sql<SqlBool>`${sql.ref(column)} = ANY (${serviceIds}::uuid[])`;
  const [services, variants] = await pipeline(
    transaction,
    (connection) =>
      connection
        .selectFrom('services')
        .select(['id', 'price_kind', 'processing_minutes'])
        .where('branch_id', '=', branchId)
        .where(isWanted('id'))
        .where('archived_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute(),
    (connection) =>
      connection
        .selectFrom('service_variants')
        .select(['id', 'service_id', 'price_kind', 'processing_minutes'])
        .where('branch_id', '=', branchId)
        .where(isWanted('service_id'))
        .where('archived_at', 'is', null)
        .execute(),
  );
  return new Map([
    ...services.map(({ id, ...choice }) => [keyOf(id, null), choice] as const),
    ...variants.map(({ id, service_id, ...choice }) => [keyOf(service_id, id), choice] as const),
  ]);
}

const keyOf = (serviceId: string, variantId: string | null) => `${serviceId} ${variantId}`;
