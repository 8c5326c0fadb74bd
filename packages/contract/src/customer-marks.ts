import { z } from 'zod';
import { id } from './fields.ts';

/** What the desk has to know of the customer of an appointment. */
export const customerMarks = z
  .object({
    appointmentId: id,
    isNew: z.boolean().meta({ description: 'Whether the customer has not been here before' }),
    noShows: z.int(),
    alert: z.string().nullable(),
  })
  .meta({ id: 'CustomerMarks' });
export type CustomerMarks = z.infer<typeof customerMarks>;
