import { useMutation, useQuery } from '@tanstack/react-query';
import type { SourceCancellationInput } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';

const key = declareQueries('booking-sources', ['appointments']);

/** Online bookings of the last day by where they came from, bursts first. */
export function useBookingSources() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /booking-sources', { signal }),
  });
}

/** Cancels bookings that came from one source. */
export function useCancelFromSource() {
  return useMutation({
    mutationFn: (body: SourceCancellationInput) => request('POST /booking-sources/cancel', { body }),
    onSuccess: useAfterChangeOf('appointments'),
  });
}
