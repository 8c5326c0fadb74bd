import { asDoneWith } from '@vakit/scheduling';
import type { ReadService, Variant } from './chosen-variants.ts';

/** A person's own terms for a variant of a service; null follows the service. */
type Own = {
  readonly ownPriceKurus: number | null;
  readonly ownMinutes: number | null;
  readonly ownProcessingAfterMinutes: number | null;
  readonly ownProcessingMinutes: number | null;
};
type Sold = Pick<
  Variant,
  'durationMinutes' | 'processingAfterMinutes' | 'processingMinutes' | 'priceKurus' | 'priceKind'
>;

/** A service as it is sold, in its first choice and the others that were asked for, and what a person has of their own for it. */
export type FoundService = Omit<ReadService, 'chosen'> & Own & { readonly chosen?: readonly (Variant & Own)[] };

/** A choice of a service as that person does it. */
export function asDone<Found extends Sold & Own>({
  ownPriceKurus,
  ownMinutes,
  ownProcessingAfterMinutes,
  ownProcessingMinutes,
  ...choice
}: Found): Omit<Found, keyof Own> {
  if (ownPriceKurus === null && ownMinutes === null) return choice;
  const { durationMinutes, processingAfterMinutes, processingMinutes, priceKurus, priceKind } = choice;
  const own = {
    price: ownPriceKurus,
    durationMinutes: ownMinutes,
    processingAfterMinutes: ownProcessingAfterMinutes,
    processingMinutes: ownProcessingMinutes,
  };
  const sold = { durationMinutes, processingAfterMinutes, processingMinutes, price: priceKurus, priceKind };
  const { price, ...done } = asDoneWith(sold, own);
  return { ...choice, ...done, priceKurus: price };
}

/** A service in all choices that were read, as that person does it. */
export const serviceAsDone = ({ chosen, ...first }: FoundService): ReadService => ({
  ...asDone(first),
  ...(chosen && { chosen: chosen.map(asDone) }),
});
