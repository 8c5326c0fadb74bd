import type { Slot } from '@vakit/contract';
import { isOneTerm, liraOf, rangeOf, type SlotOfOne, slotsOfAnyone, slotsWithFree, visitOf } from '@vakit/scheduling';
import type { Offer, Offers } from './offers.ts';
import { type Inquiry, questionsOf } from './questions.ts';

/**
 * Every start of a day, a local date `YYYY-MM-DD` of the branch, in which the visit would fit on an empty one, and whether
 * the person, or anyone of several, is free now. Where its length or its price is not the same with all, a free start tells
 * between what they lie with those who are free then: who gets it is chosen when it is booked.
 */
export function listSlots(offers: Offers, date: string, inquiry: Inquiry): Slot[] {
  const questions = questionsOf(offers, inquiry).map(({ question }) => ({ ...question, date }));
  const visits = offers.map(termsOf);
  if (inquiry.visit || isOneTerm(rangeOf(visits))) return slotsOfAnyone(questions).map(presentSlot);
  return slotsWithFree(questions).map((slot) => ({ ...presentSlot(slot), ...betweenThose(slot.free, visits) }));
}

function betweenThose(free: readonly SlotOfOne[], visits: readonly ReturnType<typeof termsOf>[]) {
  const last = free.at(-1);
  if (!last) return {};
  const { leastPrice, greatestPrice } = rangeOf(free.map(({ index }) => visits[index] as (typeof visits)[number]));
  return { latestEndTime: last.endTime, leastPrice: liraOf(leastPrice), greatestPrice: liraOf(greatestPrice) };
}

function termsOf({ services }: Offer) {
  const { durationMinutes, priceKurus: price } = visitOf(services);
  return { durationMinutes, price };
}

const presentSlot = ({ startTime, endTime, available }: Slot): Slot => ({ startTime, endTime, available });
