import { z } from 'zod';
import { id, ownName } from './fields.ts';
import { SERVICE_CATEGORIES_MAX } from './limits.ts';

/** Under what services of a branch are shown; one that has none is shown after them. */
export const serviceCategory = z
  .object({ id, branchId: id, name: z.string() })
  .meta({ id: 'ServiceCategory', description: 'Listed in the order in which customers see them' });
export type ServiceCategory = z.infer<typeof serviceCategory>;

/** What customers see of one. */
export const publicServiceCategory = serviceCategory
  .pick({ id: true, name: true })
  .meta({ id: 'PublicServiceCategory' });
export type PublicServiceCategory = z.infer<typeof publicServiceCategory>;

export const serviceCategoryEdit = z.object({ name: ownName('name.required') });
export const serviceCategoryCreation = serviceCategoryEdit.extend({ branchId: id });
export type ServiceCategoryCreation = z.infer<typeof serviceCategoryCreation>;

/** All categories of a branch in another order. */
export const serviceCategoryOrder = z.object({ branchId: id, ids: z.array(id).max(SERVICE_CATEGORIES_MAX) });
export type ServiceCategoryOrder = z.infer<typeof serviceCategoryOrder>;
