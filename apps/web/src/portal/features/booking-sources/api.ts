import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SourceCancellationInput } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';

/** Below those of appointments, so that what changes one is seen here, too */
const key = [...appointmentKeys.all, 'sources'] as const;

/** Online bookings of the last day by where they came from, bursts first. */
export function useBookingSources() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /booking-sources', { signal }),
  });
}

/** Cancels bookings that came from one source. */
export function useCancelFromSource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SourceCancellationInput) => request('POST /booking-sources/cancel', { body }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
      queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
