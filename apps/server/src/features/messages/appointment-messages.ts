import type { Language, TimeOffReason } from '@vakit/contract';
import { cancellationDeadline } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import { together } from '../../database/together.ts';
import { appointmentCalendar } from './appointment-calendar.ts';
import {
  type AppointmentFacts,
  customerFacts,
  formerFacts,
  ownerFacts,
  type Placed,
  parametersOf,
  trackingUrl,
} from './appointment-facts.ts';
import { dateText } from './date-texts.ts';
import { greet } from './greeting.ts';
import type { MailContent, Sender } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import type { MessageKind } from './message-kind.ts';
import { mobileNumber } from './mobile-number.ts';
import type { MailTextKey } from './texts/en.ts';
import { type Mail, type MessageContext, writeMails, writeTextMessages } from './write-messages.ts';

/** To the customer: the booking was received, or is confirmed already; to the owner: there is a new one. */
export async function tellBooked(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  const isPending = facts.appointment.status === 'PENDING';
  const occasion = isPending ? OCCASIONS.requested : OCCASIONS.confirmed;
  const newBooking: OwnerOccasion = isPending
    ? { kind: 'NEW_BOOKING', texts: 'newRequest', action: 'newRequest.action', path: '/appointments/pending' }
    : { kind: 'NEW_BOOKING', texts: 'newBooking' };
  await together(
    queryable,
    (writer) =>
      writeMails(context, writer, [toCustomer(context, facts, occasion), toOwner(context, facts, newBooking)]),
    (writer) => textCustomer(context, writer, facts, occasion),
  );
}

/** To the customer, who called or stood at the door: the appointment is made. */
export async function tellBookedAtReception(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await tellCustomer(context, queryable, facts, OCCASIONS.confirmed);
}

/** To the customer: the business moved the appointment. */
export async function tellMovedByBusiness(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  before: Placed,
): Promise<void> {
  await tellCustomer(context, queryable, facts, { ...OCCASIONS.moved, before });
}

/** To the customer: the appointment is moved as they wished; to the owner: who moved it from when to when. */
export async function tellMovedByCustomer(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  before: Placed,
): Promise<void> {
  await together(
    queryable,
    (writer) => tellCustomer(context, writer, facts, { ...OCCASIONS.moved, body: 'movedByYou.body', before }),
    (writer) =>
      writeMails(context, writer, [
        toOwner(context, facts, { kind: 'CUSTOMER_MOVED', texts: 'customerMoved', before }),
      ]),
  );
}

/** To the customer: the business approved. */
export async function tellConfirmed(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await tellCustomer(context, queryable, facts, { ...OCCASIONS.confirmed, body: 'approved.body' });
}

/** To the customer: the business rejected a request, or cancelled what it had confirmed, and why. */
export async function tellCancelledByBusiness(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  wasPending: boolean,
): Promise<void> {
  await tellCustomer(context, queryable, facts, wasPending ? OCCASIONS.rejected : OCCASIONS.cancelled);
}

/** To the customer: nobody answered the request in time, so that it has ended. */
export async function tellOverdue(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await tellCustomer(context, queryable, facts, OCCASIONS.overdue);
}

/** What stands as the reason in a request that nobody answered in time. */
export const overdueReason = (language: Language): string => mailText('overdue.reason', language);

/** What stands as the reason in an appointment that is cancelled for the sake of time off. */
export const timeOffReason = (reason: TimeOffReason, language: Language): string =>
  mailText(`timeOff.${reason}`, language);

/** To the customer: the appointment is a day, or two hours, away. */
export async function remind(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  hoursBefore: 24 | 2,
): Promise<void> {
  const occasion = hoursBefore === 24 ? OCCASIONS.reminder24h : OCCASIONS.reminder2h;
  await tellCustomer(context, queryable, facts, occasion);
}

/** To the owner: the customer cancelled, and why; to the customer: that it is done. */
export async function tellCancelledByCustomer(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await together(
    queryable,
    (writer) => tellCustomer(context, writer, facts, OCCASIONS.cancellationReceipt),
    (writer) =>
      writeMails(context, writer, [
        toOwner(context, facts, { kind: 'CUSTOMER_CANCELLED', texts: 'customerCancelled' }),
      ]),
  );
}

type CustomerOccasion = {
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

const OCCASIONS = {
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

async function tellCustomer(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  occasion: CustomerOccasion,
): Promise<void> {
  // Who was erased has no address any more, and who booked at reception may have left a phone only.
  if (facts.appointment.customer_erased_at) return;
  const mails = facts.appointment.customer_email ? [toCustomer(context, facts, occasion)] : [];
  await together(
    queryable,
    (writer) => writeMails(context, writer, mails),
    (writer) => textCustomer(context, writer, facts, occasion),
  );
}

/** The same as a text message, where a gateway is set up and the customer's number can take one. */
async function textCustomer(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  { kind, texts }: CustomerOccasion,
): Promise<void> {
  const { appointment, branch } = facts;
  const recipient = context.config.sms && mobileNumber(appointment.customer_phone);
  if (!recipient || texts === 'requested') return;
  const { language } = appointment;
  const text = mailText(`${texts}.sms`, language, {
    ...parametersOf(facts, language),
    link: trackingUrl(context, appointment),
  });
  await writeTextMessages(context, queryable, [
    { kind, recipient, text, branchId: branch.id, appointmentId: appointment.id },
  ]);
}

function toCustomer(
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
  const deadline = cancellationDeadline(starts_at, branch.min_cancellation_hours);
  const deadlineText = () => dateText(deadline, 'moment', language, branch.time_zone);
  return [
    ...(deadline > now() ? [mailText('note.cancelUntil', language, { deadline: deadlineText() })] : []),
    ...(hasCalendar ? [mailText('note.calendar', language)] : []),
  ];
}

type OwnerOccasion = {
  readonly kind: Mail['kind'];
  readonly texts: 'newRequest' | 'newBooking' | 'customerCancelled' | 'customerMoved';
  /** Where the appointment was moved from */
  readonly before?: Placed;
  readonly action?: MailTextKey;
  readonly path?: string;
};

function toOwner(
  { config }: MessageContext,
  facts: AppointmentFacts,
  { kind, texts, before, action = 'action.appointments', path = '/appointments' }: OwnerOccasion,
): Mail {
  const { appointment, branch, owner } = facts;
  const { language } = owner;
  const parameters = parametersOf(facts, language);
  return {
    kind,
    recipient: owner.email,
    ...(appointment.customer_email && { replyTo: appointment.customer_email }),
    branchId: branch.id,
    appointmentId: appointment.id,
    subject: mailText(`${texts}.subject`, language, parameters),
    sender: branchAsSender(facts, language),
    content: {
      language,
      heading: mailText(`${texts}.heading`, language),
      greeting: greet(owner.firstName, language),
      body: mailText(`${texts}.body`, language, parameters),
      facts: [...formerFacts(facts, before, language), ...ownerFacts(facts)],
      action: { label: mailText(action, language), url: `${config.publicUrl}${path}` },
      notes: appointment.customer_email ? [mailText('note.replyReachesCustomer', language, parameters)] : [],
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
