import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@vakit/contract';
import { request } from '../../app/api.ts';

export const dashboardKey = ['dashboard'] as const;

export function useDashboard() {
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => request<Dashboard>('/dashboard', { signal }),
  });
}
