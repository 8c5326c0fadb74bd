import type { Resource, ResourceType, Service } from '@vakit/contract';
import { call, dataOf } from '../support/call.ts';
import type { RunningSalon } from '../support/open-salon.ts';
import { NEEDS, NEEDS_ELSEWHERE, ONLY_WORKING, PIECES, SHARED } from './salon-plan.ts';

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

/** Has another branch of the salon have the pieces of one kind as well, and need them for its service. */
export async function shareRooms(
  serverUrl: string,
  { token, branch, services }: RunningSalon,
  kinds: readonly ResourceType[],
): Promise<{ shared: ReadonlyMap<string, string> }> {
  const pieces = kinds[SHARED]?.resources ?? [];
  const body = { branchId: branch.id, name: 'Ortak', resourceNames: pieces.map(({ name }) => name) };
  const type = await dataOf<ResourceType>(call(serverUrl, 'POST', '/resource-types', { token, body }));
  const shared = new Map(type.resources.map(({ id }, index) => [id, pieces[index]?.id as string]));
  for (const [id, sameAs] of shared) {
    await dataOf(call(serverUrl, 'PUT', `/resources/${id}/sharing`, { token, body: { sameAs } }));
  }
  const needs = [{ typeId: type.id, quantity: NEEDS_ELSEWHERE[SHARED], span: 'ALL' }];
  const service = services[0] as Service;
  const needing = { ...service, addonIds: undefined, needs };
  await dataOf(call(serverUrl, 'PUT', `/services/${service.id}`, { token, body: needing }));
  return { shared };
}
