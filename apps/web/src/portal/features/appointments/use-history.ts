import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const all = declareQueries('history', ['appointments']);

/** Loads the history of an appointment. */
export function useHistory({ id, status }: Pick<Appointment, 'id' | 'status'>) {
  return useQuery({
    // Another status means another history.
    queryKey: [...all, id, status],
    queryFn: ({ signal }) => request('GET /appointments/manage/:id/history', { params: { id }, signal }),
  });
}
