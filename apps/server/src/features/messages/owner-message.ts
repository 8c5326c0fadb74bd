import type { Reader } from './account-messages.ts';
import {
  type AppointmentFacts,
  branchAsSender,
  formerFacts,
  ownerFacts,
  type Placed,
  parametersOf,
  restText,
  wishedFacts,
} from './appointment-facts.ts';
import { draftMail } from './channels/email/draft-mail.ts';
import { greet } from './greeting.ts';
import type { MailTextKey } from './mail-text.ts';
import { mailText } from './mail-text.ts';
import type { MessageKind } from './message-kind.ts';
import type { Draft, MessageContext } from './write-messages.ts';

/** The reason for a message to an owner. */
export type OwnerOccasion = {
  readonly kind: MessageKind;
  readonly texts:
    | 'newRequest'
    | 'newBooking'
    | 'customerCancelled'
    | 'customerCancelledPart'
    | 'customerMoved'
    | 'customerMovedRequest'
    | 'customerAsksToMove'
    | 'customerKeepsTime';
  /** The place before the move */
  readonly before?: Placed;
  /** The place of the customer's request to move */
  readonly wished?: Placed;
  readonly action?: MailTextKey;
  readonly path?: string;
};

/** Writes to each owner. */
export const toOwners = (context: MessageContext, facts: AppointmentFacts, occasion: OwnerOccasion): Draft[] =>
  facts.owners.map((owner) => toOwner(context, facts, owner, occasion));

function toOwner(
  { config }: MessageContext,
  facts: AppointmentFacts,
  { email, firstName, language }: Reader,
  { kind, texts, before, wished, action = 'action.appointments', path = '/appointments' }: OwnerOccasion,
): Draft {
  const { appointment, branch } = facts;
  const rest = restText(facts, 'customerCancelledPart', language);
  const parameters = { ...parametersOf(facts, language, wished), ...(rest && { rest }) };
  return draftMail({
    kind,
    recipient: email,
    ...(appointment.customer_email && { replyTo: appointment.customer_email }),
    branch,
    appointmentId: appointment.id,
    subject: mailText(`${texts}.subject`, language, parameters),
    sender: branchAsSender(facts, language),
    content: {
      language,
      heading: mailText(`${texts}.heading`, language),
      greeting: greet(firstName, language),
      body: mailText(`${texts}.body`, language, parameters),
      facts: [
        ...wishedFacts(facts, wished, null, language),
        ...formerFacts(facts, before, language),
        ...ownerFacts(facts, language),
      ],
      action: { label: mailText(action, language), url: `${config.publicUrl}${path}` },
      notes: appointment.customer_email ? [mailText('note.replyReachesCustomer', language, parameters)] : [],
    },
  });
}
