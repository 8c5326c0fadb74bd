import { epochMinute, type Taken, type Visit } from '@vakit/scheduling';
import type { Wish } from './candidates.ts';
import type { OfferedService } from './offered-service.ts';
import type { Lookup, Offer } from './offers.ts';
import type { PartyOffers } from './party-offers.ts';

/** An appointment of a party that is about to be moved as a whole. */
export type PartToMove = {
  readonly id: string;
  readonly guest: number;
  /** The wish for people to take it over, with everything that is moved as `moving` */
  readonly wish: Wish;
  readonly visit: Visit;
  readonly present: { readonly staffId: string; readonly startsAt: Date; readonly endsAt: Date };
};
export type PartiesParts = readonly [PartToMove, ...PartToMove[]];

/**
 * Looks up who can take over the parts of a party, and when. To the plan each appointment is a service, named by the
 * appointment's id: as long as before, with whoever offers what it is.
 * @param keepsPieces whether each keeps its time until the move is approved: to the others of them it is not free then
 */
export function lookupToMove(parts: PartiesParts, keepsPieces: boolean): Lookup<PartyOffers> {
  const [first, ...more] = parts;
  return {
    wishes: [first.wish, ...more.map(({ wish }) => wish)],
    keepsPieces,
    result(offers, pieces) {
      const services = parts.map((part, index) => {
        const others = keepsPieces ? parts.filter((other) => other !== part) : [];
        return { guest: part.guest, offers: offers[index]?.map((offer) => asOneService(part, offer, others)) ?? [] };
      });
      const inOrder = services.toSorted((one, other) => one.guest - other.guest);
      return {
        branch: offers[0][0].branch,
        guests: [...Map.groupBy(inOrder, ({ guest }) => guest).values()].map((each) => each.map((own) => own.offers)),
        pieces,
        present: new Map(parts.map(({ id, present }) => [id, present.staffId])),
      };
    },
  };
}

type BookedService = OfferedService & Pick<Taken, 'waits'> & { readonly taken: readonly Taken[] };

/** @param others whose present time stays theirs */
function asOneService({ id, wish, visit }: PartToMove, offer: Offer, others: readonly PartToMove[]): Offer {
  const service: BookedService = {
    id,
    name: '',
    translations: {},
    durationMinutes: visit.durationMinutes,
    processingAfterMinutes: null,
    processingMinutes: null,
    waits: visit.waits,
    priceKurus: 0,
    priceKind: 'FIXED',
    bufferMinutes: visit.bufferMinutes,
    neededTypes: wish.neededTypes ?? [],
    workingTypes: wish.workingTypes ?? [],
    isAtOnce: offer.services.length > 0 && offer.services.every(({ isAtOnce = false }) => isAtOnce),
    variantId: null,
    variantName: null,
    addons: [],
    taken: others.filter(({ present }) => present.staffId === offer.person.id).map(takenBy),
  };
  return { ...offer, services: [service] };
}

const takenBy = ({ present, visit }: PartToMove): Taken => ({
  start: epochMinute(present.startsAt),
  end: epochMinute(present.endsAt),
  buffer: visit.bufferMinutes,
  waits: visit.waits,
});
