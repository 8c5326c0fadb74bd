import type { ServiceCategory } from '@vakit/contract';
import type { ServiceCategoryRow } from '../../database/tables.ts';

export function presentServiceCategory({ id, branch_id, name }: ServiceCategoryRow): ServiceCategory {
  return { id, branchId: branch_id, name };
}
