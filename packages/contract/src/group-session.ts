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
    seatsLeft: z.int().meta({ description: 'How many seats are free; 0: it is full' }),
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
    taken: z.int().meta({ description: 'How many seats somebody has' }),
    resources: z
      .array(takenResource)
      .meta({ description: 'The rooms and devices that it has; none once it is cancelled' }),
    seriesId: id
      .nullable()
      .meta({ description: 'The same for sessions that were planned together; null for one alone' }),
    version: version.meta({
      description: 'Another one after every change of the session; seats that are booked are none',
    }),
  })
  .meta({ id: 'GroupSession', description: 'Times are local to the branch' });
export type GroupSession = z.infer<typeof groupSession>;

/** One session with those who have a seat, or had one, and what a seat costs whoever is booked in by now. */
export const sessionWithParticipants = groupSession
  .extend({
    ...ofSeat,
    participants: z.array(appointment).meta({ description: 'In the order of their seats; the cancelled last' }),
  })
  .meta({ id: 'SessionWithParticipants' });
export type SessionWithParticipants = z.infer<typeof sessionWithParticipants>;

const datesRange: TextKey = 'dates.range';
export const sessionsQuery = z
  .object({ branchId: id, from: date, to: date })
  .refine(areDaysUpTo(DAYS_MAX), { error: datesRange, path: ['to'] })
  .meta({ description: `At most ${DAYS_MAX} days, both ends included` });
export type SessionsQuery = z.infer<typeof sessionsQuery>;

const dateTwice: TextKey = 'dates.twice';

/** Sessions on one date or on several, all at the same time of day: all are made or none. */
export const sessionPlan = z.object({
  branchId: id,
  serviceId: id.meta({ description: 'One that is held in groups' }),
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
  .meta({ description: 'The part of the future sessions that were planned together; left out: this one alone' });

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
      'The rooms and devices that it is to have, as many of each kind as it needs, and would rather have from then on; left out: those that it has, as far as they are free then',
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
    description:
      'How many seats were taken in all that are meant as the person saw it; when more are by now the answer is 409',
  }),
  reason: optionalText(NOTES_MAX),
  notice,
});
export type SessionCancellation = z.infer<typeof sessionCancellation>;
export type SessionCancellationInput = z.input<typeof sessionCancellation>;
