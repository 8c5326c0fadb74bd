import { asDoneWith } from '@vakit/scheduling';
import type { ReadService } from './chosen-variants.ts';

/** A service as it is sold, and what a person has of their own for it. */
export type FoundService = ReadService & {
  readonly ownPriceKurus: number | null;
  readonly ownMinutes: number | null;
};

/** The service as that person does it. */
export function asDone({ ownPriceKurus, ownMinutes, ...service }: FoundService): ReadService {
  if (ownPriceKurus === null && ownMinutes === null) return service;
  const sold = { ...service, price: service.priceKurus };
  const { price: priceKurus, ...done } = asDoneWith(sold, { price: ownPriceKurus, durationMinutes: ownMinutes });
  return { ...done, priceKurus };
}
