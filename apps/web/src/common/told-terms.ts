import type { OwnTerms, Service, Slot } from '@vakit/contract';
import { formatMoney, formatPrice } from '@vakit/contract/format-price.ts';
import type { Language } from '@vakit/contract/language.ts';
import { choicesOf, priceOfChoices } from '@vakit/contract/variant-name.ts';
import { type AddedTerms, asDoneBy, rangeOf, type TermsRange } from '@vakit/scheduling/terms.ts';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { MINUTES_PER_DAY, minutesOfTime } from '@vakit/scheduling/wall-clock.ts';
import { formatLengths } from './format.ts';

/** Length and price for customers: the least, if they depend on the person. */
export type Told = Pick<Service, 'durationMinutes' | 'price' | 'priceKind'> & {
  /** Minutes with whoever takes longest; left out where all take as long */
  readonly longest?: number;
  /** The price of whoever takes most; left out where all take the same, and where it is no fixed one */
  readonly greatest?: number;
};

type Person = { readonly terms: readonly OwnTerms[] };
type Sold = Pick<Service, 'id' | 'durationMinutes' | 'price' | 'priceKind'> & {
  /** The chosen variant; left out for the first one */
  readonly variantId?: string | null;
  /** Add-ons that the length and the price do not include yet */
  readonly addons?: readonly AddedTerms[];
};

const NOBODY: Person = { terms: [] };

/** Adds up services with any of these people. */
export function termsWith(services: readonly Sold[], people: readonly Person[]): Told {
  const whoever = people.length > 0 ? people : [NOBODY];
  const visits = whoever.map((person) => totalOf(services.map((service) => asDoneBy(service, person))));
  return toldBetween(visits[0]?.priceKind ?? 'FIXED', rangeOf(visits));
}

/** Adds up a service with any of its variants and any of these people, add-ons included. */
export function termsWithAnyVariant(service: Service & Pick<Sold, 'addons'>, people: readonly Person[]): Told {
  const [first, ...others] = choicesOf(service).map((choice) => termsWith([choice], people)) as [Told, ...Told[]];
  const told = [first, ...others];
  const durationMinutes = Math.min(...told.map((each) => each.durationMinutes));
  const longest = Math.max(...told.map((each) => each.longest ?? each.durationMinutes));
  const { price, priceKind } = priceOfChoices({ ...first, variants: others });
  return { durationMinutes, ...(longest > durationMinutes && { longest }), price, priceKind };
}

/** The same of what lies between the least and the most; a price that differs is told from where it begins. */
function toldBetween(priceKind: Service['priceKind'], range: TermsRange): Told {
  const { shortest, longest, leastPrice, greatestPrice } = range;
  const differs = priceKind === 'FIXED' && greatestPrice > leastPrice;
  return {
    durationMinutes: shortest,
    ...(longest > shortest && { longest }),
    price: leastPrice,
    ...(differs && { greatest: greatestPrice }),
    priceKind: differs ? 'FROM' : priceKind,
  };
}

/** The slot as it was shown when it was chosen, and its price if it had one. */
export type ToldStart = Pick<Slot, 'startTime' | 'endTime' | 'price' | 'parts'> & Partial<Pick<Service, 'priceKind'>>;

/**
 * Length and price of a visit at the chosen start, with the people who would do it then.
 * @param kind of the price of its services
 */
export const toldAt = (
  told: Told,
  kind: Service['priceKind'],
  { price, priceKind = kind, ...start }: ToldStart,
): Told => (price === undefined ? told : { durationMinutes: minutesOfStart(start), price, priceKind });

/** How long it takes from a start to its end. */
export const minutesOfStart = ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): number =>
  (minutesOfTime(endTime) - minutesOfTime(startTime) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** `45 dk`, or `45 dk – 1 sa` where it is not the same with everybody. */
export const formatLength = ({ durationMinutes, longest = durationMinutes }: Told, language: Language): string =>
  formatLengths([durationMinutes, longest], language);

/** `₺900`, or `₺600 – ₺900` where it is not the same with everybody. */
export const formatCost = (told: Told, language: Language): string =>
  told.greatest === undefined
    ? formatPrice(told, language)
    : `${formatMoney(told.price)} – ${formatMoney(told.greatest)}`;

/** `45 dk · ₺900` */
export const formatTold = (told: Told, language: Language): string =>
  `${formatLength(told, language)} · ${formatCost(told, language)}`;
