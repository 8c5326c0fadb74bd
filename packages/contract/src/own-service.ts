import { BUFFER_MINUTES_MAX } from '@vakit/scheduling';
import { z } from 'zod';
import { ADDONS_PER_SERVICE_MAX } from './addon-limits.ts';
import { areDifferent, id, optionalText, optionalTextEdit, ownNameOrNone, ownNameTranslated } from './fields.ts';
import { BUFFER_MINUTES_DEFAULT, DESCRIPTION_MAX, PREPARATION_MAX } from './limits.ts';
import { seats } from './seats.ts';
import { onlineBooking, service, serviceFields } from './service.ts';
import { serviceNeed, serviceNeedsInput } from './service-need.ts';
import { priceKind, processingInput, variantsInput } from './service-variant.ts';
import type { TextKey } from './text.ts';
import { translationsInput } from './translations.ts';
import { expectedVersion, version } from './version.ts';

const bufferRange: TextKey = 'buffer.range';
const addonsFull: TextKey = 'serviceAddons.full';
const addonTwice: TextKey = 'addons.duplicate';

/** As the business sees it: what a service needs is of no use to customers. */
export const ownService = service
  .extend({
    addonIds: z.array(id).meta({ description: 'Its add-ons, in order' }),
    needs: z.array(serviceNeed).meta({ description: 'Rooms and devices that it needs' }),
    version,
  })
  .meta({ id: 'OwnService' });
export type OwnService = z.infer<typeof ownService>;

const translations = translationsInput({
  name: ownNameTranslated,
  description: optionalText(DESCRIPTION_MAX),
  preparation: optionalText(PREPARATION_MAX),
  variantName: ownNameTranslated,
});
const addonIds = z
  .array(id)
  .max(ADDONS_PER_SERVICE_MAX, addonsFull)
  .refine((ids) => areDifferent(ids), addonTwice);
const bufferMinutes = z.int().min(0, bufferRange).max(BUFFER_MINUTES_MAX, bufferRange);

export const serviceCreation = serviceFields.extend({
  preparation: optionalText(PREPARATION_MAX),
  branchId: id,
  processingAfterMinutes: processingInput.processingAfterMinutes.default(null),
  processingMinutes: processingInput.processingMinutes.default(null),
  bufferMinutes: bufferMinutes.default(BUFFER_MINUTES_DEFAULT),
  categoryId: id.nullable().default(null),
  priceKind: priceKind.default('FIXED'),
  isActive: z.boolean().default(true),
  onlineBooking: onlineBooking.default('EVERYBODY'),
  variantName: ownNameOrNone.default(null),
  variants: variantsInput.default([]),
  variantsTogether: z.boolean().default(false),
  addonIds: addonIds.default([]),
  seats: seats.nullable().default(null),
  isAtOnce: z.boolean().default(false),
  needs: serviceNeedsInput.default([]),
  translations: translations.default({}),
});
/** A field that is left out stays as it is. */
export const serviceEdit = serviceFields.partial().extend({
  preparation: optionalTextEdit(PREPARATION_MAX),
  processingAfterMinutes: processingInput.processingAfterMinutes.optional(),
  processingMinutes: processingInput.processingMinutes.optional(),
  bufferMinutes: bufferMinutes.optional(),
  categoryId: id.nullable().optional(),
  priceKind: priceKind.optional(),
  isActive: z.boolean().optional(),
  onlineBooking: onlineBooking.optional(),
  variantName: ownNameOrNone.optional(),
  variants: variantsInput.optional(),
  variantsTogether: z.boolean().optional(),
  addonIds: addonIds.optional(),
  seats: seats.nullable().optional(),
  isAtOnce: z.boolean().optional(),
  needs: serviceNeedsInput.optional(),
  translations: translations.optional(),
  expectedVersion,
});
export type ServiceCreation = z.infer<typeof serviceCreation>;
export type ServiceCreationInput = z.input<typeof serviceCreation>;
export type ServiceEdit = z.infer<typeof serviceEdit>;
