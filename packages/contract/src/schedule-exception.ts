import { addDays, daysBetween, isCalendarDate, type Period } from '@vakit/scheduling';
import { z } from 'zod';
import { appointment } from './appointment.ts';
import type { ErrorCode } from './errors.ts';
import { date, id, localDate, localTime, optionalText, optionalTextEdit, time } from './fields.ts';
import { CANCELLED_AT_ONCE_MAX, NOTES_MAX, TIME_OFF_DAYS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';
import { expectedVersion, version } from './version.ts';

/** Kinds of exceptions from the weekly hours of a person or of a whole branch. */
export const SCHEDULE_EXCEPTION_KINDS = ['TIME_OFF', 'EXTRA_HOURS'] as const;
export type ScheduleExceptionKind = (typeof SCHEDULE_EXCEPTION_KINDS)[number];

export const TIME_OFF_REASONS = [
  'ILLNESS',
  'HOLIDAY',
  'TRAINING',
  'BREAK',
  'ERRAND',
  'PUBLIC_HOLIDAY',
  'OTHER',
] as const;
export type TimeOffReason = (typeof TIME_OFF_REASONS)[number];

const endBeforeStart: TextKey = 'hours.endBeforeStart';
const timesTogether: TextKey = 'period.timesTogether';
const tooLong: TextKey = 'period.tooLong';
const oneDay: TextKey = 'extraHours.oneDay';
const reasonRequired: TextKey = 'timeOff.reasonRequired';
const unknownOption: TextKey = 'field.unknownOption';

/** When something begins and ends, as it is typed. */
export const enteredPeriod = {
  startDate: date,
  endDate: date,
  startTime: time.nullable().default(null),
  endTime: time.nullable().default(null),
};

/** Finds an error in a period: the field and its text. */
function periodProblem({ startDate, endDate, startTime, endTime }: Period): [keyof Period, TextKey] | undefined {
  if ((startTime === null) !== (endTime === null)) return [startTime === null ? 'startTime' : 'endTime', timesTogether];
  if (endDate < startDate) return ['endDate', endBeforeStart];
  if (startTime && endTime && startDate === endDate && endTime <= startTime) return ['endTime', endBeforeStart];
  if (daysBetween(startDate, endDate) >= TIME_OFF_DAYS_MAX) return ['endDate', tooLong];
  return undefined;
}

/** Says of a period what is wrong with it. */
export function checkPeriod(value: Period, context: z.RefinementCtx): void {
  const [field, message] = periodProblem(value) ?? [];
  if (field) context.addIssue({ code: 'custom', path: [field], message });
}

/** Whether the period lies within one local day, midnight as its end included. */
const isWithinOneDay = ({ startDate, endDate, endTime }: Period) =>
  startDate === endDate || (endTime === '00:00' && endDate === addDays(startDate, 1));

type Entered = Period & { readonly kind: ScheduleExceptionKind; readonly staffId: string | null };

/** Whether it is somebody's time off within a day: all that reception may enter. */
export const isTimeOffOfDay = ({ kind, staffId, ...period }: Entered): boolean =>
  kind === 'TIME_OFF' && staffId !== null && isWithinOneDay(period);

export const scheduleException = z
  .object({
    id,
    branchId: id,
    kind: z.enum(SCHEDULE_EXCEPTION_KINDS),
    staffId: id.nullable().meta({ description: 'Null for the whole branch' }),
    staffName: z.string().nullable(),
    reason: z.enum(TIME_OFF_REASONS).nullable().meta({ description: 'Null for extra hours' }),
    note: z.string().nullable().meta({ description: 'Staff members can read only notes about themselves' }),
    startDate: localDate,
    endDate: localDate,
    startTime: localTime
      .nullable()
      .meta({ description: 'Null for whole days, like endTime; the last day is included' }),
    endTime: localTime.nullable().meta({ description: 'The end of a day is 00:00 of the next' }),
    version,
  })
  .meta({ id: 'ScheduleException', description: 'Dates and times are local to the branch' });
export type ScheduleException = z.infer<typeof scheduleException>;

/** Those of a branch that reach into the days, both included; without an end all that are still to come. */
export const scheduleExceptionsQuery = z.object({ branchId: id, from: date, to: date.optional() });

const cancellation = {
  cancelAppointments: z.array(id).max(CANCELLED_AT_ONCE_MAX).default([]).meta({
    description:
      'All upcoming appointments inside the time off, which will be cancelled; 409 if one is missing. A requested move into the time off is refused, and the appointment keeps its time',
  }),
  leaveAppointments: z.array(id).max(CANCELLED_AT_ONCE_MAX).default([]).meta({
    description: 'Appointments of these that stay inside for now, until they are handed over',
  }),
  cancellationReason: optionalText(NOTES_MAX).meta({
    description: 'Message to their customers; if left out, a text for the reason in their language',
  }),
};

const kind = z.enum(SCHEDULE_EXCEPTION_KINDS, { error: unknownOption });
const reason = z.enum(TIME_OFF_REASONS, { error: reasonRequired }).nullable();

const fields = {
  kind,
  staffId: id.nullable().default(null),
  reason: reason.default(null),
  note: optionalText(NOTES_MAX),
  ...enteredPeriod,
  ...cancellation,
};

type Fields = Period & { kind: ScheduleExceptionKind; reason: TimeOffReason | null };

type Problem = readonly [field: keyof Fields, text: TextKey];

/** Finds the errors of time off or extra hours as a whole: the fields and their texts. */
export function problemsOfException(value: Fields): Problem[] {
  const ofPeriod = periodProblem(value);
  const problems: Problem[] = ofPeriod ? [ofPeriod] : [];
  if (value.kind === 'TIME_OFF') return value.reason ? problems : [...problems, ['reason', reasonRequired]];
  if (value.reason) problems.push(['reason', unknownOption]);
  if (value.startTime === null) problems.push(['startTime', oneDay]);
  else if (!isWithinOneDay(value)) problems.push(['endDate', oneDay]);
  return problems;
}

function check(value: Fields, context: z.RefinementCtx): void {
  for (const [field, message] of problemsOfException(value)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

export const scheduleExceptionCreation = z.object({ branchId: id, ...fields }).superRefine(check);
export type ScheduleExceptionCreation = z.infer<typeof scheduleExceptionCreation>;
export type ScheduleExceptionCreationInput = z.input<typeof scheduleExceptionCreation>;

/** Leaves everything that it does not name as it is, and the branch; `problemsOfException` judges the whole. */
export const scheduleExceptionEdit = z.object({
  kind: kind.optional(),
  staffId: id.nullable().optional(),
  reason: reason.optional(),
  note: optionalTextEdit(NOTES_MAX),
  startDate: date.optional(),
  endDate: date.optional(),
  startTime: time.nullable().optional(),
  endTime: time.nullable().optional(),
  ...cancellation,
  expectedVersion,
});
export type ScheduleExceptionEdit = z.infer<typeof scheduleExceptionEdit>;
export type ScheduleExceptionEditInput = z.input<typeof scheduleExceptionEdit>;

/** A planned time off. */
export const affectedQuery = z
  .object({
    branchId: id,
    staffId: id.optional().meta({ description: 'Left out for the whole branch' }),
    startDate: date,
    endDate: date,
    startTime: time.optional(),
    endTime: time.optional(),
    exceptionId: id
      .optional()
      .meta({ description: 'Time off to change; appointments already inside it are not listed again' }),
  })
  .transform((query) => ({ ...query, startTime: query.startTime ?? null, endTime: query.endTime ?? null }))
  .superRefine(checkPeriod);
export type AffectedQuery = z.infer<typeof affectedQuery>;

/** An appointment that a planned time off concerns. */
export const affectedAppointment = appointment.extend({
  isOnlyWished: z.boolean().meta({
    description: 'Whether only the requested new time is inside; see moveRequest',
  }),
});
export type AffectedAppointment = z.infer<typeof affectedAppointment>;

export const HOLIDAY_DECISIONS = ['CLOSED', 'WORKED'] as const;
export type HolidayDecision = (typeof HOLIDAY_DECISIONS)[number];

export const publicHoliday = z
  .object({
    date: localDate,
    name: z.string().meta({ description: 'In the language of Accept-Language' }),
    startTime: localTime.nullable().meta({ description: 'Start on the eve of a holiday; null for a whole day' }),
    decision: z.enum(HOLIDAY_DECISIONS).nullable().meta({ description: 'Null without a decision' }),
    exceptionId: id.nullable().meta({ description: 'Time off of that day, if the branch is closed' }),
  })
  .meta({ id: 'PublicHoliday' });
export type PublicHoliday = z.infer<typeof publicHoliday>;

export const publicHolidays = z
  .object({
    isOffered: z
      .boolean()
      .meta({ description: 'Only holidays of Turkey are known; false for branches in other countries' }),
    holidays: z.array(publicHoliday),
  })
  .meta({ id: 'PublicHolidays', description: 'Holidays of the next twelve months' });
export type PublicHolidays = z.infer<typeof publicHolidays>;

const holidayNotFound: ErrorCode = 'PUBLIC_HOLIDAY_NOT_FOUND';
/** The day of a public holiday in a path: a malformed one is as unknown as any other. */
export const holidayDate = z.string().refine(isCalendarDate, { error: holidayNotFound });

export const holidayDecision = z.object({
  branchId: id,
  decision: z.enum(HOLIDAY_DECISIONS, { error: unknownOption }),
  expectedDecision: z.enum(HOLIDAY_DECISIONS, { error: unknownOption }).nullable().optional().meta({
    description: 'Decision that the person saw. If it has changed since: 409 CHANGED',
  }),
  ...cancellation,
});
export type HolidayDecisionRequest = z.infer<typeof holidayDecision>;
export type HolidayDecisionInput = z.input<typeof holidayDecision>;
