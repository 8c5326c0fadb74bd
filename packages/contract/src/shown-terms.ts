import { PRICE_KINDS } from '@vakit/scheduling';
import { z } from 'zod';
import type { TextKey } from './text.ts';

const priceNegative: TextKey = 'price.negative';

const price = z
  .number()
  .min(0, priceNegative)
  .meta({ description: 'Price of all services and guests together, in Turkish lira' });
const priceKind = z.enum(PRICE_KINDS);
const durationMinutes = z.int().min(0).meta({ description: 'From the first start to the last end' });

/** Price and length of a visit, or of a whole party. */
export const visitTerms = z.object({ price, priceKind, durationMinutes }).meta({ id: 'VisitTerms' });
export type VisitTerms = z.infer<typeof visitTerms>;

/** The same as it was shown to who books or moves it. */
export const shownTerms = z
  .object({
    price,
    priceKind: priceKind.default('FIXED').meta({ description: 'With `ASK` the price is ignored' }),
    durationMinutes: durationMinutes
      .optional()
      .meta({ description: 'From the first start to the last end; left out if no single duration was shown' }),
  })
  .optional()
  .meta({
    description: 'Terms that were shown. If they differ now: 409 TERMS_CHANGED with the `terms`, and nothing is stored',
  });
export type ShownTerms = NonNullable<z.infer<typeof shownTerms>>;
