import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingSource, SourceCancellationInput, SourceCancellationResult } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';

/** Below those of appointments, so that what changes one is seen here, too */
const key = [...appointmentKeys.all, 'sources'] as const;

/** Online bookings of the last day by where they came from, bursts first. */
export function useBookingSources() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request<BookingSource[]>('/booking-sources', { signal }),
  });
}

/** Cancels bookings that came from one source. */
export function useCancelFromSource() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SourceCancellationInput) =>
      request<SourceCancellationResult>('/booking-sources/cancel', { method: 'POST', body }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
      queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}
