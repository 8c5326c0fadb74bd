import { useQuery } from '@tanstack/react-query';
import type { ChosenAddon, FreeNowQuery } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';
import { FREE_TIME } from './api.ts';

const freeTimesKey = declareQueries('free-times', FREE_TIME);

export type WishedTimes = {
  /** Of the public page: what customers could book is asked for as they would */
  readonly slug: string;
  readonly serviceIds: readonly string[];
  readonly variantIds: readonly string[];
  readonly addons: readonly ChosenAddon[];
  readonly staffId: string;
  /** Local ISO date of the branch */
  readonly date: string;
};

/** The free times of a day; nothing is asked for until everything is chosen. */
export function useFreeTimes({
  slug,
  serviceIds: [serviceId, ...additional],
  variantIds,
  addons,
  staffId,
  date,
}: WishedTimes) {
  return useQuery({
    queryKey: [...freeTimesKey, slug, serviceId, additional, variantIds, addons, staffId, date],
    queryFn: async ({ signal }) => {
      const query = {
        serviceId: serviceId as string,
        additionalServiceIds: additional.join(','),
        variantIds: variantIds.join(',') || null,
        addons: listOf(addons),
        staffId,
        date,
      };
      const slots = await request('GET /branches/public/:slug/slots', { params: { slug }, query, signal });
      return slots.filter(({ available }) => available).map(({ startTime }) => startTime);
    },
    enabled: !!serviceId && !!staffId && !!date,
  });
}

/** As a query names them; null where there are none */
const listOf = (addons: readonly ChosenAddon[] = []) =>
  addons.map(({ serviceId, addonId }) => `${serviceId}:${addonId}`).join(',') || null;

/** Who can take somebody at the door, and when; null when nobody can today. */
export const fetchFreeNow = ({ additionalServiceIds, variantIds, addons, ...wish }: FreeNowQuery) =>
  request('GET /appointments/manage/free-now', {
    query: {
      ...wish,
      additionalServiceIds: additionalServiceIds.join(','),
      variantIds: variantIds?.join(',') || null,
      addons: listOf(addons),
    },
  });
