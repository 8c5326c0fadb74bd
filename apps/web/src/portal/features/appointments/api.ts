import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@vakit/contract';
import { request } from '../../app/api.ts';

export const appointmentKeys = {
  all: ['appointments'] as const,
  pending: (branchId?: string) => ['appointments', 'pending', branchId] as const,
};

/** What waits for approval, in one branch or in all of them. */
export function usePendingAppointments(branchId?: string) {
  return useQuery({
    queryKey: appointmentKeys.pending(branchId),
    queryFn: ({ signal }) => request<Appointment[]>('/appointments/manage/pending', { query: { branchId }, signal }),
  });
}

/** How many appointments wait for approval in all branches; 0 until known. */
export const usePendingCount = () => usePendingAppointments().data?.length ?? 0;
