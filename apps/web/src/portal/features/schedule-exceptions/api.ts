import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  HolidayDecisionInput,
  Period,
  ScheduleExceptionCreationInput,
  ScheduleExceptionEditInput,
} from '@vakit/contract';
import { request } from '../../app/api.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

const KEY = ['schedule-exceptions'] as const;

/** Local ISO dates of the branch, both included; without an end everything that is still to come. */
type Days = { readonly branchId: string; readonly from: string; readonly to?: string };

/** Time off and extra hours, the earliest first. */
export function useScheduleExceptions(days: Days, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...KEY, 'list', days],
    queryFn: ({ signal }) => request('GET /schedule-exceptions', { query: days, signal }),
    enabled,
  });
}

/** Time off that is about to be entered. */
export type PlannedTimeOff = Period & {
  readonly branchId: string;
  /** Null where the whole branch is meant */
  readonly staffId: string | null;
  /** What is changed, where it is there already */
  readonly exceptionId?: string | undefined;
};

/** The upcoming appointments inside a planned time off; none while nothing is planned. */
export function useAffectedAppointments(planned: PlannedTimeOff | null) {
  return useQuery({
    // A move or a cancellation changes it.
    queryKey: [...appointmentKeys.all, 'affected', planned],
    queryFn: planned
      ? ({ signal }) => request('GET /schedule-exceptions/affected', { query: planned, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  });
}

export function useCreateException() {
  return useTimeOffMutation((body: ScheduleExceptionCreationInput) => request('POST /schedule-exceptions', { body }));
}

export function useUpdateException() {
  return useTimeOffMutation(({ id, body }: { id: string; body: ScheduleExceptionEditInput }) =>
    request('PUT /schedule-exceptions/:id', { params: { id }, body }),
  );
}

export function useDeleteException() {
  return useTimeOffMutation((id: string) => request('DELETE /schedule-exceptions/:id', { params: { id } }));
}

/** The public holidays of the coming twelve months, in the language of the page. */
export function usePublicHolidays(branchId: string, language: string) {
  return useQuery({
    queryKey: [...KEY, 'holidays', branchId, language],
    queryFn: ({ signal }) => request('GET /public-holidays', { query: { branchId }, signal }),
    placeholderData: keepPreviousData,
  });
}

type Decision = HolidayDecisionInput & {
  /** Local ISO date of the holiday */
  readonly date: string;
};

export function useDecideHoliday() {
  return useTimeOffMutation(({ date, ...body }: Decision) =>
    request('PUT /public-holidays/:date', { params: { date }, body }),
  );
}

/** Whatever is entered, it changes what can be booked and may have cancelled appointments; waits until lists are fresh. */
function useTimeOffMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
      return queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
}
