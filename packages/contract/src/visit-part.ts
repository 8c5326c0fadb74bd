import { z } from 'zod';
import { ADDONS_PER_SERVICE_CHOSEN_MAX } from './addon-limits.ts';
import { ANY_STAFF } from './any-staff.ts';
import { areDifferent, id } from './fields.ts';
import { SERVICES_PER_VISIT_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

const person = z.union([z.literal(ANY_STAFF), id]);
export const anyStaff = person.meta({ description: '`any`: anyone who is free and offers all the services' });

const tooManyAddons: TextKey = 'addons.tooMany';
const duplicateAddon: TextKey = 'addons.duplicate';
/** Add-ons of one service of a visit. */
export const addonsOfPart = z
  .array(id)
  .max(ADDONS_PER_SERVICE_CHOSEN_MAX, tooManyAddons)
  .refine((ids) => areDifferent(ids), duplicateAddon);

/** One service of a visit as it is wished for. */
const visitPart = z.object({
  serviceId: id,
  variantId: id.nullable().default(null).meta({ description: 'Null: its first choice' }),
  addonIds: addonsOfPart.default([]),
  staffId: person.optional().meta({
    description: 'Person for this service, if the services have different people; `any`: anyone who is free',
  }),
});
export type VisitPart = z.infer<typeof visitPart>;
/** The same as it is sent: what is not wished may be left out. */
export type VisitPartInput = z.input<typeof visitPart>;

const duplicateService: TextKey = 'services.duplicate';
const required: TextKey = 'field.required';
/** Services of one guest in the order in which they are done. */
export const visitParts = z
  .array(visitPart)
  .min(1, required)
  .max(SERVICES_PER_VISIT_MAX)
  .refine(
    (parts) => areDifferent(parts.map(({ serviceId, variantId }) => `${serviceId} ${variantId}`)),
    duplicateService,
  );

const invalid: TextKey = 'field.invalid';
/** The longest JSON in an address, in characters */
const JSON_MAX = 6000;
/** The same value as JSON in an address. */
export const inAddress = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(JSON_MAX)
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: invalid });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Services of a customer as a request names them: one by its id, or a list. */
export const partsOf = ({
  serviceId,
  services,
}: {
  readonly serviceId?: string | undefined;
  readonly services?: readonly VisitPart[] | undefined;
}): readonly VisitPart[] => services ?? (serviceId ? [{ serviceId, variantId: null, addonIds: [] }] : []);
