import { z } from 'zod';
import { id } from './fields.ts';
import { LIVE_TOPICS } from './live-topics.ts';

/** An event of the stream: it tells only the topic and the place of a change, so that the data are loaded again. */
export const liveEvent = z
  .object({
    branchId: id.nullable().meta({
      description: 'Branch that has changed; null without a branch, or if `topic` is null',
    }),
    topic: z.enum(LIVE_TOPICS).nullable().meta({
      description: 'Topics that have changed; null if events may be lost, so anything may have changed',
    }),
  })
  .meta({ id: 'LiveEvent', description: 'The data of one server-sent event, as JSON' });
export type LiveEvent = z.infer<typeof liveEvent>;
