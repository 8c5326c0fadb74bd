import { useQuery } from '@tanstack/react-query';
import type { TimeOffAnsweringInput, TimeOffAskingInput } from '@vakit/contract';
import { request } from '../../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../../core/changes.ts';
import { useMutation } from '../../../core/mutation.ts';

const all = declareQueries('time-off-requests', ['time-off-requests', 'branches', 'staff', 'members']);
const waiting = declareQueries('waiting-time-off', ['time-off-requests', 'appointments', 'branches', 'staff']);

/** Loads the account's own requests in a branch, the newest first. */
export function useOwnTimeOffRequests(branchId: string) {
  return useQuery({
    queryKey: [...all, 'own', branchId],
    queryFn: ({ signal }) => request('GET /staff/me/time-off-requests', { query: { branchId }, signal }),
  });
}

export function useAskForTimeOff() {
  return useMutation({
    mutationFn: (body: TimeOffAskingInput) => request('POST /staff/me/time-off-requests', { body }),
    onSettled: useAfterChangeOf('time-off-requests'),
  });
}

export function useWithdrawTimeOffRequest() {
  return useMutation({
    mutationFn: (id: string) => request('DELETE /staff/me/time-off-requests/:id', { params: { id } }),
    onSettled: useAfterChangeOf('time-off-requests'),
  });
}

/** Loads the waiting requests of a branch, the earliest time first. */
export function useWaitingTimeOffRequests(branchId: string) {
  return useQuery({
    queryKey: [...waiting, branchId],
    queryFn: ({ signal }) => request('GET /time-off-requests', { query: { branchId }, signal }),
  });
}

/**
 * How many wait wherever the account gives answers; 0 until known.
 * @param isWanted without it nothing is asked for
 */
export function useTimeOffRequestCount(isWanted: boolean): number {
  const { data = [] } = useQuery({
    queryKey: [...all, 'everywhere'],
    queryFn: ({ signal }) => request('GET /time-off-requests', { signal }),
    enabled: isWanted,
  });
  return data.length;
}

/** Done once everything shows it: what is granted is entered. */
export function useAnswerTimeOffRequest() {
  return useMutation({
    mutationFn: ({ id, ...body }: TimeOffAnsweringInput & { readonly id: string }) =>
      request('PUT /time-off-requests/:id', { params: { id }, body }),
    onSettled: useAfterChangeOf('time-off-requests', 'schedule-exceptions'),
  });
}
