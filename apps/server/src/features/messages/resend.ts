import type { CustomerMessageKind } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, MessageRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { draftsToCustomer } from './appointment-messages.ts';
import { findCustomerMessages } from './customer-messages.ts';
import { type CustomerOccasion, OCCASIONS } from './customer-occasions.ts';
import { findFacts } from './find-facts.ts';
import { takeMoveNotices } from './move-notices.ts';
import { findMessage } from './queries.ts';
import { type Draft, type MessageContext, writeMessages } from './write-messages.ts';

/** The newest message to a customer as it would be sent again, or why it cannot be. */
type Again =
  | { readonly draft: Draft; readonly told: readonly AppointmentRow[] }
  | { readonly refusal: 'MESSAGE_NOT_FOUND' | 'MESSAGE_TEXT_REMOVED' | 'MESSAGE_OUTDATED' };

/**
 * Sends the newest message to the customer of an appointment once more: as it was while nothing of it has changed, otherwise
 * written again of how the appointments stand now.
 * @throws Refusal MESSAGE_NOT_FOUND when there is none, MESSAGE_TEXT_REMOVED when its text is no longer kept, MESSAGE_OUTDATED
 * when the appointment has changed and is over or cancelled by now
 */
export async function resendLast(
  context: MessageContext,
  transaction: Queryable,
  appointment: AppointmentRow,
): Promise<MessageRow> {
  const messages = await findCustomerMessages(transaction, appointment);
  const again = await lastAgain(context, transaction, appointment, messages, { isLocking: true });
  if ('refusal' in again) throw new Refusal(again.refusal);
  // This message also announces a move whose notice was still waiting.
  await takeMoveNotices(
    transaction,
    again.told.map(({ id }) => id),
  );
  const [id = ''] = await writeMessages(context, transaction, [again.draft]);
  return (await findMessage(transaction, id)) as MessageRow;
}

/** Whether the newest of the messages of an appointment can be sent again. */
export async function isResendable(
  context: MessageContext,
  queryable: Queryable,
  appointment: AppointmentRow,
  messages: readonly MessageRow[],
): Promise<boolean> {
  return 'draft' in (await lastAgain(context, queryable, appointment, messages, { isLocking: false }));
}

async function lastAgain(
  context: MessageContext,
  queryable: Queryable,
  appointment: AppointmentRow,
  messages: readonly MessageRow[],
  { isLocking }: { readonly isLocking: boolean },
): Promise<Again> {
  const [last] = messages;
  if (!last) return { refusal: 'MESSAGE_NOT_FOUND' };
  if (last.plain_text === null) return { refusal: 'MESSAGE_TEXT_REMOVED' };
  const told = await findTold(queryable, appointment, last, isLocking);
  const current = told.find(({ id }) => id === appointment.id) ?? appointment;
  if (last.kind.startsWith('REMINDER') && current.starts_at <= context.now()) return { refusal: 'MESSAGE_OUTDATED' };
  if (!(await hasChanged(queryable, told, last))) return { draft: asItWas(last), told: [] };
  const [first = current, ...others] = told.filter(({ status }) => status === current.status);
  if (!isActive(first.status)) return { refusal: 'MESSAGE_OUTDATED' };
  const occasion: CustomerOccasion = last.kind.startsWith('SERIES')
    ? { ...OCCASIONS[last.kind === 'SERIES_MOVED' ? 'seriesMoved' : 'seriesBooked'], visits: [first, ...others] }
    : OCCASIONS[first.status === 'PENDING' ? 'requested' : 'confirmed'];
  const facts = await findFacts(queryable, first, occasion.visits ? [] : others);
  const drafts = draftsToCustomer(context, facts, occasion);
  const draft = drafts.find(({ channel }) => channel === last.channel);
  return draft ? { draft, told: [first, ...others] } : { refusal: 'MESSAGE_OUTDATED' };
}

/** The appointments of which a message tells, as they are now, in the order of time. */
function findTold(
  queryable: Queryable,
  { id }: AppointmentRow,
  { tells_of }: MessageRow,
  isLocking: boolean,
): Promise<AppointmentRow[]> {
  return queryable
    .selectFrom('appointments')
    .selectAll()
    .where('id', 'in', [id, ...(tells_of ?? [])])
    .orderBy('starts_at')
    .orderBy('id')
    .$if(isLocking, (query) => query.forNoKeyUpdate())
    .execute();
}

/** Whether something was changed of what a message tells after it was written. */
async function hasChanged(queryable: Queryable, told: readonly AppointmentRow[], { id }: MessageRow): Promise<boolean> {
  const change = await queryable
    .selectFrom('appointment_changes')
    .select('id')
    .where(
      'appointment_id',
      'in',
      told.map((each) => each.id),
    )
    .where('id', '>', id)
    .where('visit_mark', 'is', null)
    .where('is_called', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

function asItWas(message: MessageRow): Draft {
  const { channel, kind, recipient, subject, html, plain_text, calendar, calendar_method, reply_to } = message;
  const { business_id, branch_id, appointment_id, tells_of } = message;
  return {
    channel,
    kind: kind as CustomerMessageKind,
    recipient,
    subject,
    plain_text: plain_text ?? '',
    ...(html !== null && { html }),
    reply_to: reply_to ?? undefined,
    calendar: calendar ?? undefined,
    calendar_method: calendar_method ?? undefined,
    ...(branch_id && business_id && { branch: { id: branch_id, business_id } }),
    ...(appointment_id && { appointmentId: appointment_id }),
    ...(tells_of && { tellsOf: tells_of }),
  };
}
