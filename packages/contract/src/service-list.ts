import { z } from 'zod';
import { id, ownName } from './fields.ts';
import { SERVICES_AT_ONCE_MAX } from './limits.ts';
import { serviceCreation } from './service.ts';
import type { TextKey } from './text.ts';

const nameTwice: TextKey = 'service.twice';
const categoryName: TextKey = 'name.required';

/** By this two services of a branch count as one: neither blanks nor capitals, which in Turkish are I and İ, tell them apart. */
export const serviceNameKey = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr-TR').replaceAll('ı', 'i');

/** A service of a list, under a category that is named; one that the branch does not have yet is added. */
export const listedService = serviceCreation
  .pick({ name: true, description: true, durationMinutes: true, price: true, translations: true })
  .extend({ category: ownName(categoryName).nullable().default(null) });
export type ListedService = z.infer<typeof listedService>;

/** Several new services of a branch: all of them are added, or none. */
export const serviceList = z.object({
  branchId: id,
  services: z
    .array(listedService)
    .min(1)
    .max(SERVICES_AT_ONCE_MAX)
    .superRefine((services, { addIssue }) => {
      const seen = new Set<string>();
      for (const [index, { name }] of services.entries()) {
        const key = serviceNameKey(name);
        if (seen.has(key)) addIssue({ code: 'custom', path: [index, 'name'], message: nameTwice });
        seen.add(key);
      }
    }),
});
export type ServiceList = z.infer<typeof serviceList>;

const fileLine = z.object({
  line: z.int().meta({ description: 'In the file; the first line is 1' }),
  name: z.string(),
  description: z.string().meta({ description: 'The name where the file says nothing' }),
  durationMinutes: z.number().nullable().meta({ description: 'null where nothing or no number of minutes stands' }),
  price: z.number().nullable().meta({ description: 'null where nothing or no price stands' }),
  category: z.string().nullable(),
  problems: z.partialRecord(z.enum(['name', 'description', 'durationMinutes', 'price', 'category']), z.string()).meta({
    description: 'What is wrong with it by its fields, in the language of Accept-Language',
  }),
});

/** What a table of services says; nothing of it is kept. */
export const serviceFile = z.object({ lines: z.array(fileLine) }).meta({ id: 'ServiceFile' });
export type ServiceFile = z.infer<typeof serviceFile>;
export type ServiceFileLine = ServiceFile['lines'][number];
