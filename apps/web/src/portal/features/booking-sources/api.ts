import { useQuery } from '@tanstack/react-query';
import type { SourceCancellationInput } from '@vakit/contract';
import { useWorkplace } from '../../core/access.ts';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('booking-sources', ['appointments']);

/** Online bookings of the last day by where they came from, bursts first. */
export function useBookingSources() {
  const { branchId, isKnown } = useWorkplace('branch.edit');
  return useQuery({
    queryKey: [...key, branchId],
    queryFn: ({ signal }) => request('GET /booking-sources', { query: { branchId }, signal }),
    enabled: isKnown,
  });
}

/** Cancels bookings that came from one source. */
export function useCancelFromSource() {
  return useMutation({
    mutationFn: (body: SourceCancellationInput) => request('POST /booking-sources/cancel', { body }),
    onSuccess: useAfterChangeOf('appointments'),
  });
}
