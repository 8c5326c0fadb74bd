import { APPOINTMENT_STATUSES } from '@vakit/scheduling';
import { z } from 'zod';
import { appointment } from './appointment.ts';
import { id, localDate, localTime } from './fields.ts';
import { VISIT_MARKS } from './visit-mark.ts';

const span = z.object({ startTime: localTime, endTime: localTime });
const occupancy = z
  .int()
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'Booked part of the working time in percent, including buffers; null if nobody works' });

/** A day of a branch as whoever runs it begins it, or of a person as they begin theirs. */
export const workingDay = z
  .object({
    date: localDate.meta({ description: 'Today in the branch' }),
    timeZone: z.string(),
    people: z
      .array(
        z.object({
          staffId: id,
          staffName: z.string(),
          working: z.array(span).meta({ description: 'Times in which the person can be booked, without breaks' }),
          booked: z.array(span).meta({ description: 'Booked times in all branches; adjacent ones are joined' }),
          free: z
            .array(span)
            .meta({ description: 'From the next start on, at least as long as the step between two starts' }),
          occupancy,
        }),
      )
      .meta({ description: 'People who work or are booked today' }),
    visits: z
      .array(
        z.object({
          ...{ id, staffId: id, startTime: localTime, endTime: localTime },
          status: z.enum(APPOINTMENT_STATUSES),
          mark: z.enum(VISIT_MARKS).nullable().meta({ description: 'Latest mark of the visit in the salon' }),
          ...{ serviceName: z.string(), customerName: z.string(), guest: z.int().nullable() },
          guestName: z.string().nullable(),
          sessionId: id.nullable().meta({ description: 'Group session of this seat; null if it is not a seat' }),
        }),
      )
      .meta({ description: 'All appointments of today without cancelled ones, in the order of time' }),
    count: z.int().meta({ description: 'Number of these without no-shows and requests that are not proven' }),
    total: z.number().meta({ description: 'Sum of the prices of those that are counted, in lira' }),
    waiting: z
      .array(appointment)
      .meta({ description: 'Next requests for approval; of a party only the first appointment' }),
    missed: z.array(appointment).meta({ description: 'Latest no-shows of the last seven days' }),
    week: z.array(z.object({ date: localDate, occupancy })).meta({ description: 'From Monday to Sunday' }),
  })
  .meta({
    id: 'WorkingDay',
    description: 'Times are local to the branch; who does not run it gets only their own data',
  });
export type WorkingDay = z.infer<typeof workingDay>;
