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
const ofThisVisit = 'For this appointment only; if left out, unchanged, or as in a new service';

const priceOfItem = lira
  .max(PRICE_MAX + ADDONS_PER_SERVICE_CHOSEN_MAX * ADDON_PRICE_MAX)
  .meta({ description: 'Including its add-ons' });

/** The new state of an appointment: its services with their prices, its length, and the business's notes. */
export const visitChange = z.object({
  services: z
    .array(
      z.object({
        serviceId: id,
        variantId: id.nullable().optional().meta({
          description:
            'Null: the first choice; if left out, unchanged, or the first choice of a new service. If a service allows several variants, each is an entry of its own',
        }),
        addonIds: addonsOfPart.optional().meta({ description: 'Its add-ons; if left out, unchanged' }),
        price: priceOfItem,
        durationMinutes: lengthOfItem.optional().meta({
          description:
            'Including its add-ons. If left out, it follows from its division: the work after the wait takes as long as before',
        }),
        processingAfterMinutes: lengthMinutes
          .nullable()
          .optional()
          .meta({
            description: `Minutes of work before the wait, null: no wait. ${ofThisVisit}`,
          }),
        processingMinutes: lengthMinutes
          .nullable()
          .optional()
          .meta({ description: `Minutes of the wait, null: no wait. ${ofThisVisit}` }),
      }),
    )
    .min(1)
    .max(SERVICES_PER_VISIT_MAX)
    .refine(
      (services) => areDifferent(services.map(({ serviceId, variantId }) => `${serviceId} ${variantId}`)),
      duplicateService,
    )
    .meta({ description: 'In order, all with the same person' }),
  durationMinutes: z.int().min(DURATION_MIN).max(VISIT_MINUTES_MAX).optional().meta({
    description:
      'Duration of the whole visit, regardless of its services. If left out, it changes by as much as the services do',
  }),
  staffNotes: notes,
  allowOutsideHours,
  notice,
  expectedVersion,
});
export type VisitChange = z.infer<typeof visitChange>;
export type VisitChangeInput = z.input<typeof visitChange>;
