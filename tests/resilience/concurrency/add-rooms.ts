import type { Resource, ResourceType, Service } from '@vakit/contract';
import { call, dataOf } from '../support/call.ts';
import type { RunningSalon } from '../support/open-salon.ts';
import { NEEDS, ONLY_WORKING, PIECES } from './salon-plan.ts';

/** Opens the rooms and devices of the plan in a branch, and has its services need them. */
export async function addRooms(serverUrl: string, { token, branch, services: all }: RunningSalon) {
  const takeOutOfUse = ({ id, name }: Resource) =>
    dataOf<Resource>(call(serverUrl, 'PUT', `/resources/${id}`, { token, body: { name, isActive: false } }));
  const kinds: ResourceType[] = [];
  for (const [kind, count] of PIECES.entries()) {
    const resourceNames = Array.from({ length: count }, (_, index) => `Yer ${kind}-${index}`);
    const body = { branchId: branch.id, name: `Tür ${kind}`, resourceNames };
    const type = await dataOf<ResourceType>(call(serverUrl, 'POST', '/resource-types', { token, body }));
    const [first, ...others] = type.resources as [Resource, ...Resource[]];
    kinds.push(others.length > 0 ? { ...type, resources: [await takeOutOfUse(first), ...others] } : type);
  }
  const services: Service[] = [];
  for (const [index, service] of all.entries()) {
    const needs = (NEEDS[index] ?? []).flatMap((quantity, kind) =>
      quantity > 0 ? [{ typeId: kinds[kind]?.id, quantity, span: ONLY_WORKING.includes(kind) ? 'WORK' : 'ALL' }] : [],
    );
    // Left out, add-ons stay.
    const body = { ...service, addonIds: undefined, needs };
    services.push(await dataOf<Service>(call(serverUrl, 'PUT', `/services/${service.id}`, { token, body })));
  }
  return { kinds, services };
}
