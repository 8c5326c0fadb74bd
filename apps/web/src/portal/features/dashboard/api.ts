import { useQuery } from '@tanstack/react-query';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const key = declareQueries('dashboard', ['appointments', 'branches', 'services', 'staff', 'customers']);

export function useDashboard() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /dashboard', { signal }),
  });
}
