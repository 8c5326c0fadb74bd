import { problemOfProcessing, type Service, type TextKey } from '@vakit/contract';
import { isDividedAlike } from '@vakit/scheduling';
import type { Insertable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { isMissing } from '../../database/errors.ts';
import type { ServiceRow, Tables } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal SERVICE_NOT_FOUND when nothing was found */
export function requireService<Found extends ServiceRow>(service: Found | undefined): Found {
  if (!service) throw new Refusal('SERVICE_NOT_FOUND');
  return service;
}

/** @throws Refusal VALIDATION_FAILED for a price in kuruş of what customers ask for */
export function refuseAskedPrice({ price_kind, price_kurus }: Pick<ServiceRow, 'price_kind' | 'price_kurus'>): void {
  if (price_kind === 'ASK' && price_kurus !== 0) {
    throw new Refusal('VALIDATION_FAILED', { fields: { price: 'price.asked' } });
  }
}

/** @throws Refusal VALIDATION_FAILED for a service whose length cannot be divided so */
export function refuseImpossibleProcessing(row: ServiceRow | Insertable<Tables['services']>): void {
  const fields = problemOfProcessing({
    durationMinutes: row.duration_minutes,
    processingAfterMinutes: row.processing_after_minutes ?? null,
    processingMinutes: row.processing_minutes ?? null,
  });
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

/** @throws Refusal VALIDATION_FAILED for a service that is held in groups and has waits or several choices */
export function refuseImpossibleGroups(
  { seats, processing_minutes }: Partial<Pick<ServiceRow, 'seats' | 'processing_minutes'>>,
  variants: readonly unknown[],
): void {
  if (!seats) return;
  if (processing_minutes) throw new Refusal('VALIDATION_FAILED', { fields: { seats: 'seats.processing' } });
  if (variants.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: { seats: 'seats.variants' } });
}

/**
 * Sessions of a service keep it as one that is held in groups.
 * @throws Refusal SERVICE_HAS_SESSIONS while some are still to come
 */
export async function requireNoSessions(transaction: Queryable, id: string, now: Date): Promise<void> {
  const { count } = await transaction
    .selectFrom('group_sessions')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('service_id', '=', id)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new Refusal('SERVICE_HAS_SESSIONS', { parameters: { count } });
}

/**
 * A length of somebody's own is divided by a wait where the service is, and only there.
 * @throws Refusal VALIDATION_FAILED where somebody has one for what is divided now, or is no longer
 */
export async function refuseOtherDivisions(transaction: Queryable, service: Service): Promise<void> {
  const own = await transaction
    .selectFrom('staff_terms')
    .select(['variant_id as variantId', 'processing_minutes as processingMinutes'])
    .where('service_id', '=', service.id)
    .where('duration_minutes', 'is not', null)
    .execute();
  const problems = own.flatMap(({ variantId, processingMinutes }): [string, TextKey][] => {
    const index = service.variants.findIndex(({ id }) => id === variantId);
    const choice = variantId === null ? service : service.variants[index];
    if (!choice || isDividedAlike(choice, { processingMinutes })) return [];
    const field = variantId === null ? 'processingMinutes' : `variants.${index}.processingMinutes`;
    return [[field, 'terms.otherwise']];
  });
  if (problems.length > 0) throw new Refusal('VALIDATION_FAILED', { fields: Object.fromEntries(problems) });
}

/** @throws Refusal VALIDATION_FAILED when the work fails because the branch has no such category */
export async function refuseUnknownCategory<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isMissing(error, 'services_category_fkey')) throw error;
    throw new Refusal('VALIDATION_FAILED', { fields: { categoryId: 'serviceCategory.unknown' } });
  }
}
