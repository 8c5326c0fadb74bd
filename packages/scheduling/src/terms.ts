import type { PriceKind } from './money.ts';

/** What somebody has of their own for a service; null: what the service says. */
export type OwnTerms = { readonly durationMinutes: number | null; readonly price: number | null };

type Sold = { readonly durationMinutes: number; readonly price: number; readonly priceKind: PriceKind };

/**
 * A service as somebody does it, its price in whatever unit both are in. What customers are told a price of when they ask has
 * none of anybody's own either.
 */
export function asDoneWith<Service extends Sold>(service: Service, own: OwnTerms | undefined): Service {
  if (!own) return service;
  const price = service.priceKind === 'ASK' ? service.price : (own.price ?? service.price);
  return { ...service, durationMinutes: own.durationMinutes ?? service.durationMinutes, price };
}

type Choice = { readonly id: string; readonly variantId?: string | null };
type Person = {
  readonly terms: readonly (OwnTerms & { readonly serviceId: string; readonly variantId: string | null })[];
};

/** What a person has of their own for this choice of a service, its first where no variant of it is meant. */
export const ownTermsFor = ({ id, variantId = null }: Choice, { terms }: Person): OwnTerms | undefined =>
  terms.find((own) => own.serviceId === id && own.variantId === variantId);

/** A service, in the choice that is meant, as a person does it. */
export const asDoneBy = <Service extends Sold & Choice>(service: Service, person: Person): Service =>
  asDoneWith(service, ownTermsFor(service, person));

/** What is the same of the visits of several people, or lies between two of them: lengths in minutes, prices as they are. */
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
