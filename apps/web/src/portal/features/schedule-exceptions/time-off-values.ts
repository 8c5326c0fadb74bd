import {
  affectedQuery,
  type ScheduleException,
  type ScheduleExceptionCreation,
  type ScheduleExceptionCreationInput,
  scheduleExceptionCreation,
} from '@vakit/contract';
import type { Period } from '@vakit/scheduling';
import { addDays, isCalendarDate } from '@vakit/scheduling';
import type { z } from 'zod';
import type { ContractForm } from '../../components/form/use-contract-form.ts';
import { PROPOSED_HOURS, withEndFollowing } from '../../components/period/period-values.ts';
import type { PlannedTimeOff } from './api.ts';

export type TimeOffValues = Required<ScheduleExceptionCreationInput>;
export type TimeOffFormState = ContractForm<TimeOffValues, ScheduleExceptionCreation>;

/** Values of time off or extra hours that are known before the form opens. */
export type PlannedException = Period & Pick<TimeOffValues, 'kind' | 'staffId'>;

/** The form shows every field, so none is left out. */
export const timeOffSchema = scheduleExceptionCreation as z.ZodType<ScheduleExceptionCreation, TimeOffValues>;

export const newException = (branchId: string, today: string): TimeOffValues => ({
  branchId,
  kind: 'TIME_OFF',
  staffId: null,
  reason: null,
  note: '',
  startDate: today,
  endDate: today,
  startTime: null,
  endTime: null,
  cancelAppointments: [],
  leaveAppointments: [],
  cancellationReason: '',
});

export const valuesOf = ({ id: _, staffName: __, version: ___, ...exception }: ScheduleException): TimeOffValues => ({
  ...exception,
  note: exception.note ?? '',
  cancelAppointments: [],
  leaveAppointments: [],
  cancellationReason: '',
});

/** The values after a change, with what goes along with it. */
export function changed(values: TimeOffValues, changes: Partial<TimeOffValues>): TimeOffValues {
  const next = { ...values, ...changes };
  if (next.kind === 'EXTRA_HOURS') {
    const hours = {
      startTime: next.startTime ?? PROPOSED_HOURS.startTime,
      endTime: next.endTime ?? PROPOSED_HOURS.endTime,
    };
    return { ...next, reason: null, ...hours, endDate: endOfHours(next.startDate, hours.endTime) };
  }
  return withEndFollowing(values, changes);
}

/** Extra hours until midnight end with the next day's first minute. */
const endOfHours = (date: string, endTime: string) =>
  endTime === '00:00' && isCalendarDate(date) ? addDays(date, 1) : date;

/** The question about appointments inside; null while the values are incomplete. */
export function plannedTimeOff(values: TimeOffValues, exceptionId: string | undefined): PlannedTimeOff | null {
  const { kind, branchId, staffId, startDate, endDate, startTime, endTime } = values;
  if (kind !== 'TIME_OFF') return null;
  const times = { startTime: startTime ?? undefined, endTime: endTime ?? undefined };
  const isComplete = affectedQuery.safeParse({ branchId, startDate, endDate, ...times }).success;
  return isComplete ? { branchId, staffId, startDate, endDate, startTime, endTime, exceptionId } : null;
}
