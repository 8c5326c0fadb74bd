import type { CustomerMessage, CustomerMessageKind } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { MessageRow } from '../../database/tables.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findCustomerMessages, isResendable, resendLast } from '../messages/index.ts';
import { requireAppointment } from './require-appointment.ts';

/**
 * Lists the messages to an appointment's customer with their results, the newest first.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function listMessages(context: Context, account: SignedIn, id: string): Promise<CustomerMessage[]> {
  const appointment = await requireAppointment(context.database, account, id);
  const { database } = contextOf(context, appointment.business_id);
  const messages = await findCustomerMessages(database, appointment);
  const canResend = await isResendable(context, database, appointment, messages);
  return messages.map((message, index) => presentMessage(message, index === 0 && canResend));
}

/**
 * Sends the last message to the customer once more, with what is so now.
 * @throws Refusal APPOINTMENT_NOT_FOUND, MESSAGE_NOT_FOUND, MESSAGE_TEXT_REMOVED, MESSAGE_OUTDATED
 */
export async function sendLastMessageAgain(context: Context, account: SignedIn, id: string): Promise<CustomerMessage> {
  const appointment = await requireAppointment(context.database, account, id);
  const there = contextOf(context, appointment.business_id);
  const sent = await inTransaction(there.database, (transaction) => resendLast(there, transaction, appointment));
  return presentMessage(sent, true);
}

function presentMessage(row: MessageRow, canBeResent: boolean): CustomerMessage {
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
    canBeResent,
  };
}
