import { z } from 'zod';

/** How long a customer hears nothing of a move that can be taken back, in seconds */
export const LATER_SECONDS = 30;

/** Whether the customer is told of what somebody does at the desk. */
export const notice = z
  .enum(['NOW', 'NONE'])
  .default('NOW')
  .meta({ description: 'With NONE the customer is not told, and the history says so' });
export type Notice = z.infer<typeof notice>;

/** The same of a move. */
export const noticeOfMove = z
  .enum(['NOW', 'LATER', 'NONE'])
  .default('NOW')
  .meta({
    description: `Whether the customer is told; LATER: only after ${LATER_SECONDS} seconds, of all moves until then together, and not at all when it is back by then`,
  });
export type NoticeOfMove = z.infer<typeof noticeOfMove>;
