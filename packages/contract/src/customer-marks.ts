import { z } from 'zod';
import { id } from './fields.ts';

/** Facts about an appointment's customer that the desk must see. */
export const customerMarks = z
  .object({
    appointmentId: id,
    isNew: z.boolean().meta({ description: 'Whether this is the customer’s first visit' }),
    noShows: z.int(),
    alert: z.string().nullable(),
  })
  .meta({ id: 'CustomerMarks' });
export type CustomerMarks = z.infer<typeof customerMarks>;
