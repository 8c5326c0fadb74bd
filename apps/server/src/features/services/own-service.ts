import type { ServiceRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal SERVICE_NOT_FOUND when nothing was found */
export function requireService(service: ServiceRow | undefined): ServiceRow {
  if (!service) throw new Refusal('SERVICE_NOT_FOUND');
  return service;
}
