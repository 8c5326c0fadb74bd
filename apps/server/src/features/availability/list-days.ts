import type { Day } from '@vakit/contract';
import { availabilityOfDays } from '@vakit/scheduling';
import { type Dates, datesOf } from './busy-time.ts';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/** Tells for each day, both ends included, if there is a free start with the person, or with any of several. */
export function listDays(offers: Offers, dates: Dates, inquiry: Inquiry): Day[] {
  return availabilityOfDays(
    questionsOf(offers, inquiry).map(({ question }) => question),
    datesOf(dates),
  );
}
