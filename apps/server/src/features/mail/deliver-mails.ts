import { createTransport, type SendMailOptions } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { Context } from '../../context.ts';
import type { MailRow } from '../../database/tables.ts';
import { MINUTE } from '../../durations.ts';
import { claimDueMails, markFailed, markSent, postpone } from './queries.ts';

/** How long a mail stays with the process that took it; longer than sending can last. In milliseconds. */
const CLAIM = 5 * MINUTE;
/** A pause doubles after every attempt, up to an hour. In milliseconds. */
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 60 * MINUTE;
/** With those pauses the last of so many attempts comes 24 hours after the first. */
const MAX_ATTEMPTS = 30;
/** A mail server that hangs is given up on; in milliseconds. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Mails that are sent at the same time */
const BATCH_SIZE = 5;

export type Transport = ReturnType<typeof connectMailServer>;

/** The mail server of an address `smtp://…` or `smtps://…`; nothing is opened before the first mail. */
export function connectMailServer(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: BATCH_SIZE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
}

export type Delivery = { readonly taken: number; readonly errors: readonly Error[] };

/**
 * Sends a few of the mails that are due and records what became of each; one that fails is tried again later.
 * @returns how many were taken, and what the mail server, or the way to it, had against some of them
 */
export async function deliverSomeMails(context: Context, transport: Transport): Promise<Delivery> {
  const present = context.now();
  const mails = await claimDueMails(context.database, present, new Date(present.getTime() + CLAIM), BATCH_SIZE);
  const errors = await Promise.all(mails.map((mail) => deliver(context, transport, mail)));
  return { taken: mails.length, errors: errors.filter((error) => error !== undefined) };
}

async function deliver(context: Context, transport: Transport, mail: MailRow): Promise<Error | undefined> {
  const { database, now } = context;
  try {
    await transport.sendMail(envelop(context, mail));
  } catch (error) {
    const failure = error as SMTPConnection.SMTPError;
    if (isRefusalOfRecipient(failure) || mail.attempts >= MAX_ATTEMPTS) {
      await markFailed(database, mail.id, failure.message);
    } else {
      await postpone(database, mail.id, new Date(now().getTime() + pauseAfter(mail.attempts)), failure.message);
    }
    return failure;
  }
  await markSent(database, mail, now());
  return undefined;
}

function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
}

/** Any other refusal may be the operator's to mend, such as a wrong password, and then nothing must be lost. */
function isRefusalOfRecipient({ command, responseCode = 0 }: SMTPConnection.SMTPError): boolean {
  return command === 'RCPT TO' && responseCode >= 500;
}

function envelop({ config }: Context, mail: MailRow): SendMailOptions {
  return {
    // The same for every attempt: whoever gets the mail twice is shown it once.
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    from: config.mailFrom,
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
