import { useQuery } from '@tanstack/react-query';
import type { Appointment, CustomerMarks, GroupSession, ScheduleException, TakenElsewhere } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const marksKey = declareQueries('calendar-marks', ['appointments', 'customers']);
const all = declareQueries('calendar', [
  'appointments',
  'group-sessions',
  'schedule-exceptions',
  'branches',
  'staff',
  'customers',
]);

/** Local ISO dates of the branch, both included. */
export type ShownDays = { readonly branchId: string; readonly from: string; readonly to: string };

export type CalendarData = {
  readonly appointments: readonly Appointment[];
  readonly exceptions: readonly ScheduleException[];
  /** Those of the branch that wait to be moved, on whatever day: their other time is held */
  readonly toBeMoved: readonly Appointment[];
  /** Time of the branch's people in other branches */
  readonly elsewhere: readonly TakenElsewhere[];
  /** Group sessions */
  readonly sessions?: readonly GroupSession[];
};

/**
 * Loads the appointments of some days, and the exceptions from the weekly hours. The former days stay until the new
 * ones are there.
 */
export function useCalendar(days: ShownDays) {
  return useQuery({
    queryKey: [...all, days] as const,
    queryFn: async ({ signal }): Promise<CalendarData> => {
      const { branchId } = days;
      const [appointments, exceptions, toBeMoved, elsewhere, sessions] = await Promise.all([
        request('GET /appointments/calendar', { query: days, signal }),
        request('GET /schedule-exceptions', { query: days, signal }),
        request('GET /appointments/manage/move-requests', { query: { branchId }, signal }),
        request('GET /appointments/calendar/elsewhere', { query: days, signal }),
        // A session of the day before may last past midnight.
        request('GET /group-sessions', { query: { ...days, from: addDays(days.from, -1) }, signal }),
      ]);
      return { appointments, exceptions, toBeMoved, elsewhere, sessions };
    },
    placeholderData: (before, query) => (query?.queryKey[1].branchId === days.branchId ? before : undefined),
  });
}

export type MarksOfCustomers = ReadonlyMap<string, CustomerMarks>;

const byAppointment = (marks: readonly CustomerMarks[]): MarksOfCustomers =>
  new Map(marks.map((each) => [each.appointmentId, each]));

/** Loads the marks of the customers of some days; the calendar does not wait for them. */
export function useMarksOfCustomers(days: ShownDays, enabled: boolean): MarksOfCustomers | undefined {
  const { data } = useQuery({
    enabled,
    queryKey: [...marksKey, days],
    queryFn: ({ signal }) => request('GET /appointments/calendar/customers', { query: days, signal }),
    select: byAppointment,
  });
  return data;
}
