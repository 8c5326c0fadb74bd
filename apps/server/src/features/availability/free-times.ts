import type { Day, Slot } from '@vakit/contract';
import type { Dates } from './busy-time.ts';
import { listPartyDays, listPartySlots } from './list-party-slots.ts';
import { listSlots } from './list-slots.ts';
import { listDays } from './list-times.ts';
import type { Offers } from './offers.ts';
import type { PartyOffers } from './party-offers.ts';
import type { Inquiry } from './questions.ts';

/** Free times of a visit or a party, within the dates for which its people were found. */
export type FreeTimes = {
  /** @param date local date `YYYY-MM-DD` of the branch */
  readonly slots: (date: string) => Promise<Slot[]>;
  /** @param dates local dates of the branch, both ends included */
  readonly days: (dates: Dates) => Promise<Day[]>;
};

/** Answers when those who were found for a visit or a party are free. */
export const freeTimesOf = (offers: Offers | PartyOffers, inquiry: Inquiry): FreeTimes =>
  'guests' in offers
    ? {
        slots: (date) => listPartySlots(offers, date, inquiry),
        days: (dates) => listPartyDays(offers, dates, inquiry),
      }
    : {
        slots: async (date) => listSlots(offers, date, inquiry),
        days: async (dates) => listDays(offers, dates, inquiry),
      };
