import type { Translations } from '@vakit/contract';
import type { PriceKind } from '@vakit/scheduling';

/** A service as somebody does it: with the price and the length that are theirs, where they have their own. */
export type OfferedService = {
  readonly id: string;
  readonly name: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  /** After how many minutes of work its customer waits, and for how long; both null where nobody waits */
  readonly processingAfterMinutes: number | null;
  readonly processingMinutes: number | null;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
  readonly bufferMinutes: number;
  /** Which kinds of rooms and devices it needs, each as often as it is needed */
  readonly neededTypes: readonly string[];
  /** Of these the kinds that it needs only while somebody works on it */
  readonly workingTypes: readonly string[];
  /** Whether it can be done while somebody else does another service of the same customer */
  readonly isAtOnce?: boolean;
  /** Whether several of its choices may be taken in one visit */
  readonly variantsTogether?: boolean;
  /** Which variant of it is meant; null for its first choice */
  readonly variantId: string | null;
  /** Of that or of the first choice; null where there is nothing to choose */
  readonly variantName: string | null;
  /** What is added to it: its length and its price hold that */
  readonly addons: readonly OfferedAddon[];
};

/** What may be added to a service. */
export type OfferedAddon = {
  readonly id: string;
  readonly name: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  readonly priceKurus: number;
};
