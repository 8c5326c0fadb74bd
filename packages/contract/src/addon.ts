import { z } from 'zod';
import { id } from './fields.ts';
import { translationsOf } from './translations.ts';
import { version } from './version.ts';

/** Something that customers may add to a service: a care mask, a hot towel. */
export const addon = z
  .object({
    id,
    branchId: id,
    name: z.string(),
    durationMinutes: z.int().meta({ description: 'Minutes that the add-on adds to the service; may be 0' }),
    price: z.number().meta({ description: 'Price in addition to the service, in Turkish lira with kuruş' }),
    serviceIds: z.array(id).meta({ description: 'Services that can have it' }),
    translations: translationsOf('name'),
    version,
  })
  .meta({ id: 'Addon', description: 'Add-ons in the order in which customers see them' });
export type Addon = z.infer<typeof addon>;

/** The fields of an add-on that customers see. */
export const publicAddon = addon.omit({ branchId: true, version: true }).meta({ id: 'PublicAddon' });
export type PublicAddon = z.infer<typeof publicAddon>;
