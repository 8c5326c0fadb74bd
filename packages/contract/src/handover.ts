import { z } from 'zod';
import { appointment } from './appointment.ts';
import { areDifferent, date, id, localDate, localTime, optionalText, time } from './fields.ts';
import { HANDOVER_MAX, NOTES_MAX } from './limits.ts';
import { notice } from './notice.ts';
import { checkPeriod, TIME_OFF_REASONS } from './schedule-exception.ts';

const whose = {
  branchId: id,
  staffId: id.optional().meta({
    description: 'Person whose appointments are handed over; left out for a closed branch, or for single appointments',
  }),
  startDate: date.optional().meta({
    description: 'Left out for all upcoming appointments of a person who leaves, or for single appointments',
  }),
  endDate: date.optional(),
  startTime: time.optional(),
  endTime: time.optional(),
};

type Stretch = {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
};

/** The period in which the person is off; null where they leave for good. */
const periodOf = ({ startDate, endDate = startDate, startTime, endTime }: Stretch) =>
  startDate === undefined || endDate === undefined
    ? null
    : { startDate, endDate, startTime: startTime ?? null, endTime: endTime ?? null };

const withPeriod = <Given extends Stretch>({ startDate: _, endDate: __, startTime, endTime, ...given }: Given) => given;

function checkStretch(given: Stretch, context: z.RefinementCtx): void {
  const period = periodOf(given);
  if (period) checkPeriod(period, context);
}

const listed = z
  .string()
  .max(40 * HANDOVER_MAX)
  .optional()
  .transform((list) => list?.split(',') ?? [])
  .pipe(z.array(id).max(HANDOVER_MAX))
  .meta({
    description:
      'Ids of single appointments, separated by commas, such as those outside new hours; no time off is entered',
  });

type Named = Stretch & { readonly staffId?: string | undefined };
/** Whether it says whose appointments, or when: else single ones are meant. */
const hasStretch = ({ staffId, startDate }: Named) => staffId !== undefined || startDate !== undefined;

/** Upcoming appointments that are to go to others, or to another time. */
export const handoverQuery = z
  .object({ ...whose, appointmentIds: listed })
  .superRefine(checkStretch)
  .refine((query) => hasStretch(query) !== query.appointmentIds.length > 0, { path: ['staffId'] })
  .transform((query) => ({ ...withPeriod(query), period: periodOf(query) }));
export type HandoverQuery = z.infer<typeof handoverQuery>;
export type HandoverQueryInput = z.input<typeof handoverQuery>;

const place = z.object({
  staffId: id,
  staffName: z.string(),
  appointmentDate: localDate,
  startTime: localTime,
  endTime: localTime,
});

/** An appointment of somebody who is off, and where it could go. */
export const handoverProposal = z
  .object({
    appointment,
    proposal: place.nullable().meta({
      description: 'Null if nobody is free soon, and for a seat, which moves with its session',
    }),
  })
  .meta({ id: 'HandoverProposal' });
export type HandoverProposal = z.infer<typeof handoverProposal>;
export type HandoverPlace = z.infer<typeof place>;

export const handover = z
  .object({
    isOff: z.boolean().meta({ description: 'Whether the time off already exists' }),
    proposals: z
      .array(handoverProposal)
      .meta({ description: `Earliest first, at most ${HANDOVER_MAX}; never two for the same person and time` }),
    isMore: z.boolean().meta({ description: 'Whether there are more' }),
  })
  .meta({ id: 'Handover' });
export type Handover = z.infer<typeof handover>;

/** Decisions about the appointments of somebody who is off, of a closed branch, or about single ones. */
export const handoverDecision = z
  .object({
    ...whose,
    timeOff: z
      .object({ reason: z.enum(TIME_OFF_REASONS), note: optionalText(NOTES_MAX) })
      .optional()
      .meta({ description: 'Time off to enter in the same step; left out if it exists, or if the person leaves' }),
    moves: z
      .array(
        z.object({
          id,
          expected: z.object({ appointmentDate: date, startTime: time }),
          to: z.object({ staffId: id, appointmentDate: date, startTime: time }),
          notice,
        }),
      )
      .max(HANDOVER_MAX)
      .default([]),
    leave: z.array(id).max(HANDOVER_MAX).default([]).meta({
      description:
        'Appointments that stay inside the time off for now; every upcoming one must be named here or in moves',
    }),
  })
  .superRefine(checkStretch)
  .refine(({ moves }) => areDifferent(moves.map((move) => move.id)))
  .refine(({ timeOff, startDate }) => !timeOff || startDate !== undefined, { path: ['startDate'] })
  .transform((decision) => ({ ...withPeriod(decision), period: periodOf(decision) }));
export type HandoverDecision = z.infer<typeof handoverDecision>;
export type HandoverDecisionInput = z.input<typeof handoverDecision>;

/** Why an appointment cannot go where it was to go */
export const HANDOVER_OBSTACLES = [
  'CHANGED',
  'TAKEN',
  'NOT_WORKING',
  'NOT_OFFERED',
  'IN_SESSION',
  'GUEST_BUSY',
] as const;
export type HandoverObstacle = (typeof HANDOVER_OBSTACLES)[number];

export const handedOver = z
  .object({
    moved: z.array(appointment),
    failed: z
      .array(z.object({ appointmentId: id, obstacle: z.enum(HANDOVER_OBSTACLES) }))
      .meta({ description: 'If not empty, nothing was changed' }),
  })
  .meta({ id: 'HandedOver' });
export type HandedOver = z.infer<typeof handedOver>;
