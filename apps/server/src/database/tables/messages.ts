import type { Channel, DropReason, MessageStatus } from '@vakit/contract';
import type { Generated, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/13_messages.sql` and later changes to them */
export type TablesOfMessages = {
  messages: MessagesTable;
  message_admissions: MessageAdmissionsTable;
};

type MessagesTable = {
  /** Null for one to an account */
  business_id: Generated<string | null>;
  id: string;
  branch_id: string | null;
  appointment_id: string | null;
  /** Appointments that one message tells about, if several belong together */
  tells_of: string[] | null;
  kind: string;
  channel: Channel;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string | null;
  plain_text: string | null;
  calendar: string | null;
  calendar_method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | null;
  status: MessageStatus;
  drop_reason: Generated<DropReason | null>;
  /** Whether whoever typed a contact or holds a code has caused it, which anybody may */
  by_customer: Generated<boolean>;
  last_error: string | null;
  created_at: Instant;
  sent_at: OptionalInstant;
};

/** Counts a message against the limits of a business and of its recipients. */
type MessageAdmissionsTable = {
  message_id: string;
  business_id: Generated<string>;
  channel: Channel;
  is_invitation: boolean;
  recipient_digest: Uint8Array;
  due_at: Instant;
  /** As of its message */
  by_customer: Generated<boolean>;
  to_owner: Generated<boolean>;
  /** Whether a contact is proven by it */
  proves: Generated<boolean>;
  /** Whether it is about an appointment that was booked online, as anybody may with any contact */
  is_online: Generated<boolean>;
  appointment_id: Generated<string | null>;
};

export type MessageRow = Selectable<MessagesTable>;
