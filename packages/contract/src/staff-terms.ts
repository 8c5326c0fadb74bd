import { z } from 'zod';
import { areDifferent, id } from './fields.ts';
import { PRICES_AT_ONCE_MAX } from './limits.ts';
import { serviceFields } from './service.ts';
import type { TextKey } from './text.ts';

const serviceTwice: TextKey = 'terms.duplicate';
const asService = 'Null: what the service says';
const ofWhat = 'Of the service; null for its first choice';

/** What somebody takes for a service, and how long they take, where that is not what the service says. */
export const ownTerms = z
  .object({
    serviceId: id,
    variantId: id.nullable().meta({ description: ofWhat }),
    price: z
      .number()
      .nullable()
      .meta({ description: `In Turkish lira, of the kind that the service has. ${asService}` }),
    durationMinutes: z.int().nullable().meta({ description: asService }),
  })
  .meta({ id: 'OwnTerms' });
export type OwnTerms = z.infer<typeof ownTerms>;

/** All of a person: what is not in it, or says nothing, is as the services say. */
export const ownTermsEdit = z.object({
  terms: z
    .array(
      z.object({
        serviceId: id,
        variantId: id.nullable().default(null).meta({ description: ofWhat }),
        price: serviceFields.shape.price.nullable().default(null).meta({ description: asService }),
        durationMinutes: serviceFields.shape.durationMinutes.nullable().default(null).meta({ description: asService }),
      }),
    )
    .max(PRICES_AT_ONCE_MAX)
    .refine(
      (terms) => areDifferent(terms.map(({ serviceId, variantId }) => `${serviceId} ${variantId}`)),
      serviceTwice,
    ),
});
export type OwnTermsEdit = z.infer<typeof ownTermsEdit>;
