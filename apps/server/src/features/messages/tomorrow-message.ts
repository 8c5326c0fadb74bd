import type { Language } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { fromVakit, type Reader } from './account-messages.ts';
import { customerName } from './appointment-facts.ts';
import { draftMail } from './channels/email/draft-mail.ts';
import { dayText } from './date-texts.ts';
import { greet } from './greeting.ts';
import type { Fact } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import { type MessageContext, writeMessages } from './write-messages.ts';

export type ListedVisit = Pick<
  AppointmentRow,
  | 'starts_at'
  | 'ends_at'
  | 'customer_first_name'
  | 'customer_last_name'
  | 'guest'
  | 'guest_name'
  | 'staff_name'
  | 'status'
> & { readonly branch_name: string; readonly services: string };

type Listed = {
  /** The local date, `YYYY-MM-DD` */
  readonly day: string;
  readonly timeZone: string;
  /** Branch by branch */
  readonly visits: readonly ListedVisit[];
  /** Whether there are more than these */
  readonly isLonger: boolean;
};

/** To who wants it: what is planned for the next day. The content goes once it is sent, since it names customers. */
export async function mailTomorrowList(
  context: MessageContext,
  queryable: Queryable,
  { email, firstName, language }: Reader,
  { day, timeZone, visits, isLonger }: Listed,
): Promise<void> {
  const { publicUrl } = context.config;
  const parameters = { date: dayText(day, language), count: isLonger ? `${visits.length}+` : String(visits.length) };
  const byBranch = Map.groupBy(visits, ({ branch_name }) => branch_name);
  const facts = [...byBranch].flatMap(([branch, own]): Fact[] => [
    ...(byBranch.size > 1 ? [{ label: mailText('fact.branch', language), value: branch }] : []),
    ...own.map((visit) => ({
      label: `${timeOf(visit.starts_at, timeZone)}–${timeOf(visit.ends_at, timeZone)}`,
      value: [
        namesOf(visit, language),
        visit.services,
        visit.staff_name,
        ...(visit.status === 'PENDING' ? [mailText('tomorrowList.waits', language)] : []),
      ].join('\n'),
    })),
  ]);
  const mail = draftMail({
    kind: 'TOMORROW_LIST',
    recipient: email,
    subject: mailText('tomorrowList.subject', language, parameters),
    sender: fromVakit(language),
    content: {
      language,
      heading: mailText('tomorrowList.heading', language, parameters),
      greeting: greet(firstName, language),
      body: mailText('tomorrowList.body', language, parameters),
      facts,
      action: { label: mailText('action.appointments', language), url: `${publicUrl}/appointments` },
      notes: [
        ...(isLonger ? [mailText('tomorrowList.longer', language)] : []),
        mailText('tomorrowList.setting', language, { link: `${publicUrl}/account` }),
      ],
    },
  });
  await writeMessages(context, queryable, [mail]);
}

const timeOf = (instant: Date, timeZone: string) => localDateTimeAt(instant, timeZone).time;

/** The customer, and whom it is for where that is a guest of theirs. */
function namesOf(visit: ListedVisit, language: Language): string {
  const { guest, guest_name: name } = visit;
  if (!guest) return customerName(visit, language);
  const whom = name ? mailText('guest.named', language, { name }) : mailText('guest', language, { number: guest });
  return `${customerName(visit, language)} · ${whom}`;
}
