import { deadlineOfBranch } from '@vakit/scheduling';
import { appointmentCalendar } from './appointment-calendar.ts';
import {
  type AppointmentFacts,
  branchAsSender,
  customerFacts,
  formerFacts,
  type Placed,
  parametersOf,
  trackingUrl,
} from './appointment-facts.ts';
import { dateText } from './date-texts.ts';
import { greet } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import type { MessageKind } from './message-kind.ts';
import { mobileNumber } from './mobile-number.ts';
import type { MailTextKey } from './texts/en.ts';
import type { Mail, MessageContext, TextMessage } from './write-messages.ts';

/** What a customer is told of. */
export type CustomerOccasion = {
  readonly kind: MessageKind;
  readonly texts:
    | 'requested'
    | 'confirmed'
    | 'rejected'
    | 'cancelled'
    | 'overdue'
    | 'moved'
    | 'cancellationReceipt'
    | 'reminder24h'
    | 'reminder2h';
  readonly body?: MailTextKey;
  /** Where the appointment was moved from */
  readonly before?: Placed;
  /** The calendar has it already */
  readonly isReminder?: boolean;
};

export const OCCASIONS = {
  requested: { kind: 'REQUESTED', texts: 'requested' },
  confirmed: { kind: 'CONFIRMED', texts: 'confirmed' },
  rejected: { kind: 'REJECTED', texts: 'rejected' },
  cancelled: { kind: 'CANCELLED', texts: 'cancelled' },
  moved: { kind: 'MOVED', texts: 'moved' },
  overdue: { kind: 'OVERDUE', texts: 'overdue' },
  cancellationReceipt: { kind: 'CANCELLATION_RECEIPT', texts: 'cancellationReceipt' },
  reminder24h: { kind: 'REMINDER_24H', texts: 'reminder24h', isReminder: true },
  reminder2h: { kind: 'REMINDER_2H', texts: 'reminder2h', isReminder: true },
} as const satisfies Record<string, CustomerOccasion>;

/** The same as a text message: one where a gateway is set up and the customer's number can take it. */
export function textsToCustomer(
  context: MessageContext,
  facts: AppointmentFacts,
  { kind, texts }: CustomerOccasion,
): TextMessage[] {
  const { appointment, branch } = facts;
  const recipient = context.config.sms && mobileNumber(appointment.customer_phone);
  if (!recipient || texts === 'requested' || texts === 'cancellationReceipt') return [];
  const { language } = appointment;
  const text = mailText(`${texts}.sms`, language, {
    ...parametersOf(facts, language),
    link: trackingUrl(context, appointment),
  });
  return [{ kind, recipient, text, branchId: branch.id, appointmentId: appointment.id }];
}

/** What is written to a customer on an occasion. */
export function toCustomer(
  context: MessageContext,
  facts: AppointmentFacts,
  { kind, texts, body, before, isReminder = false }: CustomerOccasion,
): Mail {
  const { appointment, branch } = facts;
  const { language } = appointment;
  const parameters = parametersOf(facts, language);
  const method = appointment.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return {
    kind,
    recipient: appointment.customer_email,
    replyTo: branch.email,
    branchId: branch.id,
    appointmentId: appointment.id,
    subject: mailText(`${texts}.subject`, language, parameters),
    sender: branchAsSender(facts, language),
    ...(!isReminder && { calendar: { method, file: appointmentCalendar(context, facts, method) } }),
    content: {
      language,
      heading: mailText(`${texts}.heading`, language),
      greeting: greet(appointment.customer_first_name, language),
      body: mailText(body ?? `${texts}.body`, language, parameters),
      code: { label: mailText('fact.code', language), value: appointment.confirmation_code },
      facts: [...formerFacts(facts, before, language), ...customerFacts(facts)],
      action: customerAction(context, facts),
      notes: [...upcomingNotes(context, facts, !isReminder), mailText('note.contact', language, parameters)],
    },
  };
}

function customerAction(context: MessageContext, { appointment, branch }: AppointmentFacts): MailContent['action'] {
  const { language } = appointment;
  if (appointment.status !== 'CANCELLED') {
    return { label: mailText('action.track', language), url: trackingUrl(context, appointment) };
  }
  if (!branch.is_published) return undefined;
  return { label: mailText('action.bookAgain', language), url: `${context.config.publicUrl}/${branch.slug}` };
}

/** Until when one may cancel, unless that is over, and what the attached file is for. */
function upcomingNotes(
  { now }: MessageContext,
  { appointment, branch }: AppointmentFacts,
  hasCalendar: boolean,
): string[] {
  const { language, status, starts_at } = appointment;
  if (status === 'CANCELLED') return [];
  const deadline = deadlineOfBranch(starts_at, branch.min_cancellation_hours);
  const deadlineText = () => dateText(deadline, 'moment', language, branch.time_zone);
  return [
    ...(deadline > now() ? [mailText('note.cancelUntil', language, { deadline: deadlineText() })] : []),
    ...(hasCalendar ? [mailText('note.calendar', language)] : []),
  ];
}
