import { z } from 'zod';
import { id, ownName, ownNameTranslated } from './fields.ts';
import { SERVICE_CATEGORIES_MAX } from './limits.ts';
import { translationsInput, translationsOf } from './translations.ts';

/** Under what services of a branch are shown; one that has none is shown after them. */
export const serviceCategory = z
  .object({ id, branchId: id, name: z.string(), translations: translationsOf('name') })
  .meta({ id: 'ServiceCategory', description: 'Listed in the order in which customers see them' });
export type ServiceCategory = z.infer<typeof serviceCategory>;

/** The fields of a category that customers see. */
export const publicServiceCategory = serviceCategory
  .pick({ id: true, name: true, translations: true })
  .meta({ id: 'PublicServiceCategory' });
export type PublicServiceCategory = z.infer<typeof publicServiceCategory>;

const name = ownName('name.required');
const translations = translationsInput({ name: ownNameTranslated });

export const serviceCategoryCreation = z.object({ branchId: id, name, translations: translations.default({}) });
export const serviceCategoryEdit = z.object({ name, translations: translations.optional() });
export type ServiceCategoryEdit = z.infer<typeof serviceCategoryEdit>;
export type ServiceCategoryCreation = z.infer<typeof serviceCategoryCreation>;

/** All categories of a branch in another order. */
export const serviceCategoryOrder = z.object({ branchId: id, ids: z.array(id).max(SERVICE_CATEGORIES_MAX) });
export type ServiceCategoryOrder = z.infer<typeof serviceCategoryOrder>;
