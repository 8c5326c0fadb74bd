import type { Service, TextKey } from '@vakit/contract';
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

type Division = {
  readonly durationMinutes: number;
  readonly processingAfterMinutes: number | null;
  readonly processingMinutes: number | null;
};

/** What is wrong with how a length is divided into work, a wait and work, by the field that says it. */
export function problemOfProcessing(division: Division): Readonly<Record<string, TextKey>> {
  const { durationMinutes, processingAfterMinutes: after, processingMinutes: wait } = division;
  if (after === null && wait === null) return {};
  if (after === null) return { processingAfterMinutes: 'field.required' };
  if (wait === null) return { processingMinutes: 'field.required' };
  return after + wait > durationMinutes ? { processingMinutes: 'processing.beyond' } : {};
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
 * What is divided by a wait takes everybody as long.
 * @throws Refusal VALIDATION_FAILED where somebody has a length of their own for what is divided now
 */
export async function refuseOwnLengths(
  transaction: Queryable,
  { id, processingMinutes, variants }: Service,
): Promise<void> {
  const divided = [
    ...(processingMinutes ? [null] : []),
    ...variants.filter((variant) => variant.processingMinutes).map((variant) => variant.id),
  ];
  if (divided.length === 0) return;
  const own = await transaction
    .selectFrom('staff_terms')
    .select('variant_id')
    .where('service_id', '=', id)
    .where('duration_minutes', 'is not', null)
    .execute();
  const found = own.find(({ variant_id }) => divided.includes(variant_id));
  if (!found) return;
  const index = variants.findIndex((variant) => variant.id === found.variant_id);
  const field = index === -1 ? 'processingMinutes' : `variants.${index}.processingMinutes`;
  throw new Refusal('VALIDATION_FAILED', { fields: { [field]: 'terms.processing' } });
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
