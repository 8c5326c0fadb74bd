import { daysBetween, UNUSUAL_TIMES } from '@vakit/scheduling';
import { z } from 'zod';
import { allowOutsideHours, appointment } from './appointment.ts';
import { date, id, localDate, localTime, optionalText, time } from './fields.ts';
import { NOTES_MAX, SERIES_DAYS_MAX, SERIES_VISITS_MAX, SERIES_WEEKS_MAX } from './limits.ts';
import { notice } from './notice.ts';
import { shownTerms, visitTerms } from './shown-terms.ts';
import type { TextKey } from './text.ts';
import { expectedVersion } from './version.ts';

const tooLong: TextKey = 'series.tooLong';
const start = { appointmentDate: date, startTime: time };
const visits = z
  .array(z.object(start))
  .min(1)
  .max(SERIES_VISITS_MAX)
  .refine(
    (all) => {
      const dates = all.map(({ appointmentDate }) => appointmentDate).sort();
      return daysBetween(dates[0] ?? '', dates.at(-1) ?? '') <= SERIES_DAYS_MAX;
    },
    { error: tooLong },
  )
  .meta({ description: 'Local to the branch' });

/** Dates on which the services, the person and the customer of an appointment are wished for again. */
export const seriesPreview = z.object({ appointmentId: id, visits });
export type SeriesPreview = z.infer<typeof seriesPreview>;

export const previewedVisit = z
  .object({
    appointmentDate: localDate,
    startTime: localTime,
    endTime: localTime.nullable().meta({ description: 'Null if the change of the clocks skips the start' }),
    terms: visitTerms.meta({ description: 'Current duration and price of each visit' }),
    isTaken: z
      .boolean()
      .meta({ description: 'Whether the person is booked then, also by an earlier date of the list' }),
    warnings: z.array(z.enum(UNUSUAL_TIMES)).meta({ description: 'Reasons why customers could not book it' }),
    holiday: z.string().nullable().meta({ description: 'Public holiday without a decision that the branch works' }),
    nearest: z
      .array(z.object({ appointmentDate: localDate, startTime: localTime }))
      .meta({ description: 'Nearest free times, in the order of time' }),
  })
  .meta({ id: 'PreviewedVisit' });
export type PreviewedVisit = z.infer<typeof previewedVisit>;

/** One further visit like an appointment. */
export const nextVisit = z.object({ ...start, allowOutsideHours, notice, shown: shownTerms });
export type NextVisit = z.infer<typeof nextVisit>;
export type NextVisitInput = z.input<typeof nextVisit>;

/** How an appointment is repeated, and the dates that are chosen: all are booked or none. */
export const seriesBooking = z.object({
  appointmentId: id,
  rule: z.object({
    everyWeeks: z.int().min(1).max(SERIES_WEEKS_MAX),
    times: z.int().min(1).max(SERIES_VISITS_MAX),
  }),
  visits,
  allowOutsideHours,
  notice,
  shown: shownTerms.meta({
    description:
      'Terms that were shown for each visit, the same for all. If they differ now: 409 TERMS_CHANGED with the `terms`, and nothing is stored',
  }),
});
export type SeriesBooking = z.infer<typeof seriesBooking>;
export type SeriesBookingInput = z.input<typeof seriesBooking>;

export const series = z
  .object({ id, appointments: z.array(appointment).meta({ description: 'In the order of time' }) })
  .meta({ id: 'Series' });
export type Series = z.infer<typeof series>;

/** Parts of a series besides one appointment alone: it and those after it, or all; only future ones. */
export const SERIES_SCOPES = ['FOLLOWING', 'ALL'] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

const seen = {
  scope: z.enum(SERIES_SCOPES),
  appointmentIds: z
    .array(id)
    .min(1)
    .max(2 * SERIES_VISITS_MAX)
    .meta({ description: 'Appointments that the person saw; 409 if they are others now' }),
};

/** Cancels several of repeated appointments. */
export const seriesCancellation = z.object({ ...seen, reason: optionalText(NOTES_MAX), notice });
export type SeriesCancellation = z.infer<typeof seriesCancellation>;
export type SeriesCancellationInput = z.input<typeof seriesCancellation>;

/** Moves several of repeated appointments by as much as one of them. */
export const seriesMove = z.object({
  ...seen,
  ...start,
  staffId: id.optional(),
  allowOutsideHours,
  notice,
  expectedVersion,
});
export type SeriesMove = z.infer<typeof seriesMove>;
export type SeriesMoveInput = z.input<typeof seriesMove>;
