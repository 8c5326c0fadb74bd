import { z } from 'zod';
import { id, ownName, ownNameTranslated } from './fields.ts';
import { SERVICE_CATEGORIES_MAX } from './limits.ts';
import { translationsInput, translationsOf } from './translations.ts';
import { expectedVersion, version } from './version.ts';

/** Under what services of a branch are shown; one that has none is shown after them. */
export const serviceCategory = z
  .object({ id, branchId: id, name: z.string(), translations: translationsOf('name'), version })
  .meta({ id: 'ServiceCategory', description: 'Categories in the order in which customers see them' });
export type ServiceCategory = z.infer<typeof serviceCategory>;

/** The fields of a category that customers see. */
export const publicServiceCategory = serviceCategory
  .pick({ id: true, name: true, translations: true })
  .meta({ id: 'PublicServiceCategory' });
export type PublicServiceCategory = z.infer<typeof publicServiceCategory>;

const name = ownName('name.required');
const translations = translationsInput({ name: ownNameTranslated });

export const serviceCategoryCreation = z.object({ branchId: id, name, translations: translations.default({}) });
/** A field that is left out stays as it is. */
export const serviceCategoryEdit = z.object({
  name: name.optional(),
  translations: translations.optional(),
  expectedVersion,
});
export type ServiceCategoryEdit = z.infer<typeof serviceCategoryEdit>;
export type ServiceCategoryCreation = z.infer<typeof serviceCategoryCreation>;

const ids = z.array(id).max(SERVICE_CATEGORIES_MAX);
/** All categories of a branch in another order. */
export const serviceCategoryOrder = z.object({
  branchId: id,
  ids,
  expectedIds: ids.optional().meta({
    description: 'Order that the person saw. If it has changed since, nothing is stored',
  }),
});
export type ServiceCategoryOrder = z.infer<typeof serviceCategoryOrder>;
