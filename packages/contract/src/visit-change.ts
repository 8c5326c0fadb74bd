import { VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { z } from 'zod';
import { ADDON_PRICE_MAX, ADDONS_PER_SERVICE_CHOSEN_MAX } from './addon-limits.ts';
import { allowOutsideHours } from './appointment.ts';
import { areDifferent, id, lengthMinutes, lira, notes } from './fields.ts';
import { DURATION_MIN, PRICE_MAX, SERVICES_PER_VISIT_MAX } from './limits.ts';
import { notice } from './notice.ts';
import type { TextKey } from './text.ts';
import { expectedVersion } from './version.ts';
import { addonsOfPart } from './visit-part.ts';

const duplicateService: TextKey = 'services.duplicate';

const lengthOfItem = z.int().min(DURATION_MIN).max(VISIT_MINUTES_MAX);
const ofThisVisit = 'On this appointment; left out it stays, and is that of the service of what is added';

const priceOfItem = lira
  .max(PRICE_MAX + ADDONS_PER_SERVICE_CHOSEN_MAX * ADDON_PRICE_MAX)
  .meta({ description: 'With its add-ons' });

/** The new state of an appointment: its services with their prices, its length, and the business's notes. */
export const visitChange = z.object({
  services: z
    .array(
      z.object({
        serviceId: id,
        variantId: id.nullable().optional().meta({
          description:
            'Null for the first choice; left out it stays, and is the first choice of what is added. Of a service of which several choices may be taken together, each stands there by itself',
        }),
        addonIds: addonsOfPart.optional().meta({ description: 'Its add-ons; left out they stay' }),
        price: priceOfItem,
        durationMinutes: lengthOfItem.optional().meta({
          description:
            'With its add-ons. Left out it follows from how it is divided: what is done after the wait takes as long as before',
        }),
        processingAfterMinutes: lengthMinutes
          .nullable()
          .optional()
          .meta({
            description: `After how many minutes of work the customer waits, null for no wait. ${ofThisVisit}`,
          }),
        processingMinutes: lengthMinutes
          .nullable()
          .optional()
          .meta({ description: `How long the customer waits, null for no wait. ${ofThisVisit}` }),
      }),
    )
    .min(1)
    .max(SERVICES_PER_VISIT_MAX)
    .refine(
      (services) => areDifferent(services.map(({ serviceId, variantId }) => `${serviceId} ${variantId}`)),
      duplicateService,
    )
    .meta({ description: 'In their order, all with the same person' }),
  durationMinutes: z.int().min(DURATION_MIN).max(VISIT_MINUTES_MAX).optional().meta({
    description:
      'Length of the whole visit, whatever its services take as a rule. Left out it changes as much as those do, altogether',
  }),
  staffNotes: notes,
  allowOutsideHours,
  notice,
  expectedVersion,
});
export type VisitChange = z.infer<typeof visitChange>;
export type VisitChangeInput = z.input<typeof visitChange>;
