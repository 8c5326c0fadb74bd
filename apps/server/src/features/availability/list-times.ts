import type { Day, NextTime } from '@vakit/contract';
import { availabilityOfDays, firstFreeStart, type LocalStart, nearestFreeStarts } from '@vakit/scheduling';
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

/** When each of the people is free first on the days, both ends included; who is not is left out. */
export function listNextTimes(offers: Offers, dates: Dates, inquiry: Inquiry): NextTime[] {
  return questionsOf(offers, inquiry).flatMap(({ offer, question }) => {
    const first = firstFreeStart(question, datesOf(dates));
    return first ? [{ staffId: offer.person.id, ...first }] : [];
  });
}

/** The free times of the only person who is asked about that come nearest to a wished one, in the order of time. */
export function listNearestTimes(offers: Offers, wished: LocalStart, most: number, inquiry: Inquiry): LocalStart[] {
  const [first] = questionsOf(offers, inquiry);
  return first ? nearestFreeStarts(first.question, wished, most) : [];
}
