import type { Addon } from '@vakit/contract';
import { liraOf } from '@vakit/scheduling';
import { addonColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { ServiceAddonRow } from '../../database/tables.ts';
import { versioned } from '../../http/version.ts';

/** An add-on with the services to which it can be added. */
export type OfferedAddon = ServiceAddonRow & { readonly service_ids: string[] };

export function presentAddon(row: OfferedAddon): Addon {
  const { price_kurus, service_ids: serviceIds } = row;
  return versioned({ ...fieldsOf(addonColumns, row), price: liraOf(price_kurus), serviceIds });
}
