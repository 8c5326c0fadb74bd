import { z } from 'zod';
import { CLIENT_ERROR_MESSAGE_MAX, CLIENT_ERROR_STACK_MAX } from './limits.ts';

export const CLIENT_PAGES = ['BOOKING', 'TRACKING', 'PORTAL'] as const;

/** Cut rather than refused: a long error is worth a report all the same. */
const cut = (max: number) => z.string().transform((value) => value.slice(0, max).toWellFormed());

/** A page's report of an uncaught error: never typed text, nor the page's address. */
export const clientError = z.object({
  page: z.enum(CLIENT_PAGES),
  message: cut(CLIENT_ERROR_MESSAGE_MAX),
  stack: cut(CLIENT_ERROR_STACK_MAX).optional(),
});
export type ClientError = z.infer<typeof clientError>;
