import { z } from 'zod';
import { areDifferent, id } from './fields.ts';
import { NEEDED_QUANTITY_MAX, SERVICE_NEEDS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const quantityRange: TextKey = 'needs.quantity';
const typeTwice: TextKey = 'field.invalid';

/** How many pieces of a kind of rooms or devices a service needs, all at once and as long as it takes. */
export const serviceNeed = z
  .object({ typeId: id, quantity: z.int().min(1, quantityRange).max(NEEDED_QUANTITY_MAX, quantityRange) })
  .meta({ id: 'ServiceNeed', description: 'Which ones is chosen with each booking' });
export type ServiceNeed = z.infer<typeof serviceNeed>;

/** All that a service needs, each kind once. */
export const serviceNeedsInput = z
  .array(serviceNeed)
  .max(SERVICE_NEEDS_MAX)
  .refine((needs) => areDifferent(needs.map(({ typeId }) => typeId)), typeTwice);
