import { z } from 'zod';
import { id } from './fields.ts';

/** By what way a message reaches a person. */
export const CHANNELS = ['EMAIL', 'SMS'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Waiting to be sent, taken by the mail server or the gateway, or failed for good. */
export const MESSAGE_STATUSES = ['WAITING', 'SENT', 'FAILED'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What a customer is told of an appointment. */
export const CUSTOMER_MESSAGE_KINDS = [
  'REQUESTED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'OVERDUE',
  'MOVED',
  'CANCELLATION_RECEIPT',
  'REMINDER_24H',
  'REMINDER_2H',
] as const;
export type CustomerMessageKind = (typeof CUSTOMER_MESSAGE_KINDS)[number];

export const customerMessage = z
  .object({
    id,
    channel: z.enum(CHANNELS),
    kind: z.enum(CUSTOMER_MESSAGE_KINDS),
    recipient: z.string().meta({ description: 'E-mail address or number' }),
    status: z.enum(MESSAGE_STATUSES),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    lastError: z.string().nullable().meta({ description: 'Why the last attempt failed, in the words of the server' }),
  })
  .meta({ id: 'CustomerMessage', description: 'A message about an appointment to its customer' });
export type CustomerMessage = z.infer<typeof customerMessage>;
