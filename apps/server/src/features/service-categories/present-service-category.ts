import type { ServiceCategory } from '@vakit/contract';
import { serviceCategoryColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { ServiceCategoryRow } from '../../database/tables.ts';
import { versioned } from '../../http/version.ts';

export function presentServiceCategory(row: ServiceCategoryRow): ServiceCategory {
  return versioned(fieldsOf(serviceCategoryColumns, row));
}
