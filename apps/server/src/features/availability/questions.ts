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

/** What decides about a time besides what is offered. */
export type Inquiry = {
  readonly requester: Requester;
  readonly now: Date;
  /** Of an appointment that is moved; else the services say how long it takes with each person */
  readonly visit?: Visit;
  /** Whether an appointment that is moved keeps its start, so that nothing about that is new */
  readonly keepsStart?: boolean;
  /** Of one of a party that is moved, when its guest has something else */
  readonly guestBusy?: DayQuestion['guestBusy'];
  /** What was shown of the visit: of several people those are preferred with whom it is so */
  readonly shown?: ShownTerms | undefined;
};

export type PersonQuestion = { readonly offer: Offer; readonly question: Omit<DayQuestion, 'date'> };

/** What the scheduling is asked about the days of each person. The branch's notice and horizon bind its customers only,
 * and so does that nobody is booked while another customer waits. */
export function questionsOf(offers: Offers, { requester, now, visit, guestBusy = [] }: Inquiry): PersonQuestion[] {
  const [{ branch }] = offers;
  const bounds = boundsOf(branch, { requester, now });
  return offers.map((offer) => ({
    offer,
    question: { ...hoursOf(offer), ...(visit ?? visitOf(offer.services)), ...bounds, guestBusy },
  }));
}

/** What binds who asks, whomever they ask for. */
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
