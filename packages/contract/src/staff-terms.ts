import { z } from 'zod';
import { areDifferent, id, processingIfAny } from './fields.ts';
import { PRICES_AT_ONCE_MAX } from './limits.ts';
import { serviceFields } from './service.ts';
import { processingInput } from './service-variant.ts';
import type { TextKey } from './text.ts';
import { expectedVersion } from './version.ts';

const serviceTwice: TextKey = 'terms.duplicate';
const asService = 'Null: as in the service';
const ofWhat = 'Variant of the service; null: its first choice';

/** A person's own price and length of a service, if they differ from the service's. */
export const ownTerms = z
  .object({
    serviceId: id,
    variantId: id.nullable().meta({ description: ofWhat }),
    price: z
      .number()
      .nullable()
      .meta({ description: `In Turkish lira, of the same kind as the service. ${asService}` }),
    durationMinutes: z.int().nullable().meta({ description: asService }),
    ...processingIfAny,
  })
  .meta({
    id: 'OwnTerms',
    description: 'A person’s own terms; for a service with a wait, an own duration needs its own division',
  });
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
        processingAfterMinutes: processingInput.processingAfterMinutes.default(null).meta({
          description: 'Minutes of work before the wait; required with an own duration if there is a wait',
        }),
        processingMinutes: processingInput.processingMinutes
          .default(null)
          .meta({ description: 'Minutes of the wait; required in the same case' }),
      }),
    )
    .max(PRICES_AT_ONCE_MAX)
    .refine(
      (terms) => areDifferent(terms.map(({ serviceId, variantId }) => `${serviceId} ${variantId}`)),
      serviceTwice,
    ),
  expectedVersion,
});
export type OwnTermsEdit = z.infer<typeof ownTermsEdit>;
