import type { Translations } from '@vakit/contract';
import type { PriceKind } from '@vakit/scheduling';

export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
  readonly bufferMinutes: number;
  /** Which variant of it is meant; null for its first choice */
  readonly variantId: string | null;
  /** Of that or of the first choice; null where there is nothing to choose */
  readonly variantName: string | null;
};
