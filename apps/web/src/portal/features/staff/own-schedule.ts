import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BreakTimes, OwnSchedule, WorkingHours } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, showAtOnce, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('own-schedule', ['staff', 'branches']);

/**
 * One's own schedule in a branch, or in the first one; always as it is now: what an earlier visit saw could undo what
 * others changed since.
 */
export function useOwnSchedule(branchId: string | undefined) {
  return useQuery({
    queryKey: [...key, branchId],
    queryFn: ({ signal }) => request('GET /staff/me/schedule', { query: { branchId }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useChangeWorkingHours(schedule: OwnSchedule) {
  return useScheduleMutation(
    schedule,
    (query, body: { workingSchedule: WorkingHours; expectedVersion: string | undefined }) =>
      request('PUT /staff/me/working-hours', { query, body }),
  );
}

export function useChangeBreakTimes(schedule: OwnSchedule) {
  return useScheduleMutation(schedule, (query, body: { breakTimes: BreakTimes; expectedVersion: string | undefined }) =>
    request('PUT /staff/me/break-times', { query, body }),
  );
}

function useScheduleMutation<Change>(
  { id, branchId }: OwnSchedule,
  save: (query: { branchId: string }, change: Change) => Promise<OwnSchedule>,
) {
  const queryClient = useQueryClient();
  const afterChange = useAfterChangeOf('staff');
  return useMutation({
    mutationFn: (change: Change) => save({ branchId }, change),
    onSuccess: async (changed) => {
      // The first branch is also there under no branch.
      await showAtOnce<OwnSchedule>(queryClient, { queryKey: key }, (known) => (known?.id === id ? changed : known));
      afterChange();
    },
    // A refusal often means that the shown schedule is out of date.
    onError: afterChange,
  });
}
