import { z } from 'zod';
import { id, localDate, localTime, optionalText } from './fields.ts';
import { CANCELLED_AT_ONCE_MAX, NOTES_MAX } from './limits.ts';
import { checkPeriod, enteredPeriod, TIME_OFF_REASONS } from './schedule-exception.ts';
import type { TextKey } from './text.ts';

/** States of a request: it is answered once, or withdrawn before. */
export const TIME_OFF_REQUEST_STATUSES = ['WAITING', 'GRANTED', 'REFUSED', 'WITHDRAWN'] as const;
export type TimeOffRequestStatus = (typeof TIME_OFF_REQUEST_STATUSES)[number];

const unknownOption: TextKey = 'field.unknownOption';

/** A person's request for time off. */
export const timeOffRequest = z
  .object({
    id,
    branchId: id,
    staffId: id,
    staffName: z.string(),
    reason: z.enum(TIME_OFF_REASONS).nullable().meta({ description: 'Null without a reason' }),
    note: z.string().nullable(),
    startDate: localDate,
    endDate: localDate,
    startTime: localTime
      .nullable()
      .meta({ description: 'Null for whole days, like endTime; the last day is included' }),
    endTime: localTime.nullable().meta({ description: 'The end of a day is 00:00 of the next' }),
    status: z.enum(TIME_OFF_REQUEST_STATUSES),
    answer: z.string().nullable().meta({ description: 'Text of the answer' }),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'TimeOffRequest', description: 'Dates and times are local to the branch' });
export type TimeOffRequest = z.infer<typeof timeOffRequest>;

/** One that waits, for who answers it. */
export const waitingTimeOffRequest = timeOffRequest
  .extend({ affectedCount: z.int().meta({ description: 'Upcoming appointments inside the time' }) })
  .meta({ id: 'WaitingTimeOffRequest' });
export type WaitingTimeOffRequest = z.infer<typeof waitingTimeOffRequest>;

export const timeOffAsking = z
  .object({
    branchId: id,
    reason: z.enum(TIME_OFF_REASONS, { error: unknownOption }).nullable().default(null),
    note: optionalText(NOTES_MAX),
    ...enteredPeriod,
  })
  .superRefine(checkPeriod);
export type TimeOffAsking = z.infer<typeof timeOffAsking>;
export type TimeOffAskingInput = z.input<typeof timeOffAsking>;

export const waitingRequestsQuery = z.object({
  branchId: id.optional().meta({ description: 'If left out, all branches in which the caller can answer' }),
});

export const TIME_OFF_ANSWERS = ['GRANTED', 'REFUSED'] as const;
export type TimeOffAnswer = (typeof TIME_OFF_ANSWERS)[number];

export const timeOffAnswering = z.object({
  decision: z.enum(TIME_OFF_ANSWERS, { error: unknownOption }),
  answer: optionalText(NOTES_MAX).meta({ description: 'Text to the person' }),
  leave: z.array(id).max(CANCELLED_AT_ONCE_MAX).default([]).meta({
    description: 'All upcoming appointments inside the time, which stay for now; refused if one is missing',
  }),
});
export type TimeOffAnswering = z.infer<typeof timeOffAnswering>;
export type TimeOffAnsweringInput = z.input<typeof timeOffAnswering>;
