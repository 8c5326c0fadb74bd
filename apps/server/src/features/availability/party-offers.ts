import { ANY_STAFF } from '@vakit/contract';
import { VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { shareBranchLock } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { allAnswers, pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import { type BusyTime, type Dates, findBusyTime, timeAround } from './busy-time.ts';
import { type Candidate, type Candidates, findCandidates, lockPeople, type Wish } from './candidates.ts';
import { refuseSeveral } from './chosen-variants.ts';
import { type FoundPieces, findPieces, findPiecesOfServices } from './needs.ts';
import { type Offer, type Offers, offersOf } from './offers.ts';
import { fieldOfServices, type PartyWish, refusedAt } from './party-wish.ts';
import type { Requester } from './requester.ts';
import { serviceIdsOf } from './wished-part.ts';

/** The people for each service of each guest with their times, and the rooms and devices. */
export type PartyOffers = {
  readonly branch: Candidate['branch'];
  /** Services of each guest, each with its people, at least one */
  readonly guests: readonly (readonly (readonly Offer[])[])[];
  readonly pieces: FoundPieces;
  /**
   * Present person of each appointment of a party that is moved, where an appointment counts as one service; see
   * `findPartyToMove`
   */
  readonly present?: ReadonlyMap<string, string>;
};

/**
 * Finds who can be booked for a party, and their time around the dates, in one round trip.
 * @throws Refusal as `findCandidates`, for whichever service
 */
export async function findPartyOffers(
  queryable: Queryable,
  wish: PartyWish,
  dates: Dates,
  requester: Requester,
): Promise<PartyOffers> {
  const [candidates, busy, pieces] = await pipeline(
    queryable,
    (connection) => findCandidatesOf(connection, wish, requester),
    (connection) => findTimeOfAll(connection, wish, dates),
    (connection) => findPiecesFor(connection, wish, dates),
  );
  return partyOffersOf(wish, candidates, busy, pieces);
}

/**
 * The same, locked, as `lockOffers` does.
 * @param also is asked behind the locks, in the same round trip
 * @throws Refusal as `findCandidates`, for whichever service
 */
export async function lockPartyOffers<Also>(
  transaction: Queryable,
  wish: PartyWish,
  dates: Dates,
  requester: Requester,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[PartyOffers, Also]> {
  const [, , candidates, busy, pieces, answer] = await pipeline(
    transaction,
    (connection) => shareBranchLock(connection, wish.branch.id),
    // All of them at once, in one order, whoever is asked for what.
    (connection) => lockPeople(connection, requester, ...wishesOf(wish)),
    (connection) => findCandidatesOf(connection, wish, requester, { lock: true }),
    (connection) => findTimeOfAll(connection, wish, dates),
    (connection) => findPiecesFor(connection, wish, dates),
    also,
  );
  return [partyOffersOf(wish, candidates, busy, pieces), answer];
}

type Wishes = readonly [Wish, ...Wish[]];
type OfPieces = {
  /** Whether what is about to be moved keeps its rooms meanwhile */
  readonly keepsPieces?: boolean;
};

/**
 * Finds who can be booked for each of several wishes of a branch, with their time and all rooms and devices of these kinds.
 * What is about to be moved counts as free.
 * @throws Refusal as `findCandidates`, for whichever wish
 */
export async function findEach(
  queryable: Queryable,
  wishes: Wishes,
  dates: Dates,
  requester: Requester,
  how: OfPieces = {},
): Promise<[readonly Offers[], FoundPieces]> {
  const [candidates, busy, pieces] = await pipeline(
    queryable,
    (connection) => allAnswers(wishes.map((wish) => findCandidates(connection, wish, requester))),
    (connection) => findTimeOfEach(connection, wishes, dates),
    (connection) => findPiecesOfEach(connection, wishes, dates, how),
  );
  return [candidates.map((each) => offersOf(each, busy)), pieces];
}

/**
 * The same, locked, as `lockOffers` does.
 * @param also is asked behind the locks, in the same round trip
 * @throws Refusal as `findCandidates`, for whichever wish
 */
export async function lockEach<Also>(
  transaction: Queryable,
  wishes: Wishes,
  dates: Dates,
  requester: Requester,
  also: (connection: Queryable) => Promise<Also>,
  how: OfPieces = {},
): Promise<[readonly Offers[], FoundPieces, Also]> {
  const [, , candidates, busy, pieces, answer] = await pipeline(
    transaction,
    (connection) => shareBranchLock(connection, wishes[0].branch.id),
    (connection) => lockPeople(connection, requester, ...wishes),
    (connection) => allAnswers(wishes.map((wish) => findCandidates(connection, wish, requester, { lock: true }))),
    (connection) => findTimeOfEach(connection, wishes, dates),
    (connection) => findPiecesOfEach(connection, wishes, dates, how),
    also,
  );
  return [candidates.map((each) => offersOf(each, busy)), pieces, answer];
}

function findTimeOfEach(connection: Queryable, wishes: Wishes, dates: Dates) {
  const [{ branch, moving, staffId }] = wishes;
  const whom = wishes.every((wish) => wish.staffId === staffId) ? staffId : ANY_STAFF;
  return findBusyTime(connection, branch, whom, timeAround(dates), moving);
}

function findPiecesOfEach(connection: Queryable, wishes: Wishes, dates: Dates, { keepsPieces = false }: OfPieces) {
  const [{ branch, moving }] = wishes;
  const types = [...new Set(wishes.flatMap(({ neededTypes }) => neededTypes ?? []))];
  return findPieces(connection, branch, types, timeAround(dates), moving, { keepsPresent: keepsPieces });
}

/** One for each service of each guest, one guest after the other. */
const wishesOf = (wish: PartyWish) => wishesAt(wish).map(([, each]) => each) as [Wish, ...Wish[]];

const wishesAt = ({ branch, guests }: PartyWish) =>
  guests.flatMap((parts, guest) =>
    parts.map(({ staffId, ...part }, place): [at: readonly [guest: number, place: number], Wish] => [
      [guest, place],
      { branch, services: [part], staffId },
    ]),
  );

/** Those for one service, which several guests wish alike, are asked for once. */
async function findCandidatesOf(connection: Queryable, wish: PartyWish, requester: Requester, how?: { lock: boolean }) {
  const asked = new Map<string, Promise<Candidates>>();
  return allAnswers(
    wishesAt(wish).map(([at, each]) => {
      const key = JSON.stringify(each);
      const answer = asked.get(key) ?? findCandidates(connection, each, requester, how);
      asked.set(key, answer);
      return answer.catch((error) => {
        throw refusedAt(wish, at, error);
      });
    }),
  );
}

const findTimeOfAll = (connection: Queryable, { branch }: PartyWish, dates: Dates) =>
  findBusyTime(connection, branch, ANY_STAFF, timeAround(dates));

const findPiecesFor = (connection: Queryable, { branch, guests }: PartyWish, dates: Dates) =>
  findPiecesOfServices(connection, branch, serviceIdsOf(guests.flat()), timeAround(dates));

function partyOffersOf(
  wish: PartyWish,
  candidates: readonly Candidates[],
  busy: BusyTime,
  pieces: FoundPieces,
): PartyOffers {
  const all = candidates.map((each) => offersOf(each, busy));
  const [[{ branch }]] = all as [readonly [Offer]];
  const { guests } = wish;
  let next = 0;
  const offers = guests.map((services) => services.map(() => all[next++] as readonly Offer[]));
  guests.forEach((_, guest) => {
    const own = offers[guest] ?? [];
    refuseSeveral(
      own.flatMap(([offer]) => offer?.services ?? []),
      fieldOfServices(guest),
    );
    requireShortEnough(own);
  });
  return { branch, guests: offers, pieces };
}

/** @throws Refusal VISIT_TOO_LONG where it is for a guest, whoever does the services */
function requireShortEnough(services: readonly (readonly Offer[])[]): void {
  const shortest = services.map((offers) =>
    Math.min(...offers.map((offer) => offer.services[0]?.durationMinutes ?? 0)),
  );
  if (shortest.reduce((sum, minutes) => sum + minutes, 0) > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
}
