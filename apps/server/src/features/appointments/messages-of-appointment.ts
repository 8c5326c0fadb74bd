import type { CustomerMessage, CustomerMessageKind } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { MessageRow } from '../../database/tables.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findCustomerMessages, repeatLastMessage } from '../messages/index.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * What the customer of an appointment was told, newest first, and what became of it.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function listMessages(context: Context, account: SignedIn, id: string): Promise<CustomerMessage[]> {
  await requireAppointment(context.database, account, id);
  return (await findCustomerMessages(context.database, id)).map(presentMessage);
}

/**
 * Sends the last message to the customer once more, as it was.
 * @throws Refusal APPOINTMENT_NOT_FOUND, MESSAGE_NOT_FOUND, MESSAGE_TEXT_REMOVED
 */
export async function sendLastMessageAgain(context: Context, account: SignedIn, id: string): Promise<CustomerMessage> {
  const { business_id } = await requireAppointment(context.database, account, id);
  const there = contextOf(context, business_id);
  const repeated = await inTransaction(there.database, (transaction) => repeatLastMessage(there, transaction, id));
  return presentMessage(repeated);
}

function presentMessage(row: MessageRow): CustomerMessage {
  return {
    id: row.id,
    channel: row.channel,
    kind: row.kind as CustomerMessageKind,
    recipient: row.recipient,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    dropReason: row.drop_reason,
    lastError: row.last_error,
    hasText: row.plain_text !== null,
  };
}
