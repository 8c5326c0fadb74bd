import { type Visit, visitOf } from '@vakit/scheduling';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { pipeline } from '../../database/pipeline.ts';
import { type BusyTime, type Dates, findBusyTime, timeOfVisits } from './busy-time.ts';
import type { Candidate, Candidates, Wish } from './candidates.ts';
import { intern } from './intern.ts';
import { neededBy } from './needs.ts';
import { findPiecesOf, findWithTime, lookupOf, type Offers, offersOf, resultOf } from './offers.ts';
import { customer } from './requester.ts';

/**
 * The size of the cache in people, 1.1 kB each, 2.2 with hours that nobody else has; who can be booked for several wishes
 * counts for each of them.
 */
const MOST_PEOPLE = 100_000;
/** Different hours and breaks that are kept once, however many people have them. */
const MOST_HOURS = 5_000;
/** … and different services, as somebody does them. */
const MOST_SERVICES = 5_000;

/**
 * Finds who can be booked for a customer's wish, and their time around the dates.
 * @throws Refusal as `findCandidates`
 */
export type CachedOffers = (wish: Wish, dates: Dates) => Promise<Offers>;

/**
 * Caches who can be booked, which changes seldom. The query for their time returns the version of the branch, which every
 * change raises, in whatever process it was made: an entry of another version is stale. Who is not cached is asked for
 * together with the time, in one round trip. An answer is no older than its question.
 */
export function cacheOffers({ database, read }: Pick<Context, 'database' | 'read'>): CachedOffers {
  const memory = memoryOfCandidates();
  return (wish, dates) => {
    const work = (asked: Database) => askForTime(asked, asked === database, memory, wish, dates);
    // A move is for holders of a code: it reads the primary, never a standby.
    return wish.moving === undefined ? read(work) : work(database);
  };
}

type Memory = ReturnType<typeof memoryOfCandidates>;

function memoryOfCandidates() {
  const memory = new LRUCache<string, Candidates>({ maxSize: MOST_PEOPLE, sizeCalculation: ({ length }) => length });
  const share = intern(MOST_HOURS);
  const shareServices = intern(MOST_SERVICES);
  const compact = ([first, ...others]: Candidates): Candidates => {
    const branch = { ...first.branch, working_hours: share(first.branch.working_hours) };
    const compactOne = ({ person, services }: Candidate) => ({
      branch,
      person: {
        ...person,
        working_schedule: share(person.working_schedule),
        break_times: share(person.break_times),
      },
      services: shareServices(services),
    });
    return [compactOne(first), ...others.map(compactOne)];
  };
  return {
    get: (wish: Wish) => memory.get(JSON.stringify(wish)),
    set(wish: Wish, candidates: Candidates) {
      memory.set(JSON.stringify(wish), compact(candidates));
    },
  };
}

async function askForTime(
  database: Database,
  isPrimary: boolean,
  memory: Memory,
  wish: Wish,
  dates: Dates,
): Promise<Offers> {
  const lookup = lookupOf(wish);
  const known = memory.get(wish);
  if (known) {
    const time = (connection: Queryable) => findTheirTime(connection, wish, dates, known);
    const pieces = (connection: Queryable) => findPiecesOf(connection, lookup, dates, [known]);
    const [busy, found] =
      neededBy(wish, known).length > 0
        ? await pipeline(database, time, pieces)
        : [await time(database), await pieces(database)];
    if (areCurrent(known, busy)) return lookup.result([offersOf(known, busy)], found);
  }
  const own = ofBusiness(database, wish.branch.business_id);
  const [[candidates], busy] = await findWithTime(own, lookup, dates, customer);
  // A standby may not have heard of a change that is remembered already.
  const isNewest = isPrimary || versionOf(candidates) >= versionOf(memory.get(wish));
  if (areCurrent(candidates, busy) && isNewest) memory.set(wish, candidates);
  return resultOf(own, lookup, dates, [candidates], busy);
}

const versionOf = (candidates: Candidates | undefined) => candidates?.[0].branch.version ?? 0;
const areCurrent = ([{ branch }]: Candidates, { version }: BusyTime) => branch.version === version;

function findTheirTime(database: Queryable, { moving }: Wish, dates: Dates, candidates: Candidates): Promise<BusyTime> {
  const [{ branch }] = candidates;
  const visits = candidates.map(({ services }) => visitOf(services));
  const people = candidates.map(({ person }) => person);
  return findBusyTime(database, branch, people, timeOfVisits(dates, branch.time_zone, longestOf(visits)), moving);
}

/** As long as the longest of them, in the visit and after it. */
const longestOf = (visits: readonly Visit[]): Visit => ({
  durationMinutes: Math.max(...visits.map(({ durationMinutes }) => durationMinutes)),
  bufferMinutes: Math.max(...visits.map(({ bufferMinutes }) => bufferMinutes)),
});
