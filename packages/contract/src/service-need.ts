import { z } from 'zod';
import { areDifferent, id } from './fields.ts';
import { NEEDED_QUANTITY_MAX, SERVICE_NEEDS_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const quantityRange: TextKey = 'needs.quantity';
const typeTwice: TextKey = 'field.invalid';

/** As long as it takes, or only while somebody works on it. */
export const NEED_SPANS = ['ALL', 'WORK'] as const;

/** How many pieces of a kind of rooms or devices a service needs, all at once. */
export const serviceNeed = z
  .object({
    typeId: id,
    quantity: z.int().min(1, quantityRange).max(NEEDED_QUANTITY_MAX, quantityRange),
    span: z.enum(NEED_SPANS).default('ALL').meta({
      description: 'ALL: for the whole service; WORK: not during waits, so others can use it then',
    }),
  })
  .meta({
    id: 'ServiceNeed',
    description: 'Need for some rooms or devices of a kind; each booking gets its own pieces',
  });
export type ServiceNeed = z.infer<typeof serviceNeed>;
/** As it is sent: its span may be left out. */
export type ServiceNeedInput = z.input<typeof serviceNeed>;

/** All that a service needs, each kind once. */
export const serviceNeedsInput = z
  .array(serviceNeed)
  .max(SERVICE_NEEDS_MAX)
  .refine((needs) => areDifferent(needs.map(({ typeId }) => typeId)), typeTwice);
