import { kurusOf, type PriceKind, priceKindOf, sumOfPrices } from './money.ts';
import type { Processing } from './waiting.ts';

/** A person's own length and price for a service; null follows the service. An own length has its own division. */
export type OwnTerms = Processing & { readonly durationMinutes: number | null; readonly price: number | null };

type Sold = Processing & {
  readonly durationMinutes: number;
  readonly price: number;
  readonly priceKind: PriceKind;
};

/**
 * A service as somebody does it, its price in whatever unit both are in. What customers are told a price of when they ask has
 * none of anybody's own either, and a length counts that is divided where the service is, and only there.
 */
export function asDoneWith<Service extends Sold>(service: Service, own: OwnTerms | undefined): Service {
  if (!own) return service;
  const price = service.priceKind === 'ASK' ? service.price : (own.price ?? service.price);
  const { durationMinutes, processingAfterMinutes, processingMinutes } = own;
  if (durationMinutes === null || !isDividedAlike(service, own)) return { ...service, price };
  return {
    ...service,
    durationMinutes,
    ...(processingMinutes && { processingAfterMinutes, processingMinutes }),
    price,
  };
}

/** Whether both have a wait, or none. */
export const isDividedAlike = (one: Processing, other: Processing): boolean =>
  Boolean(one.processingMinutes) === Boolean(other.processingMinutes);

type Choice = { readonly id: string; readonly variantId?: string | null };
type Person = {
  readonly terms: readonly (OwnTerms & { readonly serviceId: string; readonly variantId: string | null })[];
};

/** Finds a person's own terms for this choice; without a variant it means the first one of the service. */
export const ownTermsFor = ({ id, variantId = null }: Choice, { terms }: Person): OwnTerms | undefined =>
  terms.find((own) => own.serviceId === id && own.variantId === variantId);

/** Extra minutes and price of an add-on. */
export type AddedTerms = { readonly durationMinutes: number; readonly price: number };

/**
 * A service with what is added to it, its price in whatever unit all of them are in. What has no price costs at least that of its
 * add-ons.
 */
export function withAddons<Service extends Sold>(service: Service, addons: readonly AddedTerms[]): Service {
  if (addons.length === 0) return service;
  const priced = addons.filter(({ price }) => price > 0);
  return {
    ...service,
    durationMinutes: addons.reduce((sum, { durationMinutes }) => sum + durationMinutes, service.durationMinutes),
    price: sumOfPrices([service.price, ...priced.map(({ price }) => price)]),
    priceKind: priceKindOf([service.priceKind, ...priced.map(() => 'FIXED' as const)]),
  };
}

/** Add-ons that the service's length and price do not include yet */
type Added = { readonly addons?: readonly AddedTerms[] };

/** A service, in the choice that is meant, as a person does it. Its add-ons are the same with everybody. */
export const asDoneBy = <Service extends Sold & Choice & Added>(service: Service, person: Person): Service =>
  withAddons(asDoneWith(service, ownTermsFor(service, person)), service.addons ?? []);

/** Shortest and longest length, and lowest and highest price, of the visits of several people. */
export type TermsRange = {
  readonly shortest: number;
  readonly longest: number;
  readonly leastPrice: number;
  readonly greatestPrice: number;
};

/** Between what the visits of some people lie, of whom there is at least one. */
export function rangeOf(visits: readonly Pick<Sold, 'durationMinutes' | 'price'>[]): TermsRange {
  const minutes = visits.map(({ durationMinutes }) => durationMinutes);
  const prices = visits.map(({ price }) => price);
  return {
    shortest: Math.min(...minutes),
    longest: Math.max(...minutes),
    leastPrice: Math.min(...prices),
    greatestPrice: Math.max(...prices),
  };
}

/** Whether everybody takes as long and as much. */
export const isOneTerm = ({ shortest, longest, leastPrice, greatestPrice }: TermsRange): boolean =>
  shortest === longest && leastPrice === greatestPrice;

/** The length and the price in lira that a customer is told before booking. */
type ToldTerms = Pick<Sold, 'durationMinutes' | 'price' | 'priceKind'>;
type Lasting = { readonly durationMinutes?: number | undefined };

/**
 * Whether a visit is as it was told of. Of what has no price before one asks for it, its length alone was; where the length
 * is not known before the visit is booked, its price alone.
 */
export const isAsTold = (visit: ToldTerms, told: Omit<ToldTerms, 'durationMinutes'> & Lasting): boolean =>
  (told.durationMinutes === undefined || visit.durationMinutes === told.durationMinutes) &&
  visit.priceKind === told.priceKind &&
  (visit.priceKind === 'ASK' || kurusOf(visit.price) === kurusOf(told.price));
