import { inLanguage, type Language } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { branchAsSender } from './appointment-facts.ts';
import { draftMail } from './channels/email/draft-mail.ts';
import { draftText } from './channels/sms/draft-text.ts';
import { mailText } from './mail-text.ts';
import { type MessageContext, writeMessages } from './write-messages.ts';

type Sent = {
  /** On whose page it was asked for */
  readonly branch: BranchRow;
  readonly language: Language;
  readonly kind: 'EMAIL' | 'PHONE';
  /** An e-mail address, or a number in the form `+905321234567` */
  readonly recipient: string;
  readonly code: string;
  /** The token of the link */
  readonly link: string;
};

/** To a customer: the code, and by mail the link, that open their appointments at a business. */
export async function sendMyAppointmentsCode(context: MessageContext, queryable: Queryable, sent: Sent): Promise<void> {
  const spoken = { ...sent, branch: inLanguage(sent.branch, sent.language) };
  await writeMessages(context, queryable, [spoken.kind === 'EMAIL' ? codeMail(context, spoken) : codeText(spoken)]);
}

function codeMail({ config }: MessageContext, { branch, language, recipient, code, link }: Sent) {
  const parameters = { branch: branch.name };
  return draftMail({
    kind: 'MY_APPOINTMENTS',
    recipient,
    replyTo: branch.email,
    branch,
    subject: mailText('myAppointments.subject', language, { ...parameters, code }),
    sender: branchAsSender({ branch }, language),
    content: {
      language,
      heading: mailText('myAppointments.heading', language),
      greeting: mailText('greeting.unnamed', language),
      body: mailText('myAppointments.body', language, parameters),
      code: { label: mailText('fact.proofCode', language), value: code },
      facts: [],
      // Behind the #, so that it stands in no log, and programs that look into mails do not use it up by looking.
      action: {
        label: mailText('myAppointments.action', language),
        url: `${config.publicUrl}/${branch.slug}#my-appointments=${link}`,
      },
      notes: [mailText('myAppointments.ignore', language)],
    },
  });
}

function codeText({ branch, language, recipient, code }: Sent) {
  const text = mailText('myAppointments.sms', language, { branch: branch.name, code });
  return draftText({ kind: 'MY_APPOINTMENTS', recipient, branch }, text);
}
