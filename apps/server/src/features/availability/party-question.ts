import { byBookingRank, intervalOfDay, type PartyQuestion } from '@vakit/scheduling';
import { bookingRankOf } from './booking-rank.ts';
import type { Offer } from './offers.ts';
import type { PartyOffers } from './party-offers.ts';
import { boundsOf, hoursOf, type Inquiry } from './questions.ts';

/**
 * Builds the question about a party. A part that is moved prefers its present person, then whoever has the fewest
 * booked minutes that day. The tie-breaker depends only on the day, so that the shown plan is also the booked one.
 * @param date local `YYYY-MM-DD` of the branch
 */
export function partyQuestionOf(
  { branch, guests, pieces, present }: PartyOffers,
  inquiry: Inquiry,
  date: string,
): PartyQuestion {
  const offers = guests.flat(2);
  const day = intervalOfDay(date, branch.time_zone);
  const people = new Map(offers.map((offer) => [offer.person.id, hoursOf(offer)]));
  const ranks = new Map(offers.map((offer) => [offer.person.id, bookingRankOf(offer, date, day)]));
  const rankOf = ({ person }: Offer) => ranks.get(person.id) ?? { bookedMinutes: 0, draw: '' };
  const isWith = ({ person, services: [service] }: Offer) => present?.get(service?.id ?? '') === person.id;
  const byRank = (a: Offer, b: Offer) => {
    if (isWith(a) !== isWith(b)) return isWith(a) ? -1 : 1;
    return byBookingRank(rankOf(a), rankOf(b));
  };
  return {
    guests: guests.map((services) =>
      services.map((each) => ({
        isAtOnce: each[0]?.services[0]?.isAtOnce ?? false,
        candidates: each
          .toSorted(byRank)
          .flatMap(({ person, services: [service] }) => (service ? [{ person: person.id, service }] : [])),
      })),
    ),
    people,
    pieces,
    standings: pieces.standings,
    staysApart: present !== undefined,
    slotIntervalMinutes: branch.slot_interval_minutes,
    ...boundsOf(branch, inquiry),
  };
}
