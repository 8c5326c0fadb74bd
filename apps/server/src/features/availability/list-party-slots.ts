import type { Day, ProposedPart, Slot } from '@vakit/contract';
import {
  availabilityOfPartyDays,
  instantOf,
  localDateTimeAt,
  type PartyPart,
  partySlotsOfDay,
} from '@vakit/scheduling';
import { type Dates, datesOf } from './busy-time.ts';
import { inTurns } from './in-turns.ts';
import type { PartyOffers } from './party-offers.ts';
import { partyQuestionOf } from './party-question.ts';
import type { Inquiry } from './questions.ts';

/** Every start of a day, a local date `YYYY-MM-DD` of the branch, at which the party could begin; a free one says how. */
export async function listPartySlots(offers: PartyOffers, date: string, inquiry: Inquiry): Promise<Slot[]> {
  const question = partyQuestionOf(offers, inquiry, date);
  const slots = await inTurns((effort) => partySlotsOfDay(question, date, effort));
  return slots.map(({ startTime, endTime, available, plan }) => ({
    startTime,
    endTime,
    available,
    ...(plan && { parts: plan.parts.map((part) => presentPart(offers, part)) }),
  }));
}

/**
 * Tells for each day, both ends included, if there is a free start for the party. For several people a day counts as
 * worked whenever the branch is open.
 */
export async function listPartyDays(offers: PartyOffers, dates: Dates, inquiry: Inquiry): Promise<Day[]> {
  const question = partyQuestionOf(offers, inquiry, dates.from);
  const days = await inTurns((effort) => availabilityOfPartyDays(question, datesOf(dates), effort));
  return days.map((day) => ({ ...day, isStaffed: day.availability !== 'CLOSED' }));
}

function presentPart(
  { branch, guests }: PartyOffers,
  { guest, person, services, start, end }: PartyPart,
): ProposedPart {
  const timeAt = (minute: number) => localDateTimeAt(instantOf(minute), branch.time_zone).time;
  const done = services.flatMap((index) => guests[guest]?.[index]?.[0]?.services[0] ?? []);
  return {
    guest,
    services: done.map(({ id, variantId }) => ({ serviceId: id, variantId })),
    staffId: person,
    startTime: timeAt(start),
    endTime: timeAt(end),
  };
}
