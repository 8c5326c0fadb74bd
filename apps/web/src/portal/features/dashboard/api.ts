import { useQuery } from '@tanstack/react-query';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const key = declareQueries('dashboard', ['appointments', 'branches', 'services', 'staff', 'customers']);
const dayKey = declareQueries('working-day', ['appointments', 'branches', 'staff', 'schedule-exceptions', 'customers']);

export function useDashboard() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /dashboard', { signal }),
  });
}

/** Today of a branch, what waits there, who did not come lately, and how full the week is. */
export function useWorkingDay(branchId: string) {
  return useQuery({
    queryKey: [...dayKey, branchId],
    queryFn: ({ signal }) => request('GET /dashboard/working-day', { query: { branchId }, signal }),
  });
}
