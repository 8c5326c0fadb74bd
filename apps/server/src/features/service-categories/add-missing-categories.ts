import { SERVICE_CATEGORIES_MAX, serviceNameKey } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { ServiceCategoryRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertServiceCategories, selectServiceCategories } from './queries.ts';

type Categories = {
  readonly added: readonly ServiceCategoryRow[];
  /** Null where none is named */
  readonly idOf: (name: string | null) => string | null;
};

/**
 * Sees to it that a branch, which the caller has locked, has categories of these names; new ones become its last.
 * @throws Refusal SERVICE_CATEGORIES_FULL
 */
export async function addMissingCategories(
  transaction: Queryable,
  branchId: string,
  names: readonly string[],
): Promise<Categories> {
  const before = names.length > 0 ? await selectServiceCategories(transaction, branchId) : [];
  const ids = new Map(before.map(({ id, name }) => [serviceNameKey(name), id]));
  const missing = new Map(names.map((name) => [serviceNameKey(name), name]));
  for (const key of ids.keys()) missing.delete(key);
  if (before.length + missing.size > SERVICE_CATEGORIES_MAX) {
    throw new Refusal('SERVICE_CATEGORIES_FULL', { parameters: { max: SERVICE_CATEGORIES_MAX } });
  }
  const last = before.at(-1)?.position ?? 0;
  const added = await insertServiceCategories(
    transaction,
    [...missing.values()].map((name, index) => ({ name, branch_id: branchId, position: last + index + 1 })),
  );
  for (const { id, name } of added) ids.set(serviceNameKey(name), id);
  return { added, idOf: (name) => (name === null ? null : (ids.get(serviceNameKey(name)) ?? null)) };
}
