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
};
