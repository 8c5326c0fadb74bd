import type { Queryable } from '../../database/connect.ts';
import {
  type AppointmentFacts,
  asCustomerReads,
  branchAsSender,
  customerFacts,
  parametersOf,
  trackingUrl,
} from './appointment-facts.ts';
import { draftMail } from './channels/email/draft-mail.ts';
import { draftText } from './channels/sms/draft-text.ts';
import { mobileNumber } from './channels/sms/mobile-number.ts';
import { greet } from './greeting.ts';
import { mailText } from './mail-text.ts';
import { type Draft, type MessageContext, writeMessages } from './write-messages.ts';

/** Codes that prove a booking: the token of a link and a code by mail, another code by text message. */
type Secrets = { readonly link: string; readonly emailCode: string; readonly smsCode: string | undefined };

/** Whether a customer with this number can be sent a text message. */
export function isTextable({ sms }: MessageContext['config'], phone: string): boolean {
  return sms !== undefined && mobileNumber(phone) !== undefined;
}

/** To the customer: the booking counts once the link is opened or the code is typed. */
export async function askForProof(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  secrets: Secrets,
): Promise<void> {
  const spoken = asCustomerReads(context, facts);
  const drafts = [proofMail(context, spoken, secrets), ...proofText(spoken, secrets)];
  const tellsOf = facts.party?.map(({ id }) => id);
  await writeMessages(
    context,
    queryable,
    drafts.map((draft) => ({ ...draft, tellsOf })),
  );
}

function proofMail(context: MessageContext, facts: AppointmentFacts, { link, emailCode }: Secrets): Draft {
  const { appointment, branch } = facts;
  const { language } = appointment;
  const parameters = parametersOf(facts, language);
  return draftMail({
    kind: 'PROOF',
    recipient: appointment.customer_email,
    replyTo: branch.email,
    branch,
    appointmentId: appointment.id,
    subject: mailText('proof.subject', language, parameters),
    sender: branchAsSender(facts, language),
    content: {
      language,
      heading: mailText('proof.heading', language),
      greeting: greet(appointment.customer_first_name, language),
      body: mailText('proof.body', language, parameters),
      code: { label: mailText('fact.proofCode', language), value: emailCode },
      facts: customerFacts(facts),
      // Behind the #, so that it stands in no log, and programs that look into mails do not confirm by looking.
      action: { label: mailText('proof.action', language), url: `${trackingUrl(context, appointment)}#proof=${link}` },
      notes: [mailText('proof.ignore', language), mailText('note.contact', language, parameters)],
    },
  });
}

function proofText(facts: AppointmentFacts, { smsCode }: Secrets): Draft[] {
  const { appointment, branch } = facts;
  const recipient = mobileNumber(appointment.customer_phone);
  if (smsCode === undefined || recipient === undefined) return [];
  const { language } = appointment;
  const text = mailText('proof.sms', language, { ...parametersOf(facts, language), code: smsCode });
  return [draftText({ kind: 'PROOF', recipient, branch, appointmentId: appointment.id }, text)];
}
