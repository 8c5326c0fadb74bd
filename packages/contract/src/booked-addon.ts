import { z } from 'zod';
import { id } from './fields.ts';

/** An add-on of a visit, as it was when booked. */
export const bookedAddon = z
  .object({ addonId: id, addonName: z.string(), durationMinutes: z.int(), price: z.number() })
  .meta({ id: 'BookedAddon' });
export type BookedAddon = z.infer<typeof bookedAddon>;
