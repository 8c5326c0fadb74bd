import type { OwnService, ServiceVariant } from '@vakit/contract';
import { liraOf } from '@vakit/scheduling';
import { serviceColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { ServiceRow } from '../../database/tables.ts';
import { listNeeds } from '../resources/index.ts';

/** A service with the variants in which it is sold. */
export type SoldService = ServiceRow & { readonly variants: ServiceVariant[] };

/** A service on the wire, as its owner sees it. */
export function presentService(row: SoldService): OwnService {
  return {
    ...fieldsOf(serviceColumns, row),
    price: liraOf(row.price_kurus),
    variants: row.variants,
    needs: listNeeds(row),
  };
}
