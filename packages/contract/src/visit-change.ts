import { VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { z } from 'zod';
import { allowOutsideHours } from './appointment.ts';
import { areDifferent, date, id, notes, time } from './fields.ts';
import { DURATION_MIN, SERVICES_PER_VISIT_MAX } from './limits.ts';
import { notice } from './notice.ts';
import { serviceFields } from './service.ts';
import type { TextKey } from './text.ts';

const duplicateService: TextKey = 'services.duplicate';

/** What an appointment is from now on: its services with their prices, how long it takes, and what the business notes. */
export const visitChange = z.object({
  services: z
    .array(
      z.object({
        serviceId: id,
        variantId: id.nullable().optional().meta({
          description: 'Null for the first choice; left out it stays, and is the first choice of what is added',
        }),
        price: serviceFields.shape.price,
      }),
    )
    .min(1)
    .max(SERVICES_PER_VISIT_MAX)
    .refine((services) => areDifferent(services.map(({ serviceId }) => serviceId)), duplicateService)
    .meta({ description: 'In their order, all with the same person' }),
  durationMinutes: z
    .int()
    .min(DURATION_MIN)
    .max(VISIT_MINUTES_MAX)
    .meta({ description: 'Of the whole visit, whatever its services take as a rule' }),
  staffNotes: notes,
  allowOutsideHours,
  notice,
  expected: z
    .object({
      staffId: id,
      appointmentDate: date,
      startTime: time,
      durationMinutes: z.int(),
      price: z.number(),
      staffNotes: z.string().nullable(),
    })
    .optional()
    .meta({
      description: 'As the person saw it; when it is otherwise meanwhile the answer is 409 and nothing changes',
    }),
});
export type VisitChange = z.infer<typeof visitChange>;
export type VisitChangeInput = z.input<typeof visitChange>;
