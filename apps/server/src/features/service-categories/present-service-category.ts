import type { ServiceCategory } from '@vakit/contract';
import { serviceCategoryColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import type { ServiceCategoryRow } from '../../database/tables.ts';

export function presentServiceCategory(row: ServiceCategoryRow): ServiceCategory {
  return fieldsOf(serviceCategoryColumns, row);
}
