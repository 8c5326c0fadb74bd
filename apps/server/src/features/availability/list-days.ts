import type { Day } from '@vakit/contract';
import { addDays, availabilityOfDays, daysBetween } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Dates } from './busy-time.ts';
import type { Wish } from './offers.ts';
import { type PersonQuestion, questionsOf } from './questions.ts';
import { requireOffers } from './require-offers.ts';
import { visitOf } from './visit.ts';

/**
 * Which of the days, both ends included, have a free start for the services with the person, or anyone who offers them.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG
 */
export async function listDays(context: Context, wish: Wish, dates: Dates): Promise<Day[]> {
  const offers = await requireOffers(context, wish, dates);
  return presentDays(questionsOf(offers, visitOf(offers[0].services), context.now()), dates);
}

/** The days on the wire. */
export function presentDays(people: readonly PersonQuestion[], { from, to }: Dates): Day[] {
  const count = daysBetween(from, to) + 1;
  return availabilityOfDays(
    people.map(({ question }) => question),
    Array.from({ length: count }, (_, index) => addDays(from, index)),
  );
}
