import { addDays, type DayQuestion, epochMinute, intervalOfDay, localDateAt } from '@vakit/scheduling';
import { MINUTE } from '../../durations.ts';
import type { Offer } from './offers.ts';
import type { Visit } from './visit.ts';

export type PersonQuestion<Person extends Offer = Offer> = {
  readonly offer: Person;
  readonly question: Omit<DayQuestion, 'date'>;
};

/**
 * What the scheduling is asked about the days of each person.
 * @param isBusiness the branch's notice and horizon bind its customers only
 */
export function questionsOf<Person extends Offer>(
  offers: readonly Person[],
  visit: Visit,
  now: Date,
  isBusiness = false,
): PersonQuestion<Person>[] {
  const [branch] = offers;
  if (!branch) return [];
  // A start in the minute that is running has already passed, unless it is this very moment.
  const present = epochMinute(now) + (now.getTime() % MINUTE === 0 ? 0 : 1);
  const bookableFrom = isBusiness ? present : present + branch.minimum_notice_minutes;
  const bookableUntil = isBusiness ? Number.POSITIVE_INFINITY : endOfHorizon(branch, now);
  return offers.map((offer) => ({ offer, question: { ...hoursOf(offer), ...visit, bookableFrom, bookableUntil } }));
}

/** The epoch minute in which the last day that can be booked ends. */
function endOfHorizon({ time_zone, booking_horizon_days }: Offer, now: Date): number {
  return intervalOfDay(addDays(localDateAt(now, time_zone), booking_horizon_days), time_zone).end;
}

const hoursOf = (offer: Offer) => ({
  timeZone: offer.time_zone,
  openingHours: offer.working_hours,
  schedule: offer.working_schedule,
  breaks: offer.break_times,
  slotIntervalMinutes: offer.slot_interval_minutes,
  ...offer.time,
});
