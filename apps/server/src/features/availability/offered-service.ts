import type { Translations } from '@vakit/contract';

export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly bufferMinutes: number;
};
