import { useQuery } from '@tanstack/react-query';
import { request } from '../../app/api.ts';

export const dashboardKey = ['dashboard'] as const;

export function useDashboard() {
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => request('GET /dashboard', { signal }),
  });
}
