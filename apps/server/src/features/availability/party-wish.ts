import { ANY_STAFF, type Booking, type Guest, partsOf, type VisitPart } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';
import type { Wish } from './candidates.ts';

/** Wish of a customer who comes with guests, or whose services are done by several people. */
export type PartyWish = {
  readonly branch: Wish['branch'];
  /** Services of the customer and of each guest, in the order in which they are done, each with who is asked for it */
  readonly guests: readonly (readonly Required<VisitPart>[])[];
  /** Whether each service of the customer names its own person; `staffId` of the request says who does the others */
  readonly areNamed: readonly boolean[];
};

/** Services and people as customers ask for them. */
export type WishedVisit = Pick<Booking, 'serviceId' | 'services' | 'staffId'> & {
  readonly guests?: readonly Pick<Guest, 'services'>[] | undefined;
};

/** The same wish by guests and their services. A person for all services is asked for each that names nobody. */
export function partyWishOf(
  branch: Wish['branch'],
  { staffId = ANY_STAFF, guests = [], ...own }: WishedVisit,
): PartyWish {
  const parts = partsOf(own);
  return {
    branch,
    guests: [
      parts.map((part) => ({ ...part, staffId: part.staffId ?? staffId })),
      ...guests.map(({ services }) => services.map((part) => ({ ...part, staffId: part.staffId ?? ANY_STAFF }))),
    ],
    areNamed: parts.map(({ staffId: person }) => person !== undefined),
  };
}

/** Wish of a customer who comes alone, to one person for all services. */
export const wishOf = (branch: Wish['branch'], { staffId = ANY_STAFF, ...own }: WishedVisit): Wish => ({
  branch,
  services: partsOf(own),
  staffId,
});

/** Names the field with the services of a guest (0: the customer). */
export const fieldOfServices = (guest: number): string => (guest === 0 ? 'services' : `guests.${guest - 1}.services`);

/** The same refusal of a wish for one service of a party, with its fields where the request has them. */
export function refusedAt(
  { areNamed }: Pick<PartyWish, 'areNamed'>,
  [guest, place]: readonly [guest: number, place: number],
  error: unknown,
): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error;
  const part = `${fieldOfServices(guest)}.${place}`;
  const person = guest === 0 && !areNamed[place] ? 'staffId' : `${part}.staffId`;
  const fields = Object.entries(error.details.fields).map(([name, text]) => [
    name === 'staffId' ? person : name.replace('services.0', part),
    text,
  ]);
  return new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}
