import { z } from 'zod';
import { ADDONS_PER_SERVICE_CHOSEN_MAX } from './addon-limits.ts';
import { areDifferent, id } from './fields.ts';
import { SERVICES_PER_VISIT_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

/** An add-on as it is wished for with one of the services of a visit. */
export const chosenAddon = z.object({
  serviceId: id,
  addonId: id,
  variantId: id.nullable().optional().meta({
    description:
      'The variant that it belongs to, if the service is taken in several of them, null for the first one; left out, the one that comes first',
  }),
});
export type ChosenAddon = z.infer<typeof chosenAddon>;

const tooMany: TextKey = 'addons.tooMany';
const twice: TextKey = 'addons.duplicate';
const MOST = ADDONS_PER_SERVICE_CHOSEN_MAX * SERVICES_PER_VISIT_MAX;

const listOfAddons = z
  .array(chosenAddon)
  .max(MOST, tooMany)
  .refine((chosen) => areDifferent(chosen.map((each) => `${withWhat(each)} ${each.addonId}`)), twice)
  .refine((chosen) => chosen.every(isWithinLimit), tooMany);

const withWhat = ({ serviceId, variantId }: ChosenAddon) => `${serviceId} ${variantId}`;

function isWithinLimit(one: ChosenAddon, _: number, chosen: readonly ChosenAddon[]): boolean {
  return chosen.filter((each) => withWhat(each) === withWhat(one)).length <= ADDONS_PER_SERVICE_CHOSEN_MAX;
}

/** Add-ons of a visit. */
export const chosenAddons = listOfAddons.optional().meta({
  description: `Each with one of the services of the visit, at most ${ADDONS_PER_SERVICE_CHOSEN_MAX} with one`,
});

const PAIR_LENGTH = 120;
/** The same in an address. */
export const listedAddons = z
  .string()
  .max(PAIR_LENGTH * MOST)
  .optional()
  .transform((list) => list?.split(',').map(pairOf))
  .pipe(listOfAddons.optional())
  .meta({
    description:
      'Add-ons, each as `<id of the service>:<id of the add-on>`, separated by commas; a variant of the service follows as `:<id>`, its first choice as `:`',
  });

function pairOf(pair: string) {
  const [serviceId, addonId, variantId, ...others] = pair.split(':');
  return {
    serviceId,
    addonId: others.length > 0 ? undefined : addonId,
    ...(variantId !== undefined && { variantId: variantId || null }),
  };
}

/** An add-on of a visit, as it was when booked. */
export const bookedAddon = z
  .object({ addonId: id, addonName: z.string(), durationMinutes: z.int(), price: z.number() })
  .meta({ id: 'BookedAddon' });
export type BookedAddon = z.infer<typeof bookedAddon>;
