import { deadlineOfBranch } from '@vakit/scheduling';
import { appointmentCalendar, visitsCalendar } from '../../appointment-calendar.ts';
import {
  type AppointmentFacts,
  branchAsSender,
  customerFacts,
  formerFacts,
  parametersOf,
  reasonFacts,
  restText,
  trackingUrl,
  wishedFacts,
} from '../../appointment-facts.ts';
import type { CustomerOccasion } from '../../customer-occasions.ts';
import { dateText } from '../../date-texts.ts';
import { greet } from '../../greeting.ts';
import type { MailContent } from '../../mail-content.ts';
import { mailText } from '../../mail-text.ts';
import type { Draft, MessageContext } from '../../write-messages.ts';
import { draftMail, type Mail } from './draft-mail.ts';

/** A mail to the customer of an appointment. */
export function mailToCustomer(
  context: MessageContext,
  facts: AppointmentFacts,
  { kind, texts, body, before, wished, reason, visits, isInCalendar = false, isOwnReason = false }: CustomerOccasion,
): Draft {
  const { appointment, branch } = facts;
  const { language } = appointment;
  const parameters = { ...parametersOf(facts, language, wished), ...(visits && { count: visits.length }) };
  const rest = restText(facts, 'part', language);
  const called = rest ? 'part' : texts;
  const calendar = isInCalendar ? undefined : attachedCalendar(context, facts, visits ?? facts.party);
  return draftMail({
    kind,
    recipient: appointment.customer_email,
    replyTo: branch.email,
    branch,
    appointmentId: appointment.id,
    subject: mailText(`${called}.subject`, language, parameters),
    sender: branchAsSender(facts, language),
    ...(calendar && { calendar }),
    content: {
      language,
      heading: mailText(`${called}.heading`, language, parameters),
      greeting: greet(appointment.customer_first_name, language),
      body: [mailText(body ?? `${texts}.body`, language, parameters), rest].filter(Boolean).join(' '),
      // Several appointments have a code each.
      ...(!visits && {
        code: { label: mailText('fact.code', language), value: facts.rest?.code ?? appointment.confirmation_code },
      }),
      facts: [
        ...wishedFacts(facts, wished, reason, language),
        ...formerFacts(facts, before, language),
        ...customerFacts(facts, visits),
        ...(isOwnReason ? [] : reasonFacts(facts, language)),
      ],
      action: customerAction(context, facts),
      notes: [
        ...(visits ? [] : upcomingNotes(context, facts)),
        ...(calendar && appointment.status !== 'CANCELLED'
          ? [mailText((visits ?? facts.party) ? 'note.calendarOfSeveral' : 'note.calendar', language)]
          : []),
        mailText('note.contact', language, parameters),
      ],
    },
  });
}

function customerAction(
  context: MessageContext,
  { appointment, branch, rest }: AppointmentFacts,
): MailContent['action'] {
  const { language } = appointment;
  if (rest) {
    return {
      label: mailText('action.trackRest', language),
      url: trackingUrl(context, { confirmation_code: rest.code }),
    };
  }
  if (appointment.status !== 'CANCELLED') {
    return { label: mailText('action.track', language), url: trackingUrl(context, appointment) };
  }
  if (!branch.is_published) return undefined;
  return { label: mailText('action.bookAgain', language), url: `${context.config.publicUrl}/${branch.slug}` };
}

/** Puts an appointment into a calendar, or takes it out again; several at once are published there. */
function attachedCalendar(
  context: MessageContext,
  facts: AppointmentFacts,
  visits: CustomerOccasion['visits'],
): Mail['calendar'] {
  if (visits) return { method: 'PUBLISH', file: visitsCalendar(context, facts, visits) };
  const method = facts.appointment.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  return { method, file: appointmentCalendar(context, facts, method) };
}

/** Until when one may cancel, unless that is over. */
function upcomingNotes({ now }: MessageContext, { appointment, branch }: AppointmentFacts): string[] {
  const { language, status, starts_at } = appointment;
  if (status === 'CANCELLED') return [];
  const deadline = deadlineOfBranch(starts_at, branch.min_cancellation_hours);
  const deadlineText = () => dateText(deadline, 'moment', language, branch.time_zone);
  return deadline > now() ? [mailText('note.cancelUntil', language, { deadline: deadlineText() })] : [];
}
