import { z } from 'zod';

/** In which form tables are taken away and taken over */
export const TABLE_FILE_TYPE = 'text/csv';

/** How the columns of a table were understood, so that nobody is surprised by what is missing. */
export const headingsOf = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  headingLine: z.int().nullable().meta({ description: 'Number of the line with the headings' }),
  headings: z
    .array(z.object({ heading: z.string(), takenAs: z.enum(columns).nullable() }))
    .meta({ description: 'In the order of the file; null for an ignored column' }),
});
