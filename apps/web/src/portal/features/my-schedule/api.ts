import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BreakTimes, OwnSchedule, WorkingHours } from '@vakit/contract';
import { request } from '../../app/api.ts';

const KEY = ['my-schedule'] as const;

/**
 * One's own schedule in a branch, or in the first one; always as it is now: what an earlier visit saw could undo what
 * others changed since.
 */
export function useOwnSchedule(branchId: string | undefined) {
  return useQuery({
    queryKey: [...KEY, branchId],
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

function useScheduleMutation<Change>(path: string, { id, branchId }: OwnSchedule) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => request<OwnSchedule>(path, { method: 'PUT', query: { branchId }, body }),
    onSuccess: (changed) => {
      // The first branch is also there under no branch.
      queryClient.setQueriesData<OwnSchedule>({ queryKey: KEY }, (known) => (known?.id === id ? changed : known));
    },
    // What was refused may have been right for the schedule as it was seen.
    onError: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
