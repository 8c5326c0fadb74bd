import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { deleteOwnServiceCategory } from './queries.ts';
import { requireServiceCategory } from './refusals.ts';

/**
 * Deletes a service category; its services stay, without one.
 * @throws Refusal SERVICE_CATEGORY_NOT_FOUND
 */
export async function deleteServiceCategory({ database }: Context, account: SignedIn, id: string): Promise<void> {
  requireServiceCategory(await deleteOwnServiceCategory(database, businessOf(account), id));
}
