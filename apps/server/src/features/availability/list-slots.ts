import type { Slot, VisitTerms } from '@vakit/contract';
import {
  bookedMinutes,
  intervalOfDay,
  isOneTerm,
  rangeOf,
  type SlotOfOne,
  slotsOfAnyone,
  slotsWithFree,
} from '@vakit/scheduling';
import type { Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';
import { termsOfServices } from './terms-of-services.ts';

/**
 * Every start of a day, a local date `YYYY-MM-DD` of the branch, in which the visit would fit on an empty one, and whether
 * the person, or anyone of several, is free now. Where its length or its price is not the same with all, a free start tells
 * those of whoever would do it: of who is free then the one with the fewest booked minutes on the day, as it is chosen when it
 * is booked, and among equals the cheapest, then the quickest.
 */
export function listSlots(offers: Offers, date: string, inquiry: Inquiry): Slot[] {
  const questions = questionsOf(offers, inquiry).map(({ question }) => ({ ...question, date }));
  const visits = offers.map(({ services }) => termsOfServices(services));
  if (inquiry.visit || isOneTerm(rangeOf(visits))) return slotsOfAnyone(questions).map(presentSlot);
  const day = intervalOfDay(date, offers[0].branch.time_zone);
  const ranked = offers
    .map(({ time }, index) => ({ index, minutes: bookedMinutes(time.taken, day), terms: visits[index] as VisitTerms }))
    .toSorted(
      (one, other) =>
        one.minutes - other.minutes ||
        one.terms.price - other.terms.price ||
        one.terms.durationMinutes - other.terms.durationMinutes,
    )
    .map(({ index }) => index);
  const rankOf = ({ index }: SlotOfOne) => ranked.indexOf(index);
  return slotsWithFree(questions).map(({ free, ...slot }) => {
    const [chosen] = free.toSorted((one, other) => rankOf(one) - rankOf(other));
    return chosen ? { ...presentSlot(chosen), price: visits[chosen.index]?.price } : presentSlot(slot);
  });
}

const presentSlot = ({ startTime, endTime, available }: Slot): Slot => ({ startTime, endTime, available });
