import { visitOf } from '@vakit/scheduling';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { type Dates, findBusyTime, timeOfVisits } from './busy-time.ts';
import { cacheAnswers } from './cache-answers.ts';
import { type Candidates, findCandidates, type Wish } from './candidates.ts';
import { type Offers, offersOf } from './offers.ts';
import { customer } from './requester.ts';

/** The size of the cache in people, some kilobytes each; who can be booked for several wishes counts for each of them. */
const MOST_PEOPLE = 5_000;

/**
 * Finds who can be booked for a customer's wish, and their time around the dates.
 * @throws Refusal as `findCandidates`
 */
export type CachedOffers = (wish: Wish, dates: Dates) => Promise<Offers>;

/**
 * Caches who can be booked, which changes seldom. The query for their time returns the version of the branch, which every
 * change raises, in whatever process it was made: an entry of another version is stale. Where nobody else can change
 * anything, the time is cached as well, until a change is notified. Either way an answer is no older than its question.
 */
export function cacheOffers({ database, read, changes }: Pick<Context, 'database' | 'read' | 'changes'>): CachedOffers {
  const memory = new LRUCache<string, Candidates>({
    maxSize: MOST_PEOPLE,
    sizeCalculation: ({ length }) => length,
  });
  const ask = (wish: Wish, dates: Dates) => {
    const work = (asked: Database) => askForTime(asked, asked === database, memory, wish, dates);
    // Who moves an appointment has a code of it, and sees what is.
    return wish.moving === undefined ? read(work) : work(database);
  };
  if (!changes.areImmediate) return ask;
  const answers = cacheAnswers(changes);
  return (wish, dates) => answers(JSON.stringify([wish, dates]), () => ask(wish, dates));
}

async function askForTime(
  database: Database,
  isPrimary: boolean,
  memory: LRUCache<string, Candidates>,
  wish: Wish,
  dates: Dates,
): Promise<Offers> {
  const key = JSON.stringify(wish);
  const known = memory.get(key);
  if (known) {
    const { offers, areCurrent } = await withTheirTime(database, wish, dates, known);
    if (areCurrent) return offers;
  }
  const candidates = await findCandidates(database, wish, customer);
  const { offers, areCurrent } = await withTheirTime(database, wish, dates, candidates);
  // A standby may not have heard of a change that is remembered already.
  const isNewest = isPrimary || versionOf(candidates) >= versionOf(memory.get(key));
  if (areCurrent && isNewest) memory.set(key, candidates);
  return offers;
}

const versionOf = (candidates: Candidates | undefined) => candidates?.[0].branch.version ?? 0;

async function withTheirTime(database: Database, wish: Wish, dates: Dates, candidates: Candidates) {
  const [{ branch, services }] = candidates;
  const time = timeOfVisits(dates, branch.time_zone, visitOf(services));
  const busy = await findBusyTime(database, branch.id, wish.staffId, time);
  return {
    offers: offersOf(candidates, busy),
    areCurrent: busy.version === branch.version,
  };
}
