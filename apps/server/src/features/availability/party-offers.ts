import { ANY_STAFF, type Booking, type Guest, partsOf } from '@vakit/contract';
import { VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';
import type { Candidate, Wish } from './candidates.ts';
import { refuseSeveral } from './chosen-variants.ts';
import type { FoundPieces } from './needs.ts';
import type { Lookup, Offer, Offers } from './offers.ts';

/** The people for each service of each guest with their times, and the rooms and devices. */
export type PartyOffers = {
  readonly branch: Candidate['branch'];
  /** Services of each guest, each with its people, at least one */
  readonly guests: readonly (readonly (readonly Offer[])[])[];
  readonly pieces: FoundPieces;
  /** Present person of each appointment of a party that is moved, where an appointment counts as one service */
  readonly present?: ReadonlyMap<string, string>;
};

/** Services and people as customers ask for them. */
export type WishedVisit = Pick<Booking, 'serviceId' | 'services' | 'staffId'> & {
  readonly guests?: readonly Pick<Guest, 'services'>[] | undefined;
};

/** Wish of a customer who comes alone, to one person for all services. */
export const wishOf = (branch: Wish['branch'], { staffId = ANY_STAFF, ...own }: WishedVisit): Wish => ({
  branch,
  services: partsOf(own),
  staffId,
});

/**
 * Looks up a customer who comes with guests, or whose services are done by several people: a wish for each service of each
 * guest, one guest after the other. A person for all services of the customer is asked for each that names nobody.
 */
export function lookupOfParty(
  branch: Wish['branch'],
  { staffId = ANY_STAFF, guests = [], ...own }: WishedVisit,
): Lookup<PartyOffers> {
  const parts = [partsOf(own), ...guests.map(({ services }) => services)].flatMap((services, guest) =>
    services.map((part, place) => ({ ...part, guest, place })),
  );
  const [first, ...others] = parts.map(
    ({ guest, place, staffId: person = guest === 0 ? staffId : ANY_STAFF, ...part }): Wish => ({
      branch,
      services: [part],
      staffId: person,
    }),
  );
  if (!first) throw new Error('A party without services');
  return {
    wishes: [first, ...others],
    refusalOf: (error, index) => (parts[index] ? refusalOfPart(parts[index], error) : error),
    result(offers, pieces) {
      const byGuest = Map.groupBy(offers, (_, index) => parts[index]?.guest ?? 0);
      for (const [guest, services] of byGuest) {
        refuseSeveral(
          services.flatMap(([offer]) => offer.services),
          fieldOfServices(guest),
        );
        requireShortEnough(services);
      }
      return { branch: offers[0][0].branch, guests: [...byGuest.values()], pieces };
    },
  };
}

/** Names the field with the services of a guest (0: the customer). */
const fieldOfServices = (guest: number): string => (guest === 0 ? 'services' : `guests.${guest - 1}.services`);

/** A service of a guest, in its place; who names nobody leaves it to the person of the whole visit. */
type Part = { readonly guest: number; readonly place: number; readonly staffId?: string | undefined };

/** The same refusal of a wish for one service of a party, with its fields where the request has them. */
function refusalOfPart({ guest, place, staffId }: Part, error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error;
  const part = `${fieldOfServices(guest)}.${place}`;
  const person = guest === 0 && staffId === undefined ? 'staffId' : `${part}.staffId`;
  const fields = Object.entries(error.details.fields).map(([name, text]) => [
    name === 'staffId' ? person : name.replace('services.0', part),
    text,
  ]);
  return new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}

/** @throws Refusal VISIT_TOO_LONG where it is for a guest, whoever does the services */
function requireShortEnough(services: readonly Offers[]): void {
  const shortest = services.map((offers) =>
    Math.min(...offers.map((offer) => offer.services[0]?.durationMinutes ?? 0)),
  );
  if (shortest.reduce((sum, minutes) => sum + minutes, 0) > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
}
