import { z } from 'zod';
import { areDifferent, id, ownName, requiredText } from './fields.ts';
import { DESCRIPTION_MAX, PRICES_AT_ONCE_MAX } from './limits.ts';
import { priceKind, processing, salesFields, serviceVariant } from './service-variant.ts';
import type { TextKey } from './text.ts';
import { translationsOf } from './translations.ts';

/**
 * Customers who may book a service on the public page: everybody, known customers of the business, or nobody. The
 * business may book it for everybody.
 */
export const ONLINE_BOOKINGS = ['EVERYBODY', 'KNOWN', 'NOBODY'] as const;

export const onlineBooking = z.enum(ONLINE_BOOKINGS);

export const service = z
  .object({
    id,
    branchId: id,
    name: z.string(),
    description: z.string(),
    preparation: z.string().nullable().meta({ description: 'Advice for customers before the visit' }),
    durationMinutes: z.int(),
    ...processing,
    price: z.number().meta({ description: 'In Turkish lira with kuruş; 0 for a price on request' }),
    priceKind: priceKind.meta({
      description: 'Whether it costs exactly its price, at least its price, or a price on request',
    }),
    bufferMinutes: z.int().meta({ description: 'Minutes for which the person stays busy afterwards' }),
    categoryId: id.nullable().meta({ description: 'Id of the service category; null: none' }),
    isActive: z.boolean(),
    seats: z.int().nullable().meta({
      description: 'Usual number of seats of its sessions; null: booked by free times, not by sessions',
    }),
    isAtOnce: z.boolean().meta({
      description: 'Whether another person can do another service for the same customer at the same time',
    }),
    onlineBooking: onlineBooking.meta({ description: 'Customers who may book it on the public page' }),
    variantName: z.string().nullable().meta({
      description: 'Name of its first variant, which is the service itself; null without variants',
    }),
    variants: z.array(serviceVariant).meta({ description: 'Other variants, in order' }),
    variantsTogether: z.boolean().meta({ description: 'Whether one visit can have several of its variants' }),
    translations: translationsOf('name', 'description', 'preparation', 'variantName'),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof service>;

/** Fields of a service's form. */
export const serviceFields = z.object({
  name: ownName('name.required'),
  description: requiredText('description.required', DESCRIPTION_MAX),
  ...salesFields,
});

const priceTwice: TextKey = 'services.duplicate';
/** New prices of several services of a branch, as their owner has seen them before. */
export const priceList = z.object({
  branchId: id,
  prices: z
    .array(
      z.object({
        serviceId: id,
        variantId: id.optional().meta({ description: 'Id of a variant; if left out, the price of its first variant' }),
        formerPrice: z
          .number()
          .meta({ description: 'Price that the person saw. If it has changed since, no price changes' }),
        price: serviceFields.shape.price,
      }),
    )
    .min(1)
    .max(PRICES_AT_ONCE_MAX)
    .refine((prices) => areDifferent(prices.map(({ serviceId, variantId }) => variantId ?? serviceId)), priceTwice),
});
export type PriceList = z.infer<typeof priceList>;

export const branchQuery = z.object({ branchId: id });
