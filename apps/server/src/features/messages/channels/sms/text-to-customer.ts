import { type AppointmentFacts, parametersOf, restText, trackingUrl } from '../../appointment-facts.ts';
import type { CustomerOccasion } from '../../customer-occasions.ts';
import { mailText } from '../../mail-text.ts';
import type { Draft, MessageContext } from '../../write-messages.ts';
import { draftText } from './draft-text.ts';
import { mobileNumber } from './mobile-number.ts';

/** A text message to the customer of an appointment: one where a gateway is set up and the number can take it. */
export function textToCustomer(
  context: MessageContext,
  facts: AppointmentFacts,
  { kind, texts, wished, visits }: CustomerOccasion,
): Draft[] {
  const { appointment, branch } = facts;
  const recipient = context.config.sms && mobileNumber(appointment.customer_phone);
  // A customer who has just requested or cancelled sees it on the screen.
  if (!recipient || texts === 'requested' || texts === 'moveRequested' || texts === 'cancellationReceipt') return [];
  const { language } = appointment;
  const rest = restText(facts, 'part', language);
  const text = mailText(rest ? 'part.sms' : `${texts}.sms`, language, {
    ...parametersOf(facts, language, wished),
    ...(visits && { count: visits.length }),
    ...(rest && { rest }),
    link: trackingUrl(context, { confirmation_code: facts.rest?.code ?? appointment.confirmation_code }),
  });
  return [draftText({ kind, recipient, branch, appointmentId: appointment.id }, text)];
}
