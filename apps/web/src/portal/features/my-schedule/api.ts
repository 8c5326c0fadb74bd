import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BreakTimes, OwnSchedule, WorkingHours } from '@vakit/contract';
import { request } from '../../app/api.ts';

const keyOf = (branchId: string | undefined) => ['my-schedule', branchId] as const;

/**
 * One's own schedule in a branch, or in the first one; always as it is now: what an earlier visit saw could undo what
 * others changed since.
 */
export function useOwnSchedule(branchId: string | undefined) {
  return useQuery({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => request<OwnSchedule>('/staff/me/schedule', { query: { branchId }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useChangeWorkingHours(schedule: OwnSchedule) {
  return useScheduleMutation<{ workingSchedule: WorkingHours }>('/staff/me/working-hours', schedule);
}

export function useChangeBreakTimes(schedule: OwnSchedule) {
  return useScheduleMutation<{ breakTimes: BreakTimes }>('/staff/me/break-times', schedule);
}

function useScheduleMutation<Change>(path: string, { branchId }: OwnSchedule) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => request<OwnSchedule>(path, { method: 'PUT', query: { branchId }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(keyOf(branchId), changed);
    },
  });
}
