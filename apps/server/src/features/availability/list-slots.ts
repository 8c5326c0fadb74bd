import type { Slot } from '@vakit/contract';
import { slotsOfAnyone } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Wish } from './offers.ts';
import { type PersonQuestion, questionsOf } from './questions.ts';
import { requireOffers } from './require-offers.ts';
import { visitOf } from './visit.ts';

/**
 * Every start of a day, a local date `YYYY-MM-DD` of the branch, in which the services would fit on an empty one, and
 * whether the person, or anyone who offers them, is free now.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG
 */
export async function listSlots(context: Context, wish: Wish, date: string): Promise<Slot[]> {
  const offers = await requireOffers(context, wish, { from: date, to: date });
  return presentSlots(questionsOf(offers, visitOf(offers[0].services), context.now()), date);
}

/** The starts of a day on the wire. */
export function presentSlots(people: readonly PersonQuestion[], date: string): Slot[] {
  return slotsOfAnyone(people.map(({ question }) => ({ ...question, date }))).map(
    ({ startTime, endTime, available }) => ({ startTime, endTime, available }),
  );
}
