import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/connect.ts';
import { type Dates, findBusyTime, timeOfVisits } from './busy-time.ts';
import { findPeople, type Offer, type Person, type Wish } from './offers.ts';
import { visitOf } from './visit.ts';

/** So many people are remembered at a time, some kilobytes each; who offers several wishes counts for each of them. */
const MOST_PEOPLE = 5_000;

type Memory = LRUCache<string, readonly Person[]>;
const memories = new WeakMap<Database, Memory>();

/**
 * Finds who can be booked for a wish, and their time around the dates. Who that is changes seldom and is remembered; with
 * their time is asked whether it still holds, which the change itself decides, in whatever process it was made. So what is
 * answered was true when it was asked, and a wish that is asked for often takes one small query.
 */
export async function recallOffers(database: Database, wish: Wish, dates: Dates): Promise<Offer[]> {
  const memory = memoryOf(database);
  const key = JSON.stringify(wish);
  for (;;) {
    const people = memory.get(key) ?? (await findPeople(database, wish));
    const [someone] = people;
    // Refused for what is missing
    if (!someone || someone.services.length < wish.serviceIds.length) return [];
    const time = timeOfVisits(dates, someone.time_zone, visitOf(someone.services));
    const busy = await findBusyTime(database, someone.branch_id, wish.staffId, time);
    if (busy.version === someone.version) {
      memory.set(key, people);
      return people.map((person) => ({ ...person, time: busy.of(person.staff_id) }));
    }
    memory.delete(key);
  }
}

function memoryOf(database: Database): Memory {
  const known = memories.get(database);
  if (known) return known;
  const memory: Memory = new LRUCache({ maxSize: MOST_PEOPLE, sizeCalculation: ({ length }) => length });
  memories.set(database, memory);
  return memory;
}
