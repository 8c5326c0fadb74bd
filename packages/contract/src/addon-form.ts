import { z } from 'zod';
import { ADDON_MINUTES_MAX, ADDON_PRICE_MAX, ADDON_SERVICES_MAX, ADDONS_MAX } from './addon-limits.ts';
import { areDifferent, id, lira, ownName, ownNameTranslated } from './fields.ts';
import type { TextKey } from './text.ts';
import { translationsInput } from './translations.ts';
import { expectedVersion } from './version.ts';

const minutesRange: TextKey = 'addonMinutes.range';
const priceRange: TextKey = 'addonPrice.range';
const servicesRequired: TextKey = 'addonServices.required';
const servicesTwice: TextKey = 'field.invalid';

const fields = {
  name: ownName('name.required'),
  durationMinutes: z.int().min(0, minutesRange).max(ADDON_MINUTES_MAX, minutesRange),
  price: lira.max(ADDON_PRICE_MAX, priceRange),
  serviceIds: z
    .array(id)
    .min(1, servicesRequired)
    .max(ADDON_SERVICES_MAX)
    .refine((ids) => areDifferent(ids), servicesTwice),
};
const translations = translationsInput({ name: ownNameTranslated });

export const addonCreation = z.object({ branchId: id, ...fields, translations: translations.default({}) });
/** A field that is left out stays as it is. */
export const addonEdit = z
  .object({ ...fields, translations })
  .partial()
  .extend({ expectedVersion });
export type AddonCreation = z.infer<typeof addonCreation>;
export type AddonEdit = z.infer<typeof addonEdit>;

const ids = z.array(id).max(ADDONS_MAX);
/** All add-ons of a branch in another order. */
export const addonOrder = z.object({
  branchId: id,
  ids,
  expectedIds: ids.optional().meta({
    description: 'Order that the person saw. If it has changed since, nothing is stored',
  }),
});
export type AddonOrder = z.infer<typeof addonOrder>;
