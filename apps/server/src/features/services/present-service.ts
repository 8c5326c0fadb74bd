import type { Service } from '@vakit/contract';
import { liraOf } from '@vakit/scheduling';
import { serviceColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { ServiceRow } from '../../database/tables.ts';

/** A service on the wire, as its owner sees it. */
export function presentService(row: ServiceRow): Service {
  return { ...fieldsOf(serviceColumns, row), price: liraOf(row.price_kurus) };
}
