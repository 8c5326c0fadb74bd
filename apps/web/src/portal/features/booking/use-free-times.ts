import { useQuery } from '@tanstack/react-query';
import { isCalendarDate } from '@vakit/scheduling';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';
import { FREE_TIME } from './api.ts';
import { type BookingPlace, nobodyDoesAll, type Offered } from './offered.ts';
import { isChosenForAll, wishOf } from './party-wish.ts';
import type { ReceptionInput } from './reception-fields.ts';

const freeTimesKey = declareQueries('free-times', FREE_TIME);

export type WishedTimes = ReturnType<typeof wishOf> & {
  /** Slug of the public page: free times are asked for as customers do */
  readonly slug: string;
  readonly staffId: string;
  /** Local ISO date of the branch */
  readonly date: string;
};

/** The question for free times; without a date while nothing is asked. */
export function timesWished(values: ReceptionInput, offered: Offered, branch: BookingPlace): WishedTimes {
  const { staffId, appointmentDate } = values;
  const isWhole = isChosenForAll(values) && !nobodyDoesAll(values, offered) && isCalendarDate(appointmentDate);
  const date = isWhole && branch.isPublished ? appointmentDate : '';
  return { ...wishOf(values), slug: branch.slug, staffId, date };
}

/** The free starts of a day, of several people or guests with who does what when; nothing is asked for until everything is chosen. */
export function useFreeTimes({ slug, ...wish }: WishedTimes) {
  const { services, guests, ...others } = wish;
  return useQuery({
    queryKey: [...freeTimesKey, slug, wish],
    queryFn: async ({ signal }) => {
      const query = {
        ...others,
        services: JSON.stringify(services),
        guests: guests ? JSON.stringify(guests) : null,
      };
      const slots = await request('GET /branches/public/:slug/slots', { params: { slug }, query, signal });
      return slots.filter(({ available }) => available);
    },
    enabled: services.length > 0 && !!wish.staffId && !!wish.date,
  });
}

/** Fetches the people who can take a walk-in, and when; null if nobody can today. */
export const fetchFreeNow = ({ services, ...wish }: Pick<ReceptionInput, 'branchId' | 'staffId' | 'services'>) =>
  request('GET /appointments/manage/free-now', { query: { ...wish, services: JSON.stringify(services) } });
