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
  /** Kinds of rooms and devices, each repeated as often as it is needed */
  readonly neededTypes: readonly string[];
  /** The subset of those kinds that is needed only while somebody works on it */
  readonly workingTypes: readonly string[];
  /** Whether it can be done while somebody else does another service of the same customer */
  readonly isAtOnce?: boolean;
  /** Whether several of its choices may be taken in one visit */
  readonly variantsTogether?: boolean;
  /** The wished variant; null for the first one */
  readonly variantId: string | null;
  /** Name of that variant; null for a service without variants */
  readonly variantName: string | null;
  /** Its add-ons, which are already part of its length and its price */
  readonly addons: readonly OfferedAddon[];
};

/** An add-on that can be chosen with a service. */
export type OfferedAddon = {
  readonly id: string;
  readonly name: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  readonly priceKurus: number;
};
