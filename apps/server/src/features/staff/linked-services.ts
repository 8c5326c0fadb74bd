import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { findServiceIds } from './queries.ts';

/**
 * The services that a person is to be linked to, each once. A link that is already there may stay although its service
 * was deleted: without it the person would be linked to none, which means all.
 * @throws Refusal VALIDATION_FAILED naming each that is not a service of the branch
 */
export async function requireServicesOf(
  queryable: Queryable,
  branchId: string,
  serviceIds: readonly string[],
  linked: readonly string[] = [],
): Promise<string[]> {
  const wanted = serviceIds.map((id) => id.toLowerCase());
  const known = new Set(linked);
  const added = wanted.filter((id) => !known.has(id));
  if (added.length > 0) {
    for (const id of await findServiceIds(queryable, branchId, added)) known.add(id);
  }
  const unknown = wanted.flatMap((id, index) => (known.has(id) ? [] : `serviceIds.${index}`));
  if (unknown.length > 0) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: Object.fromEntries(unknown.map((field) => [field, 'services.unknown'])),
    });
  }
  return [...new Set(wanted)];
}
