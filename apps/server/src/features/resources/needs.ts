import type { ResourceType, ServiceNeed, TextKey } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { ServiceRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/** Lists the needs of a service, each kind once, in the order of the kinds. */
export function listNeeds({
  needed_types,
  working_types,
}: Pick<ServiceRow, 'needed_types' | 'working_types'>): ServiceNeed[] {
  const byType = Map.groupBy(needed_types, (typeId) => typeId);
  const spanOf = (typeId: string) => (working_types.includes(typeId) ? 'WORK' : 'ALL');
  return [...byType].map(([typeId, all]) => ({ typeId, quantity: all.length, span: spanOf(typeId) }));
}

/**
 * Nobody takes a room or a device out of use before the transaction ends.
 * @throws Refusal VALIDATION_FAILED for a kind that the branch does not have, and where fewer are in use than are needed
 */
export async function refuseUnmetNeeds(
  transaction: Queryable,
  branchId: string,
  needs: readonly ServiceNeed[],
): Promise<void> {
  if (needs.length === 0) return;
  const ids = needs.map(({ typeId }) => typeId);
  const types = await transaction
    .selectFrom('resource_types')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Set(types.map(({ id }) => id));
  const inUse = await transaction
    .selectFrom('resources')
    .select('type_id')
    .where('type_id', 'in', ids)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .execute();
  const fields: Record<string, TextKey> = {};
  for (const [index, { typeId, quantity }] of needs.entries()) {
    const count = inUse.filter(({ type_id }) => type_id === typeId).length;
    if (!known.has(typeId)) fields[`needs.${index}.typeId`] = 'resourceType.unknown';
    else if (count < quantity) fields[`needs.${index}.quantity`] = 'needs.tooFew';
  }
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

/** The same, as the row of the service keeps it. */
export const columnsOfNeeds = (needs: readonly ServiceNeed[]) => ({
  needed_types: needs.flatMap(({ typeId, quantity }) => Array.from({ length: quantity }, () => typeId)).toSorted(),
  working_types: needs
    .filter(({ span }) => span === 'WORK')
    .map(({ typeId }) => typeId)
    .toSorted(),
});

/**
 * Has a service, which the caller has locked, need something else. What stays is not looked at: a device may be out of use.
 * @throws Refusal VALIDATION_FAILED as above
 */
export async function changeNeeds(
  transaction: Queryable,
  service: Pick<ServiceRow, 'id' | 'branch_id' | 'needed_types' | 'working_types'>,
  needs: readonly ServiceNeed[],
): Promise<ReturnType<typeof columnsOfNeeds>> {
  const columns = columnsOfNeeds(needs);
  const isSame = (name: keyof typeof columns) => columns[name].join() === service[name].join();
  if (isSame('needed_types') && isSame('working_types')) return columns;
  await refuseUnmetNeeds(transaction, service.branch_id, needs);
  await replaceNeeds(transaction, service, needs);
  return columns;
}

/** Has a service, which the caller has locked, need this and nothing else. */
export async function replaceNeeds(
  transaction: Queryable,
  { id: service_id, branch_id }: Pick<ServiceRow, 'id' | 'branch_id'>,
  needs: readonly ServiceNeed[],
): Promise<void> {
  const known = transaction.deleteFrom('service_needs').where('branch_id', '=', branch_id);
  await known.where('service_id', '=', service_id).execute();
  if (needs.length === 0) return;
  await transaction
    .insertInto('service_needs')
    .values(needs.map(({ typeId, quantity, span }) => ({ branch_id, service_id, type_id: typeId, quantity, span })))
    .execute();
}

/** The names of the services of a branch that need more than so many of a kind. */
export async function servicesThatNeed(
  queryable: Queryable,
  { id, branchId }: Pick<ResourceType, 'id' | 'branchId'>,
  moreThan: number,
): Promise<string[]> {
  const services = await queryable
    .selectFrom('service_needs')
    .innerJoin('services', (join) =>
      join
        .onRef('services.branch_id', '=', 'service_needs.branch_id')
        .onRef('services.id', '=', 'service_needs.service_id'),
    )
    .select('services.name')
    .where('service_needs.branch_id', '=', branchId)
    .where('service_needs.type_id', '=', id)
    .where('service_needs.quantity', '>', moreThan)
    .where('services.archived_at', 'is', null)
    .orderBy('services.id')
    .execute();
  return services.map(({ name }) => name);
}
