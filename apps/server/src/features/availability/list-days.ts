import type { Day } from '@vakit/contract';
import { availabilityOfDays } from '@vakit/scheduling';
import { type Dates, datesOf } from './busy-time.ts';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/** Which of the days, both ends included, have a free start with the person, or anyone of several. */
export function listDays(offers: Offers, dates: Dates, inquiry: Inquiry): Day[] {
  return availabilityOfDays(
    questionsOf(offers, inquiry).map(({ question }) => question),
    datesOf(dates),
  );
}
