import { text } from '@vakit/contract';
import {
  type AskedTime,
  askedTimeOf,
  byBookingRank,
  findFreeSlot,
  type Interval,
  intervalOfDay,
  isAsTold,
  type UnusualTime,
} from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';
import { bookingRankOf } from './booking-rank.ts';
import type { Wish } from './candidates.ts';
import { type Lookup, lookupOf, mapLookup, type Offer, type Offers } from './offers.ts';
import { type Inquiry, type PersonQuestion, questionsOf } from './questions.ts';
import { isAtDoor, isReception, mayOverride, type Requester } from './requester.ts';
import { termsOfServices } from './terms-of-services.ts';

/** A local date `YYYY-MM-DD` and time `HH:MM` of the branch. */
type LocalStart = { readonly appointmentDate: string; readonly startTime: string };
/** The chosen person and time, in epoch minutes. */
export type ChosenTime = Interval & {
  readonly offer: Offer;
  /** Preferred rooms and devices, if others are planned for it */
  readonly preferred?: readonly string[];
};

/** Work of one person without a pause for a guest: 0 is the customer, 1 and more are the guests. */
export type ChosenPart = { readonly guest: number; readonly chosen: ChosenTime };
/** A lookup with the choice among what it finds, to be made once nothing else speaks against it. */
export type Choice = Lookup<() => Promise<readonly [ChosenPart, ...ChosenPart[]]>>;

/** The choice of who gets a visit of a customer alone, as `chooseTime` makes it. */
export const choiceOfTime = (wish: Wish, start: LocalStart, inquiry: Inquiry): Choice =>
  mapLookup(lookupOf(wish), (offers) => async () => [{ guest: 0, chosen: chooseTime(offers, start, inquiry) }]);

/**
 * Chooses who of several people gets a booking: of those who are free the one with the fewest booked minutes on that day,
 * among equals another one each day but the same for whoever asks, and before all others one with whom the visit is as it was shown.
 * The business may take unusual times as well once it has been asked.
 * @throws Refusal SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS (to the business)
 */
export function chooseTime(offers: Offers, start: LocalStart, inquiry: Inquiry): ChosenTime {
  const questions = questionsOf(offers, inquiry);
  const free = isReception(inquiry.requester)
    ? freeForReception(questions, start, inquiry)
    : freeForCustomers(questions, start);
  return leastBookedOf(asShown(free, inquiry), start.appointmentDate);
}

/** Those with whom the visit is as it was shown, or all where it is with none of them. */
function asShown(free: readonly ChosenTime[], { shown }: Inquiry): readonly ChosenTime[] {
  const alike = shown ? free.filter(({ offer }) => isAsTold(termsOfServices(offer.services), shown)) : [];
  return alike.length > 0 ? alike : free;
}

/**
 * Collects the objections to a time of the only person in the offers.
 * @returns undefined when a clock change skips the start
 */
export function checkTime(
  offers: Offers,
  { appointmentDate, startTime }: LocalStart,
  inquiry: Inquiry,
): AskedTime | undefined {
  const [first] = questionsOf(offers, inquiry);
  return first && askedTimeOf({ ...first.question, date: appointmentDate }, startTime);
}

function freeForCustomers(questions: readonly PersonQuestion[], { appointmentDate, startTime }: LocalStart) {
  return questions.flatMap(({ offer, question }) => {
    const slot = findFreeSlot({ ...question, date: appointmentDate }, startTime);
    return slot ? [{ offer, start: slot.start, end: slot.end }] : [];
  });
}

/** @throws Refusal OUTSIDE_WORKING_HOURS */
function freeForReception(questions: readonly PersonQuestion[], start: LocalStart, inquiry: Inquiry) {
  const untaken = untakenForReception(questions, start, inquiry);
  const usual = untaken.filter(({ unusual }) => unusual.length === 0);
  if (usual.length > 0) return usual;
  const [first] = untaken;
  if (first && !mayOverride(inquiry.requester)) throw refuseUnusual(first.unusual);
  return untaken;
}

function untakenForReception(
  questions: readonly PersonQuestion[],
  { appointmentDate, startTime }: LocalStart,
  { requester }: Inquiry,
) {
  return questions.flatMap(({ offer, question }) => {
    const time = askedTimeOf({ ...question, date: appointmentDate }, startTime);
    if (!time || time.isTaken) return [];
    return [{ offer, ...time, unusual: unusualOf(time, [offer], requester) }];
  });
}

/** Warnings for the reception about a time with some people; for a walk-in any minute will do. */
export function unusualOf(
  { unusual }: Pick<AskedTime, 'unusual'>,
  offers: readonly Offer[],
  requester: Requester,
): UnusualTime[] {
  const told = isAtDoor(requester) ? unusual.filter((each) => each !== 'OFF_GRID') : unusual;
  return offers.every(({ person }) => person.offers_all) ? [...told] : [...told, 'NOT_OFFERED'];
}

/** Chooses somebody who is free right now without any warning; undefined if nobody is. */
export function chooseNow(offers: Offers, start: LocalStart, inquiry: Inquiry): ChosenTime | undefined {
  const untaken = untakenForReception(questionsOf(offers, inquiry), start, inquiry);
  const usual = untaken.filter(({ unusual }) => unusual.length === 0);
  return usual.length === 0 ? undefined : leastBookedOf(usual, start.appointmentDate);
}

/** @throws Refusal SLOT_UNAVAILABLE when nobody is free */
function leastBookedOf(free: readonly ChosenTime[], appointmentDate: string): ChosenTime {
  const [only, ...others] = free;
  if (!only) throw new Refusal('SLOT_UNAVAILABLE');
  if (others.length === 0) return only;
  const day = intervalOfDay(appointmentDate, only.offer.branch.time_zone);
  const candidates = free.map((chosen) => ({ chosen, ...bookingRankOf(chosen.offer, appointmentDate, day) }));
  return candidates.toSorted(byBookingRank)[0]?.chosen ?? only;
}

export function refuseUnusual(unusual: readonly UnusualTime[]): Refusal {
  return new Refusal('OUTSIDE_WORKING_HOURS', {
    parameters: (language) => ({
      reasons: unusual.map((each) => text(`warning.${each}`, language)).join(', '),
    }),
  });
}
