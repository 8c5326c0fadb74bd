import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '@vakit/scheduling';
import { useAccess, useChosenBranch } from '../../core/access.ts';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const key = declareQueries('dashboard', ['appointments', 'branches', 'services', 'staff', 'customers']);
const dayKey = declareQueries('working-day', ['appointments', 'branches', 'staff', 'schedule-exceptions', 'customers']);

/** How often the figures of a page that stays open are read again, in milliseconds: no change tells that time has passed. */
const PACE = 5 * MINUTE;

export function useDashboard() {
  return useQuery({
    queryKey: key,
    refetchInterval: PACE,
    queryFn: ({ signal }) => request('GET /dashboard', { signal }),
  });
}

/** Today of the branch that was chosen last, what waits there, who did not come lately, and how full the week is. */
export function useShownDay() {
  const { data: branches } = useAccess();
  const chosenId = useChosenBranch();
  const branch = branches?.find(({ branchId }) => branchId === chosenId) ?? branches?.[0];
  const query = useQuery({
    queryKey: [...dayKey, branch?.branchId],
    queryFn: ({ signal }) =>
      request('GET /dashboard/working-day', { query: { branchId: branch?.branchId ?? '' }, signal }),
    enabled: branch !== undefined,
    refetchInterval: PACE,
  });
  return { branch, query };
}
