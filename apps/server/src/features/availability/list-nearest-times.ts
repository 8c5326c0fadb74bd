import { type LocalStart, nearestFreeStarts } from '@vakit/scheduling';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/** The free times of the only person who is asked about that come nearest to a wished one, in the order of time. */
export function listNearestTimes(offers: Offers, wished: LocalStart, most: number, inquiry: Inquiry): LocalStart[] {
  const [first] = questionsOf(offers, inquiry);
  return first ? nearestFreeStarts(first.question, wished, most) : [];
}
