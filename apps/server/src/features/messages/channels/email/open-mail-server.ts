import { createTransport, type SendMailOptions } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { Config } from '../../../../config.ts';
import type { MessageRow } from '../../../../database/tables.ts';
import { AddressRefused, type OpenChannel } from '../message-channel.ts';

/**
 * Timeout of the mail server, in milliseconds. Once it has a mail it may take ten minutes to say so (RFC 5321, 4.5.3.2.6):
 * given up on earlier, the mail would be sent again although it has arrived.
 */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 };
/** So many that a few mails that are not answered hold up no others. */
const MAX_CONNECTIONS = 20;

/** E-mail by the mail server of an address `smtp://…` or `smtps://…`; nothing is opened before the first mail. */
export function openMailServer(config: Config, smtpUrl: string): OpenChannel {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(envelop(config, mail));
      } catch (error) {
        const failure = error as SMTPConnection.SMTPError;
        throw isRefusalOfRecipient(failure) ? new AddressRefused(failure.message) : failure;
      }
    },
    close: () => transport.close(),
  };
}

/** Any other refusal may be the operator's to mend, such as a wrong password, and then nothing must be lost. */
function isRefusalOfRecipient({ command, responseCode = 0 }: SMTPConnection.SMTPError): boolean {
  return command === 'RCPT TO' && responseCode >= 500;
}

function envelop({ publicUrl, mailFrom }: Config, mail: MessageRow): SendMailOptions {
  return {
    // The same for every attempt: whoever gets the mail twice is shown it once.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    from: mailFrom,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.plain_text ?? '',
    html: mail.html ?? '',
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.calendar &&
      mail.calendar_method && {
        icalEvent: { method: mail.calendar_method, content: mail.calendar, filename: 'appointment.ics' },
      }),
  };
}
