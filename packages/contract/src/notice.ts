import { z } from 'zod';

/** How long a customer hears nothing of a move that can be taken back, in seconds */
export const LATER_SECONDS = 30;

/** Whether the customer is told of what somebody does at the desk. */
export const notice = z
  .enum(['NOW', 'NONE'])
  .default('NOW')
  .meta({ description: 'NONE: no message to the customer, and the history says so' });
export type Notice = z.infer<typeof notice>;

/** The same of a move. */
export const noticeOfMove = z
  .enum(['NOW', 'LATER', 'NONE'])
  .default('NOW')
  .meta({
    description: `Message to the customer. LATER: one message after ${LATER_SECONDS} seconds for all moves until then, and none if the appointment is back at its old time`,
  });
export type NoticeOfMove = z.infer<typeof noticeOfMove>;
