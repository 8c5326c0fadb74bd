import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { DemoResourceType, DemoSalon, DemoService } from './demo-salon.ts';

type Particulars = { readonly branchId: string; readonly serviceIds: ReadonlyMap<DemoService, string> };

/**
 * Writes the rooms and devices of a branch, and which services need them.
 * @returns the ids of the kinds that a service needs, in the order in which the database keeps them; null for none
 */
export async function insertResources(
  transaction: Queryable,
  { services, resourceTypes = [] }: DemoSalon,
  { branchId, serviceIds }: Particulars,
): Promise<(service: DemoService) => string[] | null> {
  if (resourceTypes.length === 0) return () => null;
  const ids = new Map(resourceTypes.map((type) => [type, uuidv7()]));
  const idOf = (type: DemoResourceType) => ids.get(type) as string;
  await transaction
    .insertInto('resource_types')
    .values(resourceTypes.map((type, place) => ({ id: idOf(type), branch_id: branchId, place, name: type.name })))
    .execute();
  const pieces = resourceTypes.flatMap((type) =>
    type.names.map((name, place) => ({ id: uuidv7(), branch_id: branchId, type_id: idOf(type), place, name })),
  );
  await transaction.insertInto('resources').values(pieces).execute();
  const typesOf = ({ name }: DemoService) => resourceTypes.filter(({ of }) => of.includes(name)).map(idOf);
  const needs = services.flatMap((service) =>
    typesOf(service).map((type_id) => ({
      branch_id: branchId,
      service_id: serviceIds.get(service) as string,
      type_id,
      quantity: 1,
    })),
  );
  await transaction.insertInto('service_needs').values(needs).execute();
  return (service) => {
    const types = typesOf(service).toSorted();
    return types.length > 0 ? types : null;
  };
}
