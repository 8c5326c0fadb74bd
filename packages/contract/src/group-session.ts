import { PRICE_KINDS } from '@vakit/scheduling';
import { z } from 'zod';
import { allowOutsideHours, appointment } from './appointment.ts';
import { areDaysUpTo, areDifferent, date, id, localDate, localTime, optionalText, time } from './fields.ts';
import { DAYS_MAX, NOTES_MAX } from './limits.ts';
import { notice } from './notice.ts';
import { neededResources, takenResource } from './resource.ts';
import { seats } from './seats.ts';
import { SERIES_SCOPES } from './series.ts';
import { SESSIONS_AT_ONCE_MAX } from './session-limits.ts';
import type { TextKey } from './text.ts';
import { expectedVersion, version } from './version.ts';

const ofSeat = {
  price: z.number().meta({ description: 'Price of a seat' }),
  priceKind: z.enum(PRICE_KINDS),
};

const place = {
  id,
  serviceId: id,
  staffId: id.meta({ description: 'The trainer' }),
  staffName: z.string(),
  date: localDate,
  startTime: localTime,
  endTime: localTime,
  seats: z.int(),
};

/** A session as its customers see it. */
export const publicSession = z
  .object({
    ...place,
    seatsLeft: z.int().meta({ description: 'Number of free seats; 0: full' }),
    ...ofSeat,
  })
  .meta({ id: 'PublicSession', description: 'Times are local to the branch' });
export type PublicSession = z.infer<typeof publicSession>;

export const publicSessionsQuery = z.object({ serviceId: id });

/** A session with one trainer at a fixed time, for several people. */
export const groupSession = z
  .object({
    ...place,
    branchId: id,
    serviceName: z.string(),
    durationMinutes: z.int(),
    taken: z.int().meta({ description: 'Number of taken seats' }),
    resources: z.array(takenResource).meta({ description: 'Its rooms and devices; empty after its cancellation' }),
    seriesId: id.nullable().meta({ description: 'Same id for sessions planned together; null for a single session' }),
    version: version.meta({
      description: 'Changes with every change of the session, but not with bookings of seats',
    }),
  })
  .meta({ id: 'GroupSession', description: 'Times are local to the branch' });
export type GroupSession = z.infer<typeof groupSession>;

/** One session with those who have a seat, or had one, and what a seat costs whoever is booked in by now. */
export const sessionWithParticipants = groupSession
  .extend({
    ...ofSeat,
    participants: z.array(appointment).meta({ description: 'In the order of their seats; cancelled ones last' }),
  })
  .meta({ id: 'SessionWithParticipants' });
export type SessionWithParticipants = z.infer<typeof sessionWithParticipants>;

const datesRange: TextKey = 'dates.range';
export const sessionsQuery = z
  .object({ branchId: id, from: date, to: date })
  .refine(areDaysUpTo(DAYS_MAX), { error: datesRange, path: ['to'] })
  .meta({ description: `At most ${DAYS_MAX} days, including both ends` });
export type SessionsQuery = z.infer<typeof sessionsQuery>;

const dateTwice: TextKey = 'dates.twice';

/** Sessions on one date or on several, all at the same time of day: all are made or none. */
export const sessionPlan = z.object({
  branchId: id,
  serviceId: id.meta({ description: 'Service that is held in groups' }),
  staffId: id,
  dates: z
    .array(date)
    .min(1)
    .max(SESSIONS_AT_ONCE_MAX)
    .refine((dates) => areDifferent(dates), dateTwice)
    .meta({ description: 'Local to the branch' }),
  startTime: time,
  seats,
  allowOutsideHours,
});
export type SessionPlan = z.infer<typeof sessionPlan>;
export type SessionPlanInput = z.input<typeof sessionPlan>;

const scope = z
  .enum(SERIES_SCOPES)
  .optional()
  .meta({ description: 'Sessions of the same plan to change; if left out, only this one' });

/**
 * Another trainer, time or number of seats, other rooms and devices. Whoever has a seat keeps it, and is told of another
 * trainer or time. What is another one than before is so of all that are meant; they move by as much as this one.
 */
export const sessionEdit = z.object({
  scope,
  staffId: id.optional(),
  date: date.optional(),
  startTime: time.optional(),
  seats: seats.optional(),
  resourceIds: neededResources.optional().meta({
    description:
      'Rooms and devices that it gets and prefers from then on, as many of each kind as it needs; if left out, the present ones, if they are free then',
  }),
  allowOutsideHours,
  notice,
  expectedVersion,
});
export type SessionEdit = z.infer<typeof sessionEdit>;
export type SessionEditInput = z.input<typeof sessionEdit>;

export const sessionCancellation = z.object({
  scope,
  taken: z.int().min(0).meta({
    description: 'Number of taken seats in these sessions that the person saw; 409 if more are taken now',
  }),
  reason: optionalText(NOTES_MAX),
  notice,
});
export type SessionCancellation = z.infer<typeof sessionCancellation>;
export type SessionCancellationInput = z.input<typeof sessionCancellation>;
