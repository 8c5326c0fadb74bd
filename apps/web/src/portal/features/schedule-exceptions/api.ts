import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type {
  HolidayDecisionInput,
  ScheduleException,
  ScheduleExceptionCreationInput,
  ScheduleExceptionEditInput,
} from '@vakit/contract';
import type { Period } from '@vakit/scheduling';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const all = declareQueries('schedule-exceptions', ['schedule-exceptions', 'branches', 'staff']);
const affectedKey = declareQueries('affected-appointments', ['appointments', 'staff', 'customers']);

/** Local ISO dates of the branch, both included; without an end everything that is still to come. */
type Days = { readonly branchId: string; readonly from: string; readonly to?: string };

/** Time off and extra hours, the earliest first. */
export function useScheduleExceptions(days: Days, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...all, 'list', days],
    queryFn: ({ signal }) => request('GET /schedule-exceptions', { query: days, signal }),
    enabled,
  });
}

/** Time off that is about to be entered. */
export type PlannedTimeOff = Period & {
  readonly branchId: string;
  /** Null where the whole branch is meant */
  readonly staffId: string | null;
  /** The edited exception, if it exists already */
  readonly exceptionId?: string | undefined;
};

/** The upcoming appointments inside a planned time off; none while nothing is planned. */
export function useAffectedAppointments(planned: PlannedTimeOff | null) {
  return useQuery({
    queryKey: [...affectedKey, planned],
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
  return useTimeOffMutation(({ id, version }: Pick<ScheduleException, 'id' | 'version'>) =>
    request('DELETE /schedule-exceptions/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

/**
 * The public holidays of the coming twelve months, in the language of the page.
 * @param isWanted without it nothing is asked for yet
 */
export function usePublicHolidays(branchId: string, language: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...all, 'holidays', branchId, language],
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

/** Done once everything shows it: it changes what can be booked and may have cancelled appointments. */
function useTimeOffMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('schedule-exceptions', 'appointments') });
}
