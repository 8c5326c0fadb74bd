import { type ShownTerms, WALK_IN_MINUTES } from '@vakit/contract';
import {
  addDays,
  type DayQuestion,
  epochMinute,
  intervalOfDay,
  localDateAt,
  MINUTE,
  type Visit,
  visitOf,
} from '@vakit/scheduling';
import type { Candidate } from './candidates.ts';
import type { Offer, Offers } from './offers.ts';
import { isAtDoor, isReception, type Requester } from './requester.ts';

/** Facts that decide about a time, besides the offers. */
export type Inquiry = {
  readonly requester: Requester;
  readonly now: Date;
  /** Length of an appointment that is moved; else the services tell how long each person takes */
  readonly visit?: Visit;
  /** Other times of the guest, for a part of a party that is moved */
  readonly guestBusy?: DayQuestion['guestBusy'];
  /** Terms that were shown: people with the same terms are preferred */
  readonly shown?: ShownTerms | undefined;
};

export type PersonQuestion = { readonly offer: Offer; readonly question: Omit<DayQuestion, 'date'> };

/**
 * Builds the question about each person's days. Notice, horizon and "no booking while another customer waits" bind
 * customers only.
 */
export function questionsOf(offers: Offers, { requester, now, visit, guestBusy = [] }: Inquiry): PersonQuestion[] {
  const [{ branch }] = offers;
  const bounds = boundsOf(branch, { requester, now });
  return offers.map((offer) => ({
    offer,
    question: { ...hoursOf(offer), ...(visit ?? visitOf(offer.services)), ...bounds, guestBusy },
  }));
}

/** Limits that depend on the requester alone. */
export function boundsOf(branch: Candidate['branch'], { requester, now }: Pick<Inquiry, 'requester' | 'now'>) {
  if (!isReception(requester)) {
    return { ...boundsOfCustomers(branch, now), keepsWaits: !branch.bookable_during_processing };
  }
  return {
    bookableFrom: nextMinute(now) - (isAtDoor(requester) ? WALK_IN_MINUTES : 0),
    bookableUntil: Number.POSITIVE_INFINITY,
    keepsWaits: false,
  };
}

/** Between which epoch minutes what a customer books begins, the last one not included. */
export function boundsOfCustomers(
  { time_zone, minimum_notice_minutes, booking_horizon_days }: BoundsOfBranch,
  now: Date,
): { readonly bookableFrom: number; readonly bookableUntil: number } {
  const lastDay = addDays(localDateAt(now, time_zone), booking_horizon_days);
  return {
    bookableFrom: nextMinute(now) + minimum_notice_minutes,
    bookableUntil: intervalOfDay(lastDay, time_zone).end,
  };
}

type BoundsOfBranch = Pick<Candidate['branch'], 'time_zone' | 'minimum_notice_minutes' | 'booking_horizon_days'>;

/** A start in the minute that is running has already passed, unless it is this very moment. */
const nextMinute = (now: Date) => epochMinute(now) + (now.getTime() % MINUTE === 0 ? 0 : 1);

/** When a person works, and what takes their time. */
export const hoursOf = ({ branch, person, time }: Offer) => ({
  timeZone: branch.time_zone,
  openingHours: branch.working_hours,
  schedule: person.working_schedule,
  breaks: person.break_times,
  slotIntervalMinutes: branch.slot_interval_minutes,
  ...time,
});
