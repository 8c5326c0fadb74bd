import { z } from 'zod';
import { id, ownName } from './fields.ts';
import { SERVICE_VARIANTS_MAX, SERVICES_AT_ONCE_MAX } from './limits.ts';
import { serviceCreation } from './own-service.ts';
import { headingsOf } from './table-file.ts';
import type { TextKey } from './text.ts';

const categoryName: TextKey = 'name.required';

/** By this two services of a branch count as one: neither blanks nor capitals, which in Turkish are I and İ, tell them apart. */
export const serviceNameKey = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr-TR').replaceAll('ı', 'i');

type Listed = { readonly name: string; readonly variantName: string | null };

/** The entries of a list by their services: several of the same name are options of one. */
export const entriesByService = <Entry extends Listed>(entries: readonly Entry[]): Entry[][] => [
  ...Map.groupBy(entries, ({ name }) => serviceNameKey(name)).values(),
];

/** Contradictions between entries that could be variants of the same service, at each such entry. */
export function unclearEntries<Entry extends Listed>(
  entries: readonly Entry[],
): Map<Entry, { readonly field: 'name' | 'variantName'; readonly text: TextKey }> {
  const problems = entriesByService(entries).flatMap((options) =>
    options.flatMap((entry, index) => {
      const problem = problemAmong(options, index);
      return problem ? [[entry, problem] as const] : [];
    }),
  );
  return new Map(problems);
}

function problemAmong(options: readonly Listed[], index: number) {
  const names = options.map(({ variantName }) => serviceNameKey(variantName ?? ''));
  if (options.length === 1) return names[0] ? ({ field: 'variantName', text: 'variant.alone' } as const) : undefined;
  if (names.includes('')) {
    if (names.every((name) => !name))
      return index > 0 ? ({ field: 'name', text: 'service.twice' } as const) : undefined;
    return names[index] ? undefined : ({ field: 'variantName', text: 'variant.nameless' } as const);
  }
  if (names.indexOf(names[index] as string) < index) return { field: 'variantName', text: 'variant.twice' } as const;
  return index < SERVICE_VARIANTS_MAX ? undefined : ({ field: 'variantName', text: 'variant.tooMany' } as const);
}

/** A service of a list, under a category that is named, or one of its options; one that the branch does not have yet is added. */
export const listedService = serviceCreation
  .pick({ name: true, description: true, durationMinutes: true, price: true, variantName: true, translations: true })
  .extend({ category: ownName(categoryName).nullable().default(null) });
export type ListedService = z.infer<typeof listedService>;

/** Several new services of a branch, each with its options: all of them are added, or none. */
export const serviceList = z.object({
  branchId: id,
  services: z
    .array(listedService)
    .min(1)
    .max(SERVICES_AT_ONCE_MAX)
    .superRefine((services, { addIssue }) => {
      for (const [entry, { field, text }] of unclearEntries(services)) {
        addIssue({ code: 'custom', path: [services.indexOf(entry), field], message: text });
      }
    }),
});
export type ServiceList = z.infer<typeof serviceList>;

export const SERVICE_FILE_COLUMNS = [
  'name',
  'variantName',
  'durationMinutes',
  'price',
  'category',
  'description',
] as const;
export type ServiceFileColumn = (typeof SERVICE_FILE_COLUMNS)[number];

const fileLine = z.object({
  line: z.int().meta({ description: 'Number of the line in the file; the first is 1' }),
  name: z.string(),
  variantName: z.string().nullable().meta({ description: 'Name of the variant' }),
  description: z.string().meta({ description: 'The name, if the file has no description' }),
  durationMinutes: z.number().nullable().meta({ description: 'Null if the file has no number of minutes' }),
  price: z.number().nullable().meta({ description: 'Null if the file has no price' }),
  category: z.string().nullable(),
  problems: z.partialRecord(z.enum(SERVICE_FILE_COLUMNS), z.string()).meta({
    description: 'Errors of the line by field, in the language of Accept-Language',
  }),
});

/** The content of a table of services; nothing is stored. */
export const serviceFile = z
  .object({ ...headingsOf(SERVICE_FILE_COLUMNS), lines: z.array(fileLine) })
  .meta({ id: 'ServiceFile' });
export type ServiceFile = z.infer<typeof serviceFile>;
export type ServiceFileLine = ServiceFile['lines'][number];
