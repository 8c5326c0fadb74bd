import type { ServiceCategory } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { presentServiceCategory } from './present-service-category.ts';
import { renameOwnServiceCategory } from './queries.ts';
import { refuseTakenName, requireServiceCategory } from './refusals.ts';

/** @throws Refusal SERVICE_CATEGORY_NOT_FOUND, SERVICE_CATEGORY_TAKEN */
export async function renameServiceCategory(
  { database }: Context,
  account: SignedIn,
  id: string,
  name: string,
): Promise<ServiceCategory> {
  const renamed = await refuseTakenName(renameOwnServiceCategory(database, businessOf(account), id, name));
  return presentServiceCategory(requireServiceCategory(renamed));
}
