import type { ServiceCategory, ServiceCategoryEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { serviceCategoryColumns } from '../../database/columns.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { updateOwnServiceCategory } from './queries.ts';
import { refuseTakenName, requireServiceCategory } from './refusals.ts';

/** @throws Refusal SERVICE_CATEGORY_NOT_FOUND, SERVICE_CATEGORY_TAKEN */
export async function editServiceCategory(
  { database }: Context,
  account: SignedIn,
  id: string,
  input: ServiceCategoryEdit,
): Promise<ServiceCategory> {
  const change = columnsOf(serviceCategoryColumns, input);
  const edited = await refuseTakenName(updateOwnServiceCategory(database, businessOf(account), id, change));
  return presentServiceCategory(requireServiceCategory(edited));
}
