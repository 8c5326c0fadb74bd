import type { Slot } from '@vakit/contract';
import { slotsOfAnyone } from '@vakit/scheduling';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/**
 * Every start of a day, a local date `YYYY-MM-DD` of the branch, in which the visit would fit on an empty one, and whether
 * the person, or anyone of several, is free now.
 */
export function listSlots(offers: Offers, date: string, inquiry: Inquiry): Slot[] {
  const questions = questionsOf(offers, inquiry).map(({ question }) => ({ ...question, date }));
  return slotsOfAnyone(questions).map(({ startTime, endTime, available }) => ({ startTime, endTime, available }));
}
