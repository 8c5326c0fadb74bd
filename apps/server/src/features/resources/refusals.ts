import type { ResourceType } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseConflict } from '../../http/refuse-conflict.ts';
import { findInside, type Inside } from './inside-queries.ts';
import type { LockedResource } from './lock-resource.ts';
import { servicesThatNeed } from './needs.ts';
import type { Piece } from './present-resource.ts';

/** How many services are named where others are in the way */
const NAMED_MAX = 5;

/** @throws Refusal RESOURCE_TYPE_NOT_FOUND when nothing was found */
export function requireType(type: ResourceType | undefined): ResourceType {
  if (!type) throw new Refusal('RESOURCE_TYPE_NOT_FOUND');
  return type;
}

/** @throws Refusal RESOURCE_TYPE_NEEDED when services of the branch need it */
export async function refuseNeededType(queryable: Queryable, type: ResourceType): Promise<void> {
  const services = await servicesThatNeed(queryable, type, 0);
  if (services.length > 0) throw new Refusal('RESOURCE_TYPE_NEEDED', { parameters: { services: namesOf(services) } });
}

/**
 * @param type as it is, with a room or a device that is about to go
 * @throws Refusal RESOURCE_NEEDED when services can be met now and could not be any more
 */
async function refuseNeeded(queryable: Queryable, type: ResourceType, going: Piece): Promise<void> {
  if (!going.isActive) return;
  const left = type.resources.filter(({ id, isActive }) => isActive && id !== going.id).length;
  const services = await servicesThatNeed(queryable, type, left);
  if (services.length > 0) throw new Refusal('RESOURCE_NEEDED', { parameters: { services: namesOf(services) } });
}

type Answer = { readonly leaveServices: boolean; readonly moveAppointments: boolean };

/**
 * Checks that a room or a device, which is locked with its kind, can go.
 * @returns who has it in its branch, and is given another one once it is gone
 * @throws Refusal RESOURCE_HAS_APPOINTMENTS unless they are moved, RESOURCE_STRANDS_APPOINTMENTS when for one of them no
 * other one is free, RESOURCE_NEEDED unless the services are left without it
 */
export async function refuseInUse(
  transaction: Queryable,
  { type, resource }: LockedResource,
  { leaveServices, moveAppointments }: Answer,
  now: Date,
): Promise<readonly Inside[]> {
  const inside = await findInside(transaction, resource, { from: now, isHereAlone: true });
  const count = inside.length;
  const stuck = inside.filter(({ is_replaceable }) => !is_replaceable).length;
  if (count > 0 && !moveAppointments) throw new Refusal('RESOURCE_HAS_APPOINTMENTS', { parameters: { count } });
  if (stuck > 0) throw new Refusal('RESOURCE_STRANDS_APPOINTMENTS', { parameters: { count, stuck } });
  if (!leaveServices) await refuseNeeded(transaction, type, resource);
  return inside;
}

/**
 * @param inside how many appointments have it then, and for how many of them no other one is free
 * @throws Refusal MAINTENANCE_STRANDS_APPOINTMENTS, MAINTENANCE_HAS_APPOINTMENTS unless they are given others
 */
export function refuseInside(inside: { readonly count: number; readonly stuck: number }, areMoved: boolean): void {
  if (inside.stuck > 0) throw new Refusal('MAINTENANCE_STRANDS_APPOINTMENTS', { parameters: inside });
  if (inside.count > 0 && !areMoved) throw new Refusal('MAINTENANCE_HAS_APPOINTMENTS', { parameters: inside });
}

const namesOf = (services: readonly string[]) =>
  services.slice(0, NAMED_MAX).join(', ') + (services.length > NAMED_MAX ? ' …' : '');

/** @throws Refusal RESOURCE_TYPE_TAKEN or RESOURCE_TAKEN when the work fails because the branch has another one of the name */
export const refuseTakenName = <Result>(work: Promise<Result>): Promise<Result> =>
  refuseConflict(
    refuseConflict(
      work,
      'resource_types_name_key',
      () => new Refusal('RESOURCE_TYPE_TAKEN', { fields: { name: 'resourceType.taken' } }),
    ),
    'resources_name_key',
    () => new Refusal('RESOURCE_TAKEN', { fields: { name: 'resource.taken' } }),
  );
