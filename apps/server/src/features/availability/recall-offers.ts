import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { type Dates, findBusyTime, timeOfVisits } from './busy-time.ts';
import { type Candidates, findCandidates, type Wish } from './candidates.ts';
import { type Offers, offersOf } from './offers.ts';
import { rememberAnswers } from './remember-answers.ts';
import { customer } from './requester.ts';
import { visitOf } from './visit.ts';

/** So many people are remembered at a time, some kilobytes each; who offers several wishes counts for each of them. */
const MOST_PEOPLE = 5_000;

/**
 * Finds who can be booked for a customer's wish, and their time around the dates.
 * @throws Refusal as `findCandidates`
 */
export type RecallOffers = (wish: Wish, dates: Dates) => Promise<Offers>;

/**
 * Remembers who can be booked, which changes seldom; with their time is asked whether it still holds, which the change
 * itself decides, in whatever process it was made. Where nobody else can change anything, the time is remembered as well,
 * until a change is told. Either way what is answered was true when it was asked.
 */
export function rememberOffers({ database, changes }: Pick<Context, 'database' | 'changes'>): RecallOffers {
  const memory = new LRUCache<string, Candidates>({
    maxSize: MOST_PEOPLE,
    sizeCalculation: ({ length }) => length,
  });
  const ask = (wish: Wish, dates: Dates) => askForTime(database, memory, wish, dates);
  if (!changes.areImmediate) return ask;
  const answers = rememberAnswers(changes);
  return (wish, dates) => answers(JSON.stringify([wish, dates]), () => ask(wish, dates));
}

async function askForTime(
  database: Database,
  memory: LRUCache<string, Candidates>,
  wish: Wish,
  dates: Dates,
): Promise<Offers> {
  const key = JSON.stringify(wish);
  const known = memory.get(key);
  if (known) {
    const { offers, areCurrent } = await withTheirTime(database, wish, dates, known);
    if (areCurrent) return offers;
    memory.delete(key);
  }
  const candidates = await findCandidates(database, wish, customer);
  const { offers, areCurrent } = await withTheirTime(database, wish, dates, candidates);
  if (areCurrent) memory.set(key, candidates);
  return offers;
}

async function withTheirTime(database: Database, wish: Wish, dates: Dates, candidates: Candidates) {
  const [{ branch, services }] = candidates;
  const time = timeOfVisits(dates, branch.time_zone, visitOf(services));
  const busy = await findBusyTime(database, branch.id, wish.staffId, time);
  return {
    offers: offersOf(candidates, busy),
    areCurrent: busy.version === branch.version,
  };
}
