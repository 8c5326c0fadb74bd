import { useQuery } from '@tanstack/react-query';
import type {
  ReceptionBookingInput,
  SessionCancellationInput,
  SessionEditInput,
  SessionPlanInput,
  SessionsQuery,
} from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

// A seat that is booked or cancelled changes an appointment, too.
const key = declareQueries('group-sessions', ['group-sessions', 'appointments', 'services', 'staff', 'resources']);

/** The sessions of a branch on some days, both included. */
export function useSessions(query: SessionsQuery) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => request('GET /group-sessions', { query, signal }),
  });
}

/** One session, with those who have a seat. */
export function useSession(id: string) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => request('GET /group-sessions/:id', { params: { id }, signal }),
  });
}

/** Those still to come of the sessions that one was planned with. */
export function useComingOfSeries(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...key, id, 'series'],
    queryFn: ({ signal }) => request('GET /group-sessions/:id/series', { params: { id }, signal }),
    enabled,
  });
}

export function usePlanSessions() {
  return useSessionMutation((body: SessionPlanInput) => request('POST /group-sessions', { body }));
}

export function useEditSession() {
  return useSessionMutation(({ id, body }: { id: string; body: SessionEditInput }) =>
    request('PUT /group-sessions/:id', { params: { id }, body }),
  );
}

export function useCancelSession() {
  return useSessionMutation(({ id, body }: { id: string; body: SessionCancellationInput }) =>
    request('POST /group-sessions/:id/cancel', { params: { id }, body }),
  );
}

/** @param idempotencyKey the same for every attempt at one booking, so that none is made twice */
export function useBookSeat() {
  return useSessionMutation(({ body, idempotencyKey }: { body: ReceptionBookingInput; idempotencyKey: string }) =>
    request('POST /appointments/manage', { body, idempotencyKey }),
  );
}

/** Done once everything shows it. */
function useSessionMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('group-sessions', 'appointments') });
}
