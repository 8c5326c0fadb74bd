import { z } from 'zod';
import { id } from './fields.ts';

/** What the stream of events tells: never what has changed, only where, so that it is asked for again. */
export const liveEvent = z
  .object({
    branchId: id.nullable().meta({
      description:
        'The branch in which something has changed; null when events may have been missed and anything may have',
    }),
  })
  .meta({ id: 'LiveEvent', description: 'The data of one server-sent event, as JSON' });
export type LiveEvent = z.infer<typeof liveEvent>;
