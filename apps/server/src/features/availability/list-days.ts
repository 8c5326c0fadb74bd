import type { Day } from '@vakit/contract';
import { addDays, availabilityOfDays, daysBetween } from '@vakit/scheduling';
import type { Dates } from './busy-time.ts';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/** Which of the days, both ends included, have a free start with the person, or anyone of several. */
export function listDays(offers: Offers, { from, to }: Dates, inquiry: Inquiry): Day[] {
  return availabilityOfDays(
    questionsOf(offers, inquiry).map(({ question }) => question),
    Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)),
  );
}
