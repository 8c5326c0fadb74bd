import { isConflictOn } from '../../database/errors.ts';
import type { ServiceCategoryRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal SERVICE_CATEGORY_NOT_FOUND when nothing was found */
export function requireServiceCategory(category: ServiceCategoryRow | undefined): ServiceCategoryRow {
  if (!category) throw new Refusal('SERVICE_CATEGORY_NOT_FOUND');
  return category;
}

/** @throws Refusal SERVICE_CATEGORY_TAKEN when the work fails because the branch has another one of the name */
export async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isConflictOn(error, 'service_categories_name_key')) throw error;
    throw new Refusal('SERVICE_CATEGORY_TAKEN', { fields: { name: 'serviceCategory.taken' } });
  }
}
