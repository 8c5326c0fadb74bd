import { ANY_STAFF } from '@vakit/contract';
import { needsOf } from '@vakit/scheduling';
import { shareBranchLock } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { allAnswers, pipeline } from '../../database/pipeline.ts';
import { type BusyTime, type Dates, findBusyTime, type PersonTime, timeAround } from './busy-time.ts';
import { type Candidate, type Candidates, findCandidates, lockPeople, type Wish } from './candidates.ts';
import { type FoundPieces, findPieces, neededBy, workingBy } from './needs.ts';
import type { Requester } from './requester.ts';

/** A person who can be booked for a wish, with all that decides when. */
export type Offer = Candidate & { readonly time: PersonTime };
/** At least one, all of the same branch and for the same services. */
export type Offers = readonly [Offer, ...Offer[]];

/** Wishes of a branch that are looked up together. */
export type Lookup<Found> = {
  readonly wishes: readonly [Wish, ...Wish[]];
  /** Whether what is about to be moved keeps its rooms and devices meanwhile */
  readonly keepsPieces?: boolean;
  /** Turns the refusal of a wish into that of all of them */
  readonly refusalOf?: (error: unknown, index: number) => unknown;
  /** Puts together the people for each wish, with their times, and the rooms and devices of all kinds that are needed */
  readonly result: (offers: readonly [Offers, ...Offers[]], pieces: FoundPieces) => Found;
};

/**
 * Finds the people who can be booked for each wish, their time around the dates, and the rooms and devices. What is about to
 * be moved counts as free.
 * @throws Refusal as `findCandidates`, for whichever wish
 */
export async function findEach<Found>(
  queryable: Queryable,
  lookup: Lookup<Found>,
  dates: Dates,
  requester: Requester,
): Promise<Found> {
  const [candidates, busy] = await findWithTime(queryable, lookup, dates, requester);
  return resultOf(queryable, lookup, dates, candidates, busy);
}

/**
 * The people and the time of all, in one round trip. What people are is read a moment before what they do.
 * @throws Refusal as `findCandidates`, for whichever wish
 */
export const findWithTime = (queryable: Queryable, lookup: Lookup<unknown>, dates: Dates, requester: Requester) =>
  pipeline(
    queryable,
    (connection) => findCandidatesOf(connection, lookup, requester),
    (connection) => findTimeOf(connection, lookup, dates),
  );

/**
 * Finds the same, locked: nothing of the branch changes, and nobody else books these people, until the transaction ends.
 * Their time is as it is once they are locked, all at once and in one order, whoever is asked for what.
 * @param also is asked behind the locks, in the same round trip
 * @throws Refusal as `findCandidates`, for whichever wish
 */
export async function lockEach<Found, Also>(
  transaction: Queryable,
  lookup: Lookup<Found>,
  dates: Dates,
  requester: Requester,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[Found, Also]> {
  const { wishes } = lookup;
  const [, , candidates, busy, answer] = await pipeline(
    transaction,
    (connection) => shareBranchLock(connection, wishes[0].branch.id),
    (connection) => lockPeople(connection, requester, ...wishes),
    (connection) => findCandidatesOf(connection, lookup, requester, { lock: true }),
    (connection) => findTimeOf(connection, lookup, dates),
    also,
  );
  return [await resultOf(transaction, lookup, dates, candidates, busy), answer];
}

/** A wish alone: the rooms and devices that it needs belong to the time of its people. */
export const lookupOf = (wish: Wish): Lookup<Offers> => ({
  wishes: [wish],
  result([offers], pieces) {
    const needs = needsOf(neededBy(wish, offers), pieces, workingBy(wish, offers));
    if (needs.length === 0) return offers;
    const withNeeds = (offer: Offer) => ({ ...offer, time: { ...offer.time, needs } });
    const [first, ...others] = offers;
    return [withNeeds(first), ...others.map(withNeeds)];
  },
});

/** The same lookup, with something else made of what it finds. */
export const mapLookup = <Found, Made>(lookup: Lookup<Found>, make: (found: Found) => Made): Lookup<Made> => ({
  ...lookup,
  result: (offers, pieces) => make(lookup.result(offers, pieces)),
});

/** `findEach` of one wish. */
export const findOffers = (queryable: Queryable, wish: Wish, dates: Dates, requester: Requester): Promise<Offers> =>
  findEach(queryable, lookupOf(wish), dates, requester);

/** `lockEach` of one wish. */
export const lockOffers = <Also>(
  transaction: Queryable,
  wish: Wish,
  dates: Dates,
  requester: Requester,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[Offers, Also]> => lockEach(transaction, lookupOf(wish), dates, requester, also);

type Each = readonly [Candidates, ...Candidates[]];

/** Wishes that are alike, as several guests have them, are asked for once. */
function findCandidatesOf(
  connection: Queryable,
  { wishes, refusalOf = (error) => error }: Lookup<unknown>,
  requester: Requester,
  how?: { readonly lock: boolean },
) {
  const asked = new Map<string, Promise<Candidates>>();
  const answers = wishes.map((wish, index) => {
    const key = JSON.stringify(wish);
    const answer = asked.get(key) ?? findCandidates(connection, wish, requester, how);
    asked.set(key, answer);
    return answer.catch((error) => {
      throw refusalOf(error, index);
    });
  });
  return allAnswers(answers as [Promise<Candidates>, ...Promise<Candidates>[]]);
}

function findTimeOf(connection: Queryable, { wishes }: Lookup<unknown>, dates: Dates): Promise<BusyTime> {
  const [{ branch, moving, staffId }] = wishes;
  const whom = wishes.every((wish) => wish.staffId === staffId) ? staffId : ANY_STAFF;
  return findBusyTime(connection, branch, whom, timeAround(dates), moving);
}

/** When the rooms and devices are taken that the wishes need; where none is needed nothing is asked. */
export function findPiecesOf(
  queryable: Queryable,
  { wishes, keepsPieces = false }: Lookup<unknown>,
  dates: Dates,
  candidates: Each,
): Promise<FoundPieces> {
  const [{ branch, moving }] = wishes;
  const types = new Set(wishes.flatMap((wish, index) => neededBy(wish, candidates[index] as Candidates)));
  return findPieces(queryable, branch, [...types], timeAround(dates), moving, { keepsPresent: keepsPieces });
}

/** Asks for the rooms and devices of those who were found, and puts all together. */
export async function resultOf<Found>(
  queryable: Queryable,
  lookup: Lookup<Found>,
  dates: Dates,
  candidates: Each,
  busy: BusyTime,
): Promise<Found> {
  const pieces = await findPiecesOf(queryable, lookup, dates, candidates);
  const [first, ...others] = candidates;
  return lookup.result([offersOf(first, busy), ...others.map((each) => offersOf(each, busy))], pieces);
}

/** The people, each with the own time. */
export function offersOf([first, ...others]: Candidates, busy: BusyTime): Offers {
  const offerOf = (candidate: Candidate) => ({ ...candidate, time: busy.of(candidate.person) });
  return [offerOf(first), ...others.map(offerOf)];
}
