import { z } from 'zod';
import { appointment } from './appointment.ts';
import { id, localDate, localTime } from './fields.ts';

const span = z.object({ startTime: localTime, endTime: localTime });
const occupancy = z
  .int()
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'How much of the working time is taken, buffers included, in percent; null when nobody works' });

/** A day of a branch as whoever runs it begins it. */
export const workingDay = z
  .object({
    date: localDate.meta({ description: 'Today, where the branch is' }),
    people: z
      .array(
        z.object({
          staffId: id,
          staffName: z.string(),
          booked: z.array(span).meta({ description: 'In whatever branch; what follows each other is one' }),
          free: z.array(span).meta({ description: 'From now on, at least as long as the step between two starts' }),
          occupancy,
        }),
      )
      .meta({ description: 'People who work today, or are booked' }),
    waiting: z
      .array(appointment)
      .meta({ description: 'The next ones that wait for approval, of those that were booked together the first' }),
    missed: z.array(appointment).meta({ description: 'The latest to which nobody came, of the last seven days' }),
    week: z.array(z.object({ date: localDate, occupancy })).meta({ description: 'From Monday to Sunday' }),
  })
  .meta({ id: 'WorkingDay', description: 'Times are local to the branch' });
export type WorkingDay = z.infer<typeof workingDay>;
