import { useQuery } from '@tanstack/react-query';
import type { Appointment, SeriesCancellationInput, SeriesMoveInput } from '@vakit/contract';
import { actAsSeen } from '../../../core/act-as-seen.ts';
import { request } from '../../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../../core/changes.ts';
import { useMutation } from '../../../core/mutation.ts';

const key = declareQueries('series', ['appointments', 'branches', 'staff', 'customers']);

/** The repeated appointments that one belongs to. */
export function useSeries(appointmentId: string) {
  return useQuery({
    queryKey: [...key, appointmentId],
    queryFn: ({ signal }) => request('GET /appointments/manage/:id/series', { params: { id: appointmentId }, signal }),
  });
}

/** @param appointment as the person saw it: all others are moved by as much as it */
export function useMoveSeries(appointment: Appointment) {
  return useMutation({
    mutationFn: (body: SeriesMoveInput) =>
      actAsSeen(appointment, (expectedVersion) =>
        request('PUT /appointments/manage/:id/series/time', {
          params: { id: appointment.id },
          body: { ...body, expectedVersion },
        }),
      ),
    onSettled: useAfterChangeOf('appointments'),
  });
}

export function useCancelSeries(id: string) {
  return useMutation({
    mutationFn: (body: SeriesCancellationInput) =>
      request('PUT /appointments/manage/:id/series/cancel', { params: { id }, body }),
    onSettled: useAfterChangeOf('appointments'),
  });
}
