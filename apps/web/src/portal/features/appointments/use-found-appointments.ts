import { useQuery } from '@tanstack/react-query';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const key = declareQueries('found-appointments', ['appointments', 'branches', 'staff', 'customers']);

/** How many are offered while one types */
const OFFERED = 6;

/** The appointments that have what was typed in the name, the phone number or the code: the next ones first. */
export function useFoundAppointments(typed: string) {
  const q = typed.trim();
  return useQuery({
    queryKey: [...key, q],
    queryFn: async ({ signal }) =>
      (await request('GET /appointments/manage', { query: { q, limit: OFFERED }, signal })).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  });
}
