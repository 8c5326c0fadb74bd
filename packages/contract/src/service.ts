import { BUFFER_MINUTES_MAX } from '@vakit/scheduling';
import { z } from 'zod';
import {
  areDifferent,
  id,
  optionalText,
  optionalTextEdit,
  ownName,
  ownNameOrNone,
  ownNameTranslated,
  requiredText,
} from './fields.ts';
import { BUFFER_MINUTES_DEFAULT, DESCRIPTION_MAX, PREPARATION_MAX, PRICES_AT_ONCE_MAX } from './limits.ts';
import {
  priceKind,
  processing,
  processingInput,
  salesFields,
  serviceVariant,
  variantsInput,
} from './service-variant.ts';
import type { TextKey } from './text.ts';
import { translationsInput, translationsOf } from './translations.ts';

const bufferRange: TextKey = 'buffer.range';

/**
 * Who may book a service on the public page: everybody, known customers of the business, or nobody. The business may book it
 * for everybody.
 */
export const ONLINE_BOOKINGS = ['EVERYBODY', 'KNOWN', 'NOBODY'] as const;

const onlineBooking = z.enum(ONLINE_BOOKINGS);

export const service = z
  .object({
    id,
    branchId: id,
    name: z.string(),
    description: z.string(),
    preparation: z.string().nullable().meta({ description: 'What customers are told before they come' }),
    durationMinutes: z.int(),
    ...processing,
    price: z.number().meta({ description: 'In Turkish lira, exact to the kuruş; 0 where customers ask for it' }),
    priceKind: priceKind.meta({ description: 'Whether it costs its price, at least its price, or what one is told' }),
    bufferMinutes: z.int().meta({ description: 'How long the person stays busy afterwards' }),
    categoryId: id.nullable().meta({ description: 'Of the service category; null without one' }),
    isActive: z.boolean(),
    onlineBooking: onlineBooking.meta({ description: 'Who may book it on the public page' }),
    variantName: z.string().nullable().meta({
      description: 'What its first choice is called, which is the service itself; null without variants',
    }),
    variants: z.array(serviceVariant).meta({ description: 'The other choices, in their order' }),
    translations: translationsOf('name', 'description', 'preparation', 'variantName'),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof service>;

/** What a person fills in about a service. */
export const serviceFields = z.object({
  name: ownName('name.required'),
  description: requiredText('description.required', DESCRIPTION_MAX),
  ...salesFields,
});
export type ServiceFields = z.infer<typeof serviceFields>;

const translations = translationsInput({
  name: ownNameTranslated,
  description: optionalText(DESCRIPTION_MAX),
  preparation: optionalText(PREPARATION_MAX),
  variantName: ownNameTranslated,
});
const bufferMinutes = z.int().min(0, bufferRange).max(BUFFER_MINUTES_MAX, bufferRange);

export const serviceCreation = serviceFields.extend({
  preparation: optionalText(PREPARATION_MAX),
  branchId: id,
  processingAfterMinutes: processingInput.processingAfterMinutes.default(null),
  processingMinutes: processingInput.processingMinutes.default(null),
  bufferMinutes: bufferMinutes.default(BUFFER_MINUTES_DEFAULT),
  categoryId: id.nullable().default(null),
  priceKind: priceKind.default('FIXED'),
  isActive: z.boolean().default(true),
  onlineBooking: onlineBooking.default('EVERYBODY'),
  variantName: ownNameOrNone.default(null),
  variants: variantsInput.default([]),
  translations: translations.default({}),
});
/** What is not required stays as it is when left out. */
export const serviceEdit = serviceFields.extend({
  preparation: optionalTextEdit(PREPARATION_MAX),
  processingAfterMinutes: processingInput.processingAfterMinutes.optional(),
  processingMinutes: processingInput.processingMinutes.optional(),
  bufferMinutes: bufferMinutes.optional(),
  categoryId: id.nullable().optional(),
  priceKind: priceKind.optional(),
  isActive: z.boolean().optional(),
  onlineBooking: onlineBooking.optional(),
  variantName: ownNameOrNone.optional(),
  variants: variantsInput.optional(),
  translations: translations.optional(),
});
export type ServiceCreation = z.infer<typeof serviceCreation>;
export type ServiceCreationInput = z.input<typeof serviceCreation>;
export type ServiceEdit = z.infer<typeof serviceEdit>;

const priceTwice: TextKey = 'services.duplicate';
/** New prices of several services of a branch, as their owner has seen them before. */
export const priceList = z.object({
  branchId: id,
  prices: z
    .array(
      z.object({
        serviceId: id,
        variantId: id
          .optional()
          .meta({ description: 'Of the service; left out, the price is that of its first choice' }),
        formerPrice: z.number().meta({ description: 'When it is another meanwhile, no price changes' }),
        price: serviceFields.shape.price,
      }),
    )
    .min(1)
    .max(PRICES_AT_ONCE_MAX)
    .refine((prices) => areDifferent(prices.map(({ serviceId, variantId }) => variantId ?? serviceId)), priceTwice),
});
export type PriceList = z.infer<typeof priceList>;

export const branchQuery = z.object({ branchId: id });
