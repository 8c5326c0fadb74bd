import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReceptionBooking } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

/** How many customers are offered while their name is typed */
const OFFERED = 8;

/** Who has what was typed in their name, phone numbers or e-mail addresses. */
export function useFoundCustomers(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: ['customers', 'found', q],
    queryFn: async ({ signal }) => (await request('GET /customers', { query: { q, limit: OFFERED }, signal })).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  });
}

export type WishedTimes = {
  /** Of the public page: what customers could book is asked for as they would */
  readonly slug: string;
  readonly serviceIds: readonly string[];
  readonly staffId: string;
  /** Local ISO date of the branch */
  readonly date: string;
};

/** The free times of a day; nothing is asked for until everything is chosen. */
export function useFreeTimes({ slug, serviceIds: [serviceId, ...additional], staffId, date }: WishedTimes) {
  return useQuery({
    queryKey: [...appointmentKeys.all, 'free-times', slug, serviceId, additional, staffId, date],
    queryFn: async ({ signal }) => {
      const query = { serviceId: serviceId as string, additionalServiceIds: additional.join(','), staffId, date };
      const slots = await request('GET /branches/public/:slug/slots', { params: { slug }, query, signal });
      return slots.filter(({ available }) => available).map(({ startTime }) => startTime);
    },
    enabled: !!serviceId && !!staffId && !!date,
  });
}

type ReceptionRequest = {
  readonly booking: ReceptionBooking;
  /** The same for every attempt at one booking, so that none is made twice */
  readonly idempotencyKey: string;
};

export function useBookAtReception() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ booking, idempotencyKey }: ReceptionRequest) =>
      request('POST /appointments/manage', { body: booking, idempotencyKey }),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      queryClient.invalidateQueries({ queryKey: ['customers'] });
    },
  });
}
