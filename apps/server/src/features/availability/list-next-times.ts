import type { NextTime } from '@vakit/contract';
import { firstFreeStart } from '@vakit/scheduling';
import { type Dates, datesOf } from './busy-time.ts';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/** When each of the people is free first on the days, both ends included; who is not is left out. */
export function listNextTimes(offers: Offers, dates: Dates, inquiry: Inquiry): NextTime[] {
  return questionsOf(offers, inquiry).flatMap(({ offer, question }) => {
    const first = firstFreeStart(question, datesOf(dates));
    return first ? [{ staffId: offer.person.id, ...first }] : [];
  });
}
