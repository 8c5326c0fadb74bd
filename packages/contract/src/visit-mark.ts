import { z } from 'zod';
import { instant } from './fields.ts';
import { expectedVersion } from './version.ts';

/** Marks of a visit in the salon, beside its status, in the order in which they come. */
export const VISIT_MARKS = ['LATE', 'ARRIVED', 'IN_CHAIR'] as const;
export type VisitMark = (typeof VISIT_MARKS)[number];

const mark = z.enum(VISIT_MARKS);

export const visitMarks = z
  .array(z.object({ mark, at: instant }))
  .meta({ description: 'Mark of the visit in the salon, and its time' });

/** Sets a mark, or takes it back. */
export const marking = z.object({ mark, isSet: z.boolean(), expectedVersion });
export type Marking = z.infer<typeof marking>;
