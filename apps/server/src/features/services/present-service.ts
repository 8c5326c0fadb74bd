import type { OwnService, ServiceVariant } from '@vakit/contract';
import { liraOf } from '@vakit/scheduling';
import { serviceColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { ServiceRow } from '../../database/tables.ts';
import { versioned } from '../../http/version.ts';
import { listNeeds } from '../resources/index.ts';

/** A service with the variants in which it is sold, and the add-ons that it can be had with. */
export type SoldService = ServiceRow & { readonly variants: ServiceVariant[]; readonly addon_ids: string[] };

/** A service on the wire, as its owner sees it. */
export function presentService(row: SoldService): OwnService {
  return versioned({
    ...fieldsOf(serviceColumns, row),
    price: liraOf(row.price_kurus),
    variants: row.variants,
    addonIds: row.addon_ids,
    needs: listNeeds(row),
  });
}
