import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { type Dates, findBusyTime, timeOfVisits, withTime } from './busy-time.ts';
import { findPeople, type Offer, type Person, type Wish } from './offers.ts';
import { type AnswerMemory, rememberAnswers } from './remember-answers.ts';
import { visitOf } from './visit.ts';

/** So many people are remembered at a time, some kilobytes each; who offers several wishes counts for each of them. */
const MOST_PEOPLE = 5_000;

type People = readonly [Person, ...Person[]];
type Memory = { readonly people: LRUCache<string, People>; readonly answers: AnswerMemory | undefined };
const memories = new WeakMap<Database, Memory>();

type Asked = Pick<Context, 'database' | 'changes'>;

/**
 * Finds who can be booked for a wish, and their time around the dates.
 *
 * Who that is changes seldom and is remembered; with their time is asked whether it still holds, which the change itself
 * decides, in whatever process it was made. Where nobody else can change anything, the time is remembered as well, until a
 * change is told. Either way what is answered was true when it was asked.
 */
export async function recallOffers(context: Asked, wish: Wish, dates: Dates): Promise<readonly Offer[]> {
  const { people, answers } = memoryOf(context);
  const ask = () => askForTime(context.database, wish, dates, people);
  return answers ? answers(JSON.stringify([wish, dates]), ask) : ask();
}

async function askForTime(
  database: Database,
  wish: Wish,
  dates: Dates,
  memory: LRUCache<string, People>,
): Promise<Offer[]> {
  const key = JSON.stringify(wish);
  const known = memory.get(key);
  if (known) {
    const { offers, areCurrent } = await withTheirTime(database, wish, dates, known);
    if (areCurrent) return offers;
    memory.delete(key);
  }
  const [someone, ...others] = await findPeople(database, wish);
  // Refused for what is missing
  if (!someone || someone.services.length < wish.serviceIds.length) return [];
  const people: People = [someone, ...others];
  const { offers, areCurrent } = await withTheirTime(database, wish, dates, people);
  if (areCurrent) memory.set(key, people);
  return offers;
}

async function withTheirTime(database: Database, wish: Wish, dates: Dates, people: People) {
  const [{ branch_id, time_zone, services, version }] = people;
  const time = timeOfVisits(dates, time_zone, visitOf(services));
  const busy = await findBusyTime(database, branch_id, wish.staffId, time);
  return {
    offers: withTime(people, busy),
    areCurrent: busy.version === version,
  };
}

function memoryOf({ database, changes }: Asked): Memory {
  const known = memories.get(database);
  if (known) return known;
  const memory: Memory = {
    people: new LRUCache({ maxSize: MOST_PEOPLE, sizeCalculation: ({ length }) => length }),
    answers: changes.areImmediate ? rememberAnswers(changes) : undefined,
  };
  memories.set(database, memory);
  return memory;
}
