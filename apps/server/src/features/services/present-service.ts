import type { Service } from '@vakit/contract';
import type { ServiceRow } from '../../database/tables.ts';

const KURUS_PER_LIRA = 100;

export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    branchId: row.branch_id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    price: row.price_kurus / KURUS_PER_LIRA,
    isActive: row.is_active,
  };
}

/** Whole kuruş of a price in lira that has at most two decimals. */
export function kurusOf(price: number): number {
  return Math.round(price * KURUS_PER_LIRA);
}
