import type { ServiceCategoryRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseConflict } from '../../http/refuse-conflict.ts';

/** @throws Refusal SERVICE_CATEGORY_NOT_FOUND when nothing was found */
export function requireServiceCategory(category: ServiceCategoryRow | undefined): ServiceCategoryRow {
  if (!category) throw new Refusal('SERVICE_CATEGORY_NOT_FOUND');
  return category;
}

/** @throws Refusal SERVICE_CATEGORY_TAKEN when the work fails because the branch has another one of the name */
export const refuseTakenName = <Result>(work: Promise<Result>): Promise<Result> =>
  refuseConflict(
    work,
    'service_categories_name_key',
    () => new Refusal('SERVICE_CATEGORY_TAKEN', { fields: { name: 'serviceCategory.taken' } }),
  );
