import { z } from 'zod';
import { CHANNELS } from './channels.ts';
import { id, instant } from './fields.ts';

/** Waiting to be sent, taken by the mail server or the gateway, failed for good, or not sent because it may not be. */
export const MESSAGE_STATUSES = ['WAITING', 'SENT', 'FAILED', 'DROPPED'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/**
 * Why a message was not sent: too many to one person or from one business in a day, to a country that the branch or the
 * operator has not chosen, or from a business that the operator has stopped.
 */
export const DROP_REASONS = [
  'RECIPIENT_LIMIT',
  'BUSINESS_LIMIT',
  'BUSINESS_NEW',
  'COUNTRY',
  'COUNTRY_NOT_ALLOWED',
  'BUSINESS_STOPPED',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Kinds of messages to a customer. */
export const CUSTOMER_MESSAGE_KINDS = [
  'PROOF',
  'REQUESTED',
  'CONFIRMED',
  'REJECTED',
  'CANCELLED',
  'OVERDUE',
  'MOVED',
  'CHANGED',
  'SERIES_BOOKED',
  'SERIES_MOVED',
  'SERIES_CANCELLED',
  'MOVE_REQUESTED',
  'MOVE_REJECTED',
  'MOVE_EXPIRED',
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
    recipient: z.string().meta({ description: 'E-mail address or phone number' }),
    status: z.enum(MESSAGE_STATUSES),
    createdAt: instant,
    sentAt: instant.nullable(),
    dropReason: z
      .enum(DROP_REASONS)
      .nullable()
      .meta({ description: 'Reason for not sending it; null if it was not DROPPED' }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Reason for the failure of the last attempt, in the server’s words' }),
    hasText: z.boolean().meta({ description: 'False after its text was deleted; then it cannot be sent again' }),
    canBeResent: z.boolean().meta({
      description:
        'Whether it can be sent again: only the newest one, and only while it is still true. Details are updated',
    }),
  })
  .meta({ id: 'CustomerMessage', description: 'A message about an appointment to its customer' });
export type CustomerMessage = z.infer<typeof customerMessage>;
