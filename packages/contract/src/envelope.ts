import { z } from 'zod';

/** `{ success: true, data }`, the envelope of every answer that is not a failure. */
export const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

/** The envelope of one page of a list; `nextCursor` is null on the last page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), nextCursor: z.string().nullable() });

/** The data of a call that has nothing to tell but that it was done. */
export const done = z.object({ message: z.string().optional() });
