import { PRICE_KINDS } from '@vakit/scheduling';
import { z } from 'zod';
import { areDifferent, id, lengthMinutes, lira, ownName, ownNameTranslated } from './fields.ts';
import { PRICE_MAX, SERVICE_VARIANTS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';
import { translationsInput, translationsOf } from './translations.ts';

/** How long something takes and what it costs, as it is entered. */
export const salesFields = {
  durationMinutes: lengthMinutes,
  price: lira.max(PRICE_MAX),
};
export const priceKind = z.enum(PRICE_KINDS);

/** How a length is divided, as it is entered: both or none. */
export const processingInput = {
  processingAfterMinutes: lengthMinutes.nullable(),
  processingMinutes: lengthMinutes.nullable(),
};

/** The same as it is answered */
export const processing = {
  processingAfterMinutes: z.int().nullable().meta({
    description: 'Minutes of work before the customer waits; null: no wait',
  }),
  processingMinutes: z.int().nullable().meta({
    description:
      'Minutes of the wait, in which the person may serve another customer; the rest of the duration is work again',
  }),
};

/** How a service is sold besides its first choice: hair may be short, or long. */
export const serviceVariant = z
  .object({
    id,
    name: z.string(),
    durationMinutes: z.int(),
    ...processing,
    price: z.number(),
    priceKind,
    isActive: z.boolean().meta({ description: 'Whether it can be booked; existing appointments keep it' }),
    translations: translationsOf('name'),
  })
  .meta({ id: 'ServiceVariant', description: 'Durations and prices, as for a service' });
export type ServiceVariant = z.infer<typeof serviceVariant>;

const variantInput = z.object({
  id: id.optional().meta({ description: 'Id of an existing variant; left out for a new one' }),
  name: ownName('name.required'),
  ...salesFields,
  processingAfterMinutes: processingInput.processingAfterMinutes.default(null),
  processingMinutes: processingInput.processingMinutes.default(null),
  priceKind: priceKind.default('FIXED'),
  isActive: z.boolean().optional().meta({ description: 'If left out, unchanged; a new one can be booked' }),
  translations: translationsInput({ name: ownNameTranslated }).default({}),
});

const idTwice: TextKey = 'field.invalid';

/** Besides the first choice, which is the service itself. */
export const variantsInput = z
  .array(variantInput)
  .max(SERVICE_VARIANTS_MAX - 1)
  .refine((variants) => areDifferent(variants.flatMap(({ id: known }) => known ?? [])), idTwice)
  .meta({ description: 'All variants in order; a variant that is left out is no longer sold' });
export type VariantInput = z.infer<typeof variantsInput>[number];
