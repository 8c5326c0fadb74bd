import { epochMinute, type Taken, type Visit } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { Dates } from './busy-time.ts';
import type { Wish } from './candidates.ts';
import type { OfferedService } from './offered-service.ts';
import type { Offer, Offers } from './offers.ts';
import { findEach, lockEach, type PartyOffers } from './party-offers.ts';
import type { Requester } from './requester.ts';

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

/** How a party is moved. */
export type HowToMove = {
  readonly requester: Requester;
  /** Whether each keeps its time until the move is approved: to the others of them it is not free then */
  readonly keepsPresent: boolean;
};

/**
 * Finds who can take over the parts of a party, and when. To the plan each appointment is a service, named by the appointment's id:
 * as long as before, with whoever offers what it is.
 * @throws Refusal as `findCandidates`, for whichever part
 */
export async function findPartyToMove(
  queryable: Queryable,
  parts: PartiesParts,
  dates: Dates,
  { requester, keepsPresent }: HowToMove,
): Promise<PartyOffers> {
  const [offers, pieces] = await findEach(queryable, wishesOf(parts), dates, requester, { keepsPieces: keepsPresent });
  return offersToMove(parts, offers, pieces, keepsPresent);
}

/**
 * The same, locked, as `lockOffers` does.
 * @param also is asked behind the locks, in the same round trip
 * @throws Refusal as `findCandidates`, for whichever part
 */
export async function lockPartyToMove<Also>(
  transaction: Queryable,
  parts: PartiesParts,
  dates: Dates,
  { requester, keepsPresent }: HowToMove,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[PartyOffers, Also]> {
  const how = { keepsPieces: keepsPresent };
  const [offers, pieces, answer] = await lockEach(transaction, wishesOf(parts), dates, requester, also, how);
  return [offersToMove(parts, offers, pieces, keepsPresent), answer];
}

const wishesOf = ([first, ...others]: PartiesParts) =>
  [first.wish, ...others.map(({ wish }) => wish)] as const satisfies readonly [Wish, ...Wish[]];

function offersToMove(
  parts: PartiesParts,
  offers: readonly Offers[],
  pieces: PartyOffers['pieces'],
  keepsPresent: boolean,
): PartyOffers {
  const [[{ branch }]] = offers as readonly [Offers];
  const asServices = parts.map((part, index) => {
    const others = keepsPresent ? parts.filter((other) => other !== part) : [];
    return { guest: part.guest, offers: (offers[index] as Offers).map((offer) => asOneService(part, offer, others)) };
  });
  const byGuest = Map.groupBy(asServices, ({ guest }) => guest);
  const guests = [...byGuest].toSorted(([one], [other]) => one - other).map(([, services]) => services);
  return {
    branch,
    guests: guests.map((services) => services.map((each) => each.offers)),
    pieces,
    present: new Map(parts.map(({ id, present }) => [id, present.staffId])),
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
