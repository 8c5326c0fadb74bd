import { type InvitedRole, LANGUAGES, type Language, type TimeOffRequestStatus } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import { DAY } from '@vakit/scheduling';
import { readConfig } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/database/connect.ts';
import type { AppointmentRow, BranchRow } from '../apps/server/src/database/tables.ts';
import * as messages from '../apps/server/src/features/messages/index.ts';
import type { MessageKind } from '../apps/server/src/features/messages/message-kind.ts';
import type { MessageContext } from '../apps/server/src/features/messages/write-messages.ts';
import { insertSample, NOW, type Sample } from '../apps/server/src/test-support/sample-appointment.ts';

export type MailPreview = {
  /** `confirmed.en`, the name of its files */
  readonly name: string;
  readonly kind: MessageKind;
  readonly language: Language;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

type Write = (context: MessageContext, database: Database, sample: Sample) => Promise<void>;
type Occasion = { readonly status: AppointmentStatus; readonly write: Write; readonly reason?: string };

/** In the customer's own words, whatever the language of the mail */
const REASON = 'Beklenmedik bir işim çıktı,\ngelecek hafta yeniden bakacağım.';

/** @param token of who has no account yet */
const invitation = (role: InvitedRole, token?: string) =>
  ofReader((context, database, { owner, branch }) =>
    messages.mailInvitation(context, database, owner, branch, role, token),
  );
const staffLink = (role: InvitedRole) =>
  ofReader((context, database, { owner, branch }) => messages.mailStaffLink(context, database, owner, branch, role));

/** Everything that makes mails be written, in the order in which it may happen to an appointment. */
const occasionsIn = (language: Language): Record<string, Occasion> => ({
  verification: ofReader((context, database, { owner }) => messages.mailVerification(context, database, owner, TOKEN)),
  'password-reset': ofReader((context, database, { owner }) =>
    messages.mailPasswordReset(context, database, owner, TOKEN),
  ),
  'email-change': ofReader((context, database, { owner }) => messages.mailEmailChange(context, database, owner, TOKEN)),
  'email-changed': ofReader((context, database, { owner }) => messages.mailEmailChanged(context, database, owner)),
  'account-deleted': ofReader((context, database, { owner }) => messages.mailAccountDeleted(context, database, owner)),
  invitation: invitation('STAFF', TOKEN),
  'invitation-manager': invitation('MANAGER', TOKEN),
  'invitation-reception': invitation('RECEPTION', TOKEN),
  offer: invitation('STAFF'),
  'offer-manager': invitation('MANAGER'),
  'offer-reception': invitation('RECEPTION'),
  'staff-link': staffLink('STAFF'),
  'staff-link-manager': staffLink('MANAGER'),
  'staff-link-reception': staffLink('RECEPTION'),
  'tomorrow-list': ofReader((context, database, { owner, branch, appointment }) =>
    messages.mailTomorrowList(context, database, owner, {
      day: '2026-05-31',
      timeZone: branch.time_zone,
      visits: [{ ...appointment, branch_name: branch.name, services: 'Saç kesimi' }],
      isLonger: false,
    }),
  ),
  'time-off-asked': ofReader((context, database, { owner, branch, appointment }) =>
    messages.mailTimeOffAsked(context, database, [owner], askedTimeOff(branch, appointment, 'WAITING', null)),
  ),
  'time-off-granted': ofReader((context, database, { owner, branch, appointment }) =>
    messages.mailTimeOffAnswered(context, database, owner, askedTimeOff(branch, appointment, 'GRANTED', null)),
  ),
  'time-off-refused': ofReader((context, database, { owner, branch, appointment }) =>
    messages.mailTimeOffAnswered(context, database, owner, askedTimeOff(branch, appointment, 'REFUSED', REASON)),
  ),
  proof: {
    status: 'PENDING',
    write: (...call) => messages.askForProof(...call, { link: TOKEN, emailCode: '048213', smsCode: undefined }),
  },
  'my-appointments': ofReader((context, database, { branch, appointment }) =>
    messages.sendMyAppointmentsCode(context, database, {
      branch,
      language,
      kind: 'EMAIL',
      recipient: appointment.customer_email as string,
      code: '048213',
      link: TOKEN,
    }),
  ),
  requested: { status: 'PENDING', write: messages.tellBooked },
  booked: { status: 'CONFIRMED', write: messages.tellBooked },
  approved: { status: 'CONFIRMED', write: messages.tellConfirmed },
  'reminder-24h': { status: 'CONFIRMED', write: (...call) => messages.remind(...call, 24) },
  'reminder-2h': { status: 'CONFIRMED', write: (...call) => messages.remind(...call, 2) },
  moved: {
    status: 'CONFIRMED',
    write: (context, database, facts) => messages.tellMovedByBusiness(context, database, facts, formerly(facts)),
  },
  'customer-moved': {
    status: 'CONFIRMED',
    write: (context, database, facts) => messages.tellMovedByCustomer(context, database, facts, formerly(facts)),
  },
  changed: {
    status: 'CONFIRMED',
    write: (context, database, facts) => messages.tellVisitChanged(context, database, facts, formerly(facts)),
  },
  'series-booked': {
    status: 'CONFIRMED',
    write: (context, database, facts) =>
      messages.tellSeries(context, database, 'seriesBooked', facts, repeatedly(facts)),
  },
  'series-moved': {
    status: 'CONFIRMED',
    write: (context, database, facts) =>
      messages.tellSeries(context, database, 'seriesMoved', facts, repeatedly(facts)),
  },
  'series-cancelled': {
    status: 'CANCELLED',
    write: (context, database, facts) =>
      messages.tellSeries(context, database, 'seriesCancelled', facts, repeatedly(facts)),
  },
  'move-requested': {
    status: 'CONFIRMED',
    write: (context, database, facts) => messages.tellMoveRequested(context, database, facts, wished(facts)),
  },
  'move-approved': {
    status: 'CONFIRMED',
    write: (context, database, facts) => messages.tellMoveApproved(context, database, facts, formerly(facts)),
  },
  'move-rejected': {
    status: 'CONFIRMED',
    write: (context, database, facts) =>
      messages.tellMoveEnded(context, database, facts, { step: 'REJECTED', wished: wished(facts), reason: REASON }),
  },
  'move-expired': {
    status: 'CONFIRMED',
    write: (context, database, facts) =>
      messages.tellMoveEnded(context, database, facts, { step: 'EXPIRED', wished: wished(facts) }),
  },
  'move-withdrawn': {
    status: 'CONFIRMED',
    write: (context, database, facts) => messages.tellMoveWithdrawn(context, database, facts, wished(facts)),
  },
  rejected: {
    status: 'CANCELLED',
    reason: REASON,
    write: (context, database, facts) =>
      messages.tellCancelledByBusiness(context, database, [{ facts, wasPending: true }]),
  },
  cancelled: {
    status: 'CANCELLED',
    reason: REASON,
    write: (context, database, facts) =>
      messages.tellCancelledByBusiness(context, database, [{ facts, wasPending: false }]),
  },
  overdue: { status: 'CANCELLED', reason: messages.overdueReason(language), write: messages.tellOverdue },
  'customer-cancelled': {
    status: 'CANCELLED',
    reason: REASON,
    write: messages.tellCancelledByCustomer,
  },
});

/** Two days before, with somebody else */
const formerly = ({ appointment: { starts_at, ends_at } }: Sample) => ({
  starts_at: new Date(starts_at.getTime() - 2 * DAY),
  ends_at: new Date(ends_at.getTime() - 2 * DAY),
  staff_name: 'Kaan Şahin',
});

/** A day later, with the same person */
const wished = ({ appointment: { starts_at, ends_at, staff_name } }: Sample) => ({
  starts_at: new Date(starts_at.getTime() + DAY),
  ends_at: new Date(ends_at.getTime() + DAY),
  staff_name,
});

/** It and two more, four weeks apart */
const repeatedly = ({ appointment }: Sample) =>
  [0, 28, 56].map((days) => ({
    ...appointment,
    starts_at: new Date(appointment.starts_at.getTime() + days * DAY),
    ends_at: new Date(appointment.ends_at.getTime() + days * DAY),
  }));

const TOKEN = 'YmVyYmVyLWtvbHR1Z3UtdmUtYXluYQ';
/** Two days that the person of the appointment would like to be off */
const askedTimeOff = (
  branch: Pick<BranchRow, 'id' | 'name'>,
  { staff_name }: Pick<AppointmentRow, 'staff_name'>,
  status: TimeOffRequestStatus,
  answer: string | null,
) => ({
  branch_id: branch.id,
  branch_name: branch.name,
  first_name: staff_name.split(' ')[0] as string,
  last_name: staff_name.split(' ').slice(1).join(' '),
  reason: 'ERRAND' as const,
  note: 'Kardeşimin düğünü var.',
  status,
  answer,
  period: { startDate: '2026-06-05', endDate: '2026-06-06', startTime: null, endTime: null },
});

const ofReader = (write: Write): Occasion => ({ status: 'PENDING', write });

/**
 * Every mail that Vakit writes, in both languages, about an appointment that is made up.
 * @param database migrated and empty
 */
export async function previewMails(database: Database): Promise<MailPreview[]> {
  const context = {
    config: { ...readConfig({}), publicUrl: 'https://vakit.example' },
    now: () => NOW,
    jobs: { add: async () => {} },
  };
  const previews = [];
  for (const language of LANGUAGES) {
    for (const [name, occasion] of Object.entries(occasionsIn(language))) {
      previews.push(...(await previewOccasion(context, database, { name, language, ...occasion })));
    }
  }
  return previews;
}

type NamedOccasion = Occasion & { readonly name: string; readonly language: Language };

async function previewOccasion(
  context: MessageContext,
  database: Database,
  { name, language, status, reason, write }: NamedOccasion,
): Promise<MailPreview[]> {
  const appointment: Partial<AppointmentRow> = { status, language, cancellation_reason: reason ?? null };
  const facts = await insertSample(database, { appointment, owner: { language } });
  await write(context, database, facts);
  const mails = await database.selectFrom('messages').selectAll().orderBy('id').execute();
  await database.deleteFrom('messages').execute();
  return mails.map(({ kind, recipient, subject, html, plain_text }) => {
    const reader = recipient === facts.appointment.customer_email || mails.length === 1 ? '' : '-owner';
    return {
      name: `${name}${reader}.${language}`,
      kind: kind as MessageKind,
      language,
      subject,
      html: html ?? '',
      text: plain_text ?? '',
    };
  });
}
