import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** The `:id` of a path. A malformed one is as unknown as any other: it is refused with the code of what is not found. */
export const idPath = (notFound: ErrorCode) => z.object({ id: z.uuid({ error: notFound }).toLowerCase() });
