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
    preparation: z.string().nullable().meta({ description: 'Advice for customers before they come' }),
    durationMinutes: z.int(),
    ...processing,
    price: z.number().meta({ description: 'In Turkish lira, exact to the kuruş; 0 where customers ask for it' }),
    priceKind: priceKind.meta({ description: 'Whether it costs its price, at least its price, or what one is told' }),
    bufferMinutes: z.int().meta({ description: 'How long the person stays busy afterwards' }),
    categoryId: id.nullable().meta({ description: 'Id of the service category; null without one' }),
    isActive: z.boolean(),
    seats: z.int().nullable().meta({
      description: 'How many seats its sessions usually have; null where it is booked by free times',
    }),
    isAtOnce: z.boolean().meta({
      description: 'Whether it can be done while somebody else does another service of the same customer',
    }),
    onlineBooking: onlineBooking.meta({ description: 'The customers who may book it on the public page' }),
    variantName: z.string().nullable().meta({
      description: 'Name of its first variant, which is the service itself; null without variants',
    }),
    variants: z.array(serviceVariant).meta({ description: 'The other choices, in their order' }),
    variantsTogether: z.boolean().meta({ description: 'Whether several of its choices may be taken in one visit' }),
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
        variantId: id
          .optional()
          .meta({ description: 'Id of a variant of the service; left out, the price is that of its first variant' }),
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
