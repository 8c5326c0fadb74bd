import { type Language, LOCALES } from '@vakit/contract';
import { cancellationDeadline } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import { appointmentCalendar } from './appointment-calendar.ts';
import { type AppointmentFacts, customerFacts, ownerFacts, parametersOf, trackingUrl } from './appointment-facts.ts';
import { greet } from './greeting.ts';
import { mailText } from './mail-text.ts';
import type { Message, Sender } from './message.ts';
import type { MailTextKey } from './texts/en.ts';
import { type Mail, type MailContext, writeMails } from './write-mail.ts';

/** To the customer: the booking was received, or is confirmed already; to the owner: there is a new one. */
export async function mailBooked(context: MailContext, queryable: Queryable, facts: AppointmentFacts): Promise<void> {
  const isPending = facts.appointment.status === 'PENDING';
  await writeMails(context, queryable, [
    isPending
      ? toCustomer(context, facts, { kind: 'REQUESTED', texts: 'requested' })
      : toCustomer(context, facts, { kind: 'CONFIRMED', texts: 'confirmed' }),
    isPending
      ? toOwner(context, facts, {
          kind: 'NEW_BOOKING',
          texts: 'newRequest',
          action: 'newRequest.action',
          path: '/appointments/pending',
        })
      : toOwner(context, facts, { kind: 'NEW_BOOKING', texts: 'newBooking' }),
  ]);
}

/** To the customer: the business approved. */
export async function mailConfirmed(
  context: MailContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await writeMails(context, queryable, [
    toCustomer(context, facts, { kind: 'CONFIRMED', texts: 'confirmed', body: 'approved.body' }),
  ]);
}

/** To the customer: the business rejected a request, or cancelled what it had confirmed, and why. */
export async function mailCancelledByBusiness(
  context: MailContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  wasPending: boolean,
): Promise<void> {
  await writeMails(context, queryable, [
    wasPending
      ? toCustomer(context, facts, { kind: 'REJECTED', texts: 'rejected' })
      : toCustomer(context, facts, { kind: 'CANCELLED', texts: 'cancelled' }),
  ]);
}

/** To the owner: the customer cancelled, and why; to the customer: that it is done. */
export async function mailCancelledByCustomer(
  context: MailContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await writeMails(context, queryable, [
    toCustomer(context, facts, { kind: 'CANCELLATION_RECEIPT', texts: 'cancellationReceipt' }),
    toOwner(context, facts, { kind: 'CUSTOMER_CANCELLED', texts: 'customerCancelled' }),
  ]);
}

type CustomerOccasion = {
  readonly kind: Mail['kind'];
  readonly texts: 'requested' | 'confirmed' | 'rejected' | 'cancelled' | 'cancellationReceipt';
  readonly body?: MailTextKey;
};

function toCustomer(context: MailContext, facts: AppointmentFacts, { kind, texts, body }: CustomerOccasion): Mail {
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
    calendar: { method, file: appointmentCalendar(context, facts, method) },
    message: {
      language,
      heading: mailText(`${texts}.heading`, language),
      greeting: greet(appointment.customer_first_name, language),
      body: mailText(body ?? `${texts}.body`, language, parameters),
      code: { label: mailText('fact.code', language), value: appointment.confirmation_code },
      facts: customerFacts(facts),
      action: customerAction(context, facts),
      notes: [...upcomingNotes(context, facts), mailText('note.contact', language, parameters)],
    },
  };
}

function customerAction(context: MailContext, { appointment, branch }: AppointmentFacts): Message['action'] {
  const { language } = appointment;
  if (appointment.status !== 'CANCELLED') {
    return { label: mailText('action.track', language), url: trackingUrl(context, appointment) };
  }
  if (!branch.is_published) return undefined;
  return { label: mailText('action.bookAgain', language), url: `${context.config.publicUrl}/${branch.slug}` };
}

/** Until when one may cancel, unless that is over, and what the attached file is for. */
function upcomingNotes({ now }: MailContext, { appointment, branch }: AppointmentFacts): string[] {
  const { language, status, starts_at } = appointment;
  if (status === 'CANCELLED') return [];
  const deadline = cancellationDeadline(starts_at, branch.min_cancellation_hours);
  const deadlineText = deadline.toLocaleString(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: branch.time_zone,
  });
  return [
    ...(deadline > now() ? [mailText('note.cancelUntil', language, { deadline: deadlineText })] : []),
    mailText('note.calendar', language),
  ];
}

type OwnerOccasion = {
  readonly kind: Mail['kind'];
  readonly texts: 'newRequest' | 'newBooking' | 'customerCancelled';
  readonly action?: MailTextKey;
  readonly path?: string;
};

function toOwner(
  { config }: MailContext,
  facts: AppointmentFacts,
  { kind, texts, action = 'action.appointments', path = '/appointments' }: OwnerOccasion,
): Mail {
  const { appointment, branch, owner } = facts;
  const { language } = owner;
  const parameters = parametersOf(facts, language);
  return {
    kind,
    recipient: owner.email,
    replyTo: appointment.customer_email,
    branchId: branch.id,
    appointmentId: appointment.id,
    subject: mailText(`${texts}.subject`, language, parameters),
    sender: branchAsSender(facts, language),
    message: {
      language,
      heading: mailText(`${texts}.heading`, language),
      greeting: greet(owner.firstName, language),
      body: mailText(`${texts}.body`, language, parameters),
      facts: ownerFacts(facts),
      action: { label: mailText(action, language), url: `${config.publicUrl}${path}` },
      notes: [mailText('note.replyReachesCustomer', language, parameters)],
    },
  };
}

function branchAsSender({ branch }: AppointmentFacts, language: Language): Sender {
  return {
    name: branch.name,
    primaryColor: branch.theme_primary_color,
    secondaryColor: branch.theme_secondary_color,
    imprint: mailText('sentFor', language, { branch: branch.name }),
  };
}
