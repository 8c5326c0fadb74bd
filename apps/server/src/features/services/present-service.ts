import type { Service } from '@vakit/contract';
import type { ServiceRow } from '../../database/tables.ts';
import { liraOf } from '../../money.ts';

/** A service on the wire, as its owner sees it. */
export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    branchId: row.branch_id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    price: liraOf(row.price_kurus),
    bufferMinutes: row.buffer_minutes,
    isActive: row.is_active,
  };
}
