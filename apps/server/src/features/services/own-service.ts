import { isMissing } from '../../database/errors.ts';
import type { ServiceRow } from '../../database/tables.ts';
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

/** @throws Refusal VALIDATION_FAILED when the work fails because the branch has no such category */
export async function refuseUnknownCategory<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isMissing(error, 'services_category_fkey')) throw error;
    throw new Refusal('VALIDATION_FAILED', { fields: { categoryId: 'serviceCategory.unknown' } });
  }
}
