import { type Need, needsOf } from '@vakit/scheduling';
import { shareBranchLock } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { pipeline } from '../../database/pipeline.ts';
import { type BusyTime, type Dates, findBusyTime, type PersonTime, timeAround } from './busy-time.ts';
import { type Candidate, type Candidates, findCandidates, lockPeople, type Wish } from './candidates.ts';
import { findPieces, neededBy, workingBy } from './needs.ts';
import type { Requester } from './requester.ts';

/** A person who can be booked for a wish, with all that decides when. */
export type Offer = Candidate & { readonly time: PersonTime };
/** At least one, all of the same branch and for the same services. */
export type Offers = readonly [Offer, ...Offer[]];

/**
 * Finds the people who can be booked for a wish, and their time around the dates.
 * @throws Refusal as `findCandidates`
 */
export async function findOffers(
  queryable: Queryable,
  wish: Wish,
  dates: Dates,
  requester: Requester,
): Promise<Offers> {
  const [candidates, busy] = await findWithTime(queryable, wish, dates, requester);
  return offersOf(candidates, busy, await findNeedsOf(queryable, wish, dates, candidates));
}

/**
 * The people and the time of all, in one round trip. What people are is read a moment before what they do.
 * @throws Refusal as `findCandidates`
 */
export const findWithTime = (
  queryable: Queryable,
  wish: Wish,
  dates: Dates,
  requester: Requester,
): Promise<[Candidates, BusyTime]> =>
  pipeline(
    queryable,
    (connection) => findCandidates(connection, wish, requester),
    (connection) => findTimeOf(connection, wish, dates),
  );

/**
 * The same, locked: nothing of the branch changes, and nobody else books these people, until the transaction ends. Their
 * time is as it is once they are locked.
 * @param also is asked behind the locks, in the same round trip
 * @throws Refusal as `findCandidates`
 */
export async function lockOffers<Also>(
  transaction: Queryable,
  wish: Wish,
  dates: Dates,
  requester: Requester,
  also: (connection: Queryable) => Promise<Also>,
): Promise<[Offers, Also]> {
  const [, , candidates, busy, answer] = await pipeline(
    transaction,
    (connection) => shareBranchLock(connection, wish.branch.id),
    (connection) => lockPeople(connection, requester, wish),
    (connection) => findCandidates(connection, wish, requester, { lock: true }),
    (connection) => findTimeOf(connection, wish, dates),
    also,
  );
  return [offersOf(candidates, busy, await findNeedsOf(transaction, wish, dates, candidates)), answer];
}

const findTimeOf = (queryable: Queryable, { branch, staffId, moving }: Wish, dates: Dates) =>
  findBusyTime(queryable, branch, staffId, timeAround(dates), moving);

/** When the rooms and devices are taken that a wish needs; of nothing that needs none anything is asked. */
export async function findNeedsOf(
  queryable: Queryable,
  wish: Wish,
  dates: Dates,
  candidates: Candidates,
): Promise<Need[] | undefined> {
  const types = neededBy(wish, candidates);
  if (types.length === 0) return undefined;
  const pieces = await findPieces(queryable, wish.branch, types, timeAround(dates), wish.moving);
  return needsOf(types, pieces, workingBy(wish, candidates));
}

/** The people, each with the own time. */
export function offersOf([first, ...others]: Candidates, busy: BusyTime, needs?: readonly Need[]): Offers {
  const offerOf = (candidate: Candidate) => ({
    ...candidate,
    time: { ...busy.of(candidate.person), ...(needs && { needs }) },
  });
  return [offerOf(first), ...others.map(offerOf)];
}
