import type { Language, TimeOffReason, TimeOffRequestStatus } from '@vakit/contract';
import type { Period } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import { fromVakit, type Reader } from './account-messages.ts';
import { draftMail } from './channels/email/draft-mail.ts';
import { dayText } from './date-texts.ts';
import { greet } from './greeting.ts';
import type { Fact } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import { type MessageContext, writeMessages } from './write-messages.ts';

/** A request for time off as the mails about it tell it. */
export type AskedTimeOff = {
  readonly branch_id: string;
  readonly branch_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly reason: TimeOffReason | null;
  readonly note: string | null;
  readonly status: TimeOffRequestStatus;
  readonly answer: string | null;
  /** Local to the branch */
  readonly period: Period;
};

/** To who answers requests of a branch: somebody asks for time off. The content goes once it is sent, since it may tell of an illness. */
export async function mailTimeOffAsked(
  context: MessageContext,
  queryable: Queryable,
  readers: readonly Reader[],
  asked: AskedTimeOff,
): Promise<void> {
  const drafts = readers.map((reader) => {
    const { language } = reader;
    return draft(context, reader, asked, {
      texts: 'timeOffAsked',
      kind: 'TIME_OFF_ASKED',
      path: `/time-off?branch=${asked.branch_id}`,
      facts: [
        ...(asked.reason ? [fact('fact.reason', mailText(`timeOffReason.${asked.reason}`, language), language)] : []),
        ...(asked.note ? [fact('fact.notes', asked.note, language)] : []),
      ],
    });
  });
  await writeMessages(context, queryable, drafts);
}

/** To who asked: it was granted, or refused, and the words that came with it. */
export async function mailTimeOffAnswered(
  context: MessageContext,
  queryable: Queryable,
  reader: Reader,
  asked: AskedTimeOff,
): Promise<void> {
  const answered = draft(context, reader, asked, {
    texts: asked.status === 'GRANTED' ? 'timeOffGranted' : 'timeOffRefused',
    kind: 'TIME_OFF_ANSWERED',
    path: `/my-schedule?branch=${asked.branch_id}`,
    facts: asked.answer ? [fact('fact.answer', asked.answer, reader.language)] : [],
  });
  await writeMessages(context, queryable, [answered]);
}

type Occasion = {
  readonly texts: 'timeOffAsked' | 'timeOffGranted' | 'timeOffRefused';
  readonly kind: 'TIME_OFF_ASKED' | 'TIME_OFF_ANSWERED';
  readonly path: string;
  readonly facts: readonly Fact[];
};

function draft(
  { config }: MessageContext,
  { email, firstName, language }: Reader,
  { branch_name: branch, first_name, last_name, period }: AskedTimeOff,
  { texts, kind, path, facts }: Occasion,
) {
  const when = periodText(period, language);
  const parameters = { person: `${first_name} ${last_name}`, branch, period: when };
  return draftMail({
    kind,
    recipient: email,
    subject: mailText(`${texts}.subject`, language, parameters),
    sender: fromVakit(language),
    content: {
      language,
      heading: mailText(`${texts}.heading`, language, parameters),
      greeting: greet(firstName, language),
      body: mailText(`${texts}.body`, language, parameters),
      facts: [fact('fact.date', when, language), fact('fact.branch', branch, language), ...facts],
      action: {
        label: mailText(texts === 'timeOffAsked' ? 'timeOffAsked.action' : 'timeOffAnswered.action', language),
        url: `${config.publicUrl}${path}`,
      },
      notes: [],
    },
  });
}

const fact = (label: Parameters<typeof mailText>[0], value: string, language: Language): Fact => ({
  label: mailText(label, language),
  value,
});

/** `1 Haziran Pazartesi`, `1 Haziran Pazartesi – 3 Haziran Çarşamba`, `1 Haziran Pazartesi 13:00–15:00`, … */
function periodText({ startDate, endDate, startTime, endTime }: Period, language: Language): string {
  const [start, end] = [dayText(startDate, language), dayText(endDate, language)];
  if (startTime === null || endTime === null) return startDate === endDate ? start : `${start} – ${end}`;
  return startDate === endDate ? `${start} ${startTime}–${endTime}` : `${start} ${startTime} – ${end} ${endTime}`;
}
