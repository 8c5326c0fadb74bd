import { z } from 'zod';
import { appointment } from './appointment.ts';
import { id, localDate, localTime } from './fields.ts';

const span = z.object({ startTime: localTime, endTime: localTime });
const occupancy = z
  .int()
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'Booked part of the working time in percent, including buffers; null if nobody works' });

/** A day of a branch as whoever runs it begins it. */
export const workingDay = z
  .object({
    date: localDate.meta({ description: 'Today in the branch' }),
    people: z
      .array(
        z.object({
          staffId: id,
          staffName: z.string(),
          booked: z.array(span).meta({ description: 'Booked times in all branches; adjacent ones are joined' }),
          free: z.array(span).meta({ description: 'From now on, at least as long as the step between two starts' }),
          occupancy,
        }),
      )
      .meta({ description: 'People who work or are booked today' }),
    waiting: z
      .array(appointment)
      .meta({ description: 'Next requests for approval; of a party only the first appointment' }),
    missed: z.array(appointment).meta({ description: 'Latest no-shows of the last seven days' }),
    week: z.array(z.object({ date: localDate, occupancy })).meta({ description: 'From Monday to Sunday' }),
  })
  .meta({ id: 'WorkingDay', description: 'Times are local to the branch' });
export type WorkingDay = z.infer<typeof workingDay>;
