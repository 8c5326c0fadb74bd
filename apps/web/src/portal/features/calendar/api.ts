import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment, MoveInput, ScheduleException } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

/** Local ISO dates of the branch, both included. */
export type ShownDays = { readonly branchId: string; readonly from: string; readonly to: string };

export type CalendarData = {
  readonly appointments: readonly Appointment[];
  readonly exceptions: readonly ScheduleException[];
};

/** What is booked on some days, and what departs from the weekly hours. The days before stay until the new ones are there. */
export function useCalendar(days: ShownDays) {
  return useQuery({
    queryKey: [...appointmentKeys.all, 'calendar', days] as const,
    queryFn: async ({ signal }): Promise<CalendarData> => {
      const [appointments, exceptions] = await Promise.all([
        request('GET /appointments/calendar', { query: days, signal }),
        request('GET /schedule-exceptions', { query: days, signal }),
      ]);
      return { appointments, exceptions };
    },
    placeholderData: (before, query) => (query?.queryKey[2].branchId === days.branchId ? before : undefined),
  });
}

export type MoveRequest = { readonly appointmentId: string; readonly body: MoveInput };

/** Moves an appointment; done once everything shows it. */
export function useMove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, body }: MoveRequest) =>
      request('PUT /appointments/manage/:id/time', { params: { id: appointmentId }, body }),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      queryClient.invalidateQueries({ queryKey: ['history'] });
      queryClient.invalidateQueries({ queryKey: ['messages'] });
      return queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
    },
  });
}
