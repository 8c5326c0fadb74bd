import type { CallReason, Language, TimeOffReason } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { pipeline } from '../../database/pipeline.ts';
import type { NewAppointment } from '../../database/tables.ts';
import { type AppointmentFacts, asCustomerReads, type Placed, wordsOf } from './appointment-facts.ts';
import { MESSAGE_CHANNELS } from './channels/index.ts';
import { type CustomerOccasion, OCCASIONS } from './customer-occasions.ts';
import { onceForEachParty, withRests } from './find-facts.ts';
import { mailText } from './mail-text.ts';
import type { MessageKind } from './message-kind.ts';
import { type OwnerOccasion, toOwners } from './owner-message.ts';
import { type Draft, type MessageContext, writeMessages } from './write-messages.ts';

/** To the customer: the booking was received, or is confirmed already; to the owners: there is a new one. */
export async function tellBooked(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  const occasion = isRequest(facts) ? OCCASIONS.requested : OCCASIONS.confirmed;
  const newBooking: OwnerOccasion = isRequest(facts)
    ? { kind: 'NEW_BOOKING', texts: 'newRequest', ...TO_PENDING }
    : { kind: 'NEW_BOOKING', texts: 'newBooking' };
  // A customer who has proven the booking is no stranger.
  const isOwnAct = facts.appointment.is_unconfirmed === true;
  await writeMessages(context, queryable, [
    ...draftsToCustomer(context, facts, { ...occasion, isOwnAct }),
    ...toOwners(context, facts, newBooking),
  ]);
}

/** To the customer, who called or stood at the door: the appointment is made. */
export async function tellBookedAtReception(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await tellCustomer(context, queryable, facts, OCCASIONS.confirmed);
}

/** To the customer: the business moved the appointment, or the request, which waits as before. */
export async function tellMovedByBusiness(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  before: Placed,
): Promise<void> {
  await tellEachMoved(context, queryable, [{ facts, before }]);
}

/** To the customer: the business changed what is booked, and maybe its end. */
export async function tellVisitChanged(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  before: Placed | undefined,
): Promise<void> {
  await tellCustomer(context, queryable, facts, { ...OCCASIONS.changed, ...(before && { before }) });
}

/** To several customers: the business moved their appointments. */
export async function tellEachMoved(
  context: MessageContext,
  queryable: Queryable,
  moved: readonly { readonly facts: AppointmentFacts; readonly before: Placed }[],
): Promise<void> {
  await tellCustomers(
    context,
    queryable,
    onceForEachParty(moved).map(({ facts, before }) => {
      const occasion = isRequest(facts) ? OCCASIONS.requestMoved : OCCASIONS.moved;
      return [facts, { ...occasion, before }] as const;
    }),
  );
}

/** To the customer: the appointment is moved as they wished; to the owners: who moved it from when to when. */
export async function tellMovedByCustomer(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  before: Placed,
): Promise<void> {
  const [occasion, moved]: [CustomerOccasion, OwnerOccasion] = isRequest(facts)
    ? [
        { ...OCCASIONS.requestMoved, body: 'requestMovedByYou.body' },
        { kind: 'CUSTOMER_MOVED', texts: 'customerMovedRequest', ...TO_PENDING },
      ]
    : [
        { ...OCCASIONS.moved, body: 'movedByYou.body' },
        { kind: 'CUSTOMER_MOVED', texts: 'customerMoved' },
      ];
  await writeMessages(context, queryable, [
    ...draftsToCustomer(context, facts, { ...occasion, before, isOwnAct: true }),
    ...toOwners(context, facts, { ...moved, before }),
  ]);
}

/** To the customer: the wish has arrived, and until it is answered nothing changes; to the owner: it waits for an answer. */
export async function tellMoveRequested(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  wished: Placed,
): Promise<void> {
  await writeMessages(context, queryable, [
    ...draftsToCustomer(context, facts, { ...OCCASIONS.moveRequested, wished }),
    ...toOwners(context, facts, { kind: 'CUSTOMER_MOVED', texts: 'customerAsksToMove', wished, ...TO_PENDING }),
  ]);
}

/** To the customer: the business agreed to the new time. */
export async function tellMoveApproved(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  before: Placed,
): Promise<void> {
  await tellCustomer(context, queryable, facts, { ...OCCASIONS.moved, body: 'moveApproved.body', before });
}

/** To the customer: the appointment stays where it is, since the business said so or nothing in time. */
export async function tellMoveEnded(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  ended: {
    readonly step: 'REJECTED' | 'EXPIRED';
    readonly wished: Placed;
    readonly reason?: string | null;
  },
): Promise<void> {
  const { step, wished, reason } = ended;
  const occasion = step === 'REJECTED' ? OCCASIONS.moveRejected : OCCASIONS.moveExpired;
  await tellCustomer(context, queryable, facts, { ...occasion, wished, reason: reason ?? null });
}

/** To the owner: the customer no longer wants another time. */
export async function tellMoveWithdrawn(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  wished: Placed,
): Promise<void> {
  await writeMessages(context, queryable, [
    ...toOwners(context, facts, { kind: 'CUSTOMER_MOVED', texts: 'customerKeepsTime', wished }),
  ]);
}

/** Whether it waits for the business. */
const isRequest = ({ appointment }: AppointmentFacts): boolean => appointment.status === 'PENDING';
/** Leads whoever is to answer a request to where that is done. */
const TO_PENDING = { action: 'newRequest.action', path: '/appointments/pending' } as const;

/** To the customer: the business approved. */
export async function tellConfirmed(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  await tellCustomer(context, queryable, facts, { ...OCCASIONS.confirmed, body: 'approved.body' });
}

/** To the customers: the business rejected a request, or cancelled what it had confirmed, and why. */
export async function tellCancelledByBusiness(
  context: MessageContext,
  queryable: Queryable,
  cancelled: readonly { readonly facts: AppointmentFacts; readonly wasPending: boolean }[],
): Promise<void> {
  const told = onceForEachParty(cancelled);
  const known = await withRests(
    queryable,
    told.map(({ facts }) => facts),
  );
  await tellCustomers(
    context,
    queryable,
    known.map((facts, index) => [facts, told[index]?.wasPending ? OCCASIONS.rejected : OCCASIONS.cancelled] as const),
  );
}

/** To the customer: nobody answered the request in time, so that it has ended. */
export async function tellOverdue(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  const [known = facts] = await withRests(queryable, [facts]);
  await tellCustomer(context, queryable, known, OCCASIONS.overdue);
}

/** The reason in the message about a request that nobody answered in time. */
export const overdueReason = (language: Language): string => mailText('overdue.reason', language);

/** The reason in the message about an appointment that is cancelled because of time off. */
export const timeOffReason = (reason: TimeOffReason, language: Language): string =>
  mailText(`timeOff.${reason}`, language);

/** To the customer: the appointment is a day, or two hours, away. */
export async function remind(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  hoursBefore: 24 | 2,
): Promise<void> {
  const occasion = hoursBefore === 24 ? OCCASIONS.reminder24h : OCCASIONS.reminder2h;
  await tellCustomer(context, queryable, facts, occasion);
}

/** To the owners: the customer cancelled, and why; to the customer: that it is done. */
export async function tellCancelledByCustomer(
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
): Promise<void> {
  const [known = facts] = await withRests(queryable, [facts]);
  const texts = known.rest ? 'customerCancelledPart' : 'customerCancelled';
  await writeMessages(context, queryable, [
    ...draftsToCustomer(context, known, OCCASIONS.cancellationReceipt),
    ...toOwners(context, known, { kind: 'CUSTOMER_CANCELLED', texts }),
  ]);
}

export const tellCustomer = (
  context: MessageContext,
  queryable: Queryable,
  facts: AppointmentFacts,
  occasion: CustomerOccasion,
): Promise<void> => tellCustomers(context, queryable, [[facts, occasion]]);

/** To several customers, in one statement; whom none reaches somebody has to call. */
export async function tellCustomers(
  context: MessageContext,
  queryable: Queryable,
  occasions: readonly (readonly [AppointmentFacts, CustomerOccasion])[],
): Promise<void> {
  const drafted = occasions.map(
    ([facts, occasion]) => [facts, occasion, draftsToCustomer(context, facts, occasion)] as const,
  );
  const news = drafted.filter(([, occasion]) => reasonToCall(occasion));
  const isTold = ([, , drafts]: (typeof drafted)[number]) => drafts.length > 0;
  const told = news.filter(isTold);
  const untold = news.filter((each) => !isTold(each) && isCallable(each[0]));
  await pipeline(
    queryable,
    (writer) =>
      writeMessages(
        context,
        writer,
        drafted.flatMap(([, , drafts]) => drafts),
      ),
    ...(told.length > 0 ? [(writer: Queryable) => endCalls(writer, told)] : []),
    ...(untold.length > 0 ? [(writer: Queryable) => keepCalls(context, writer, untold)] : []),
  );
}

/** News for which a customer without messages must be called; reminders and their own acts are not among them. */
const REASONS_TO_CALL: Partial<Record<MessageKind, CallReason>> = {
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELLED',
  OVERDUE: 'OVERDUE',
  MOVED: 'MOVED',
  CHANGED: 'CHANGED',
  SERIES_MOVED: 'MOVED',
  SERIES_CANCELLED: 'CANCELLED',
  MOVE_REJECTED: 'MOVE_REJECTED',
  MOVE_EXPIRED: 'MOVE_EXPIRED',
};

const reasonToCall = ({ kind, body }: CustomerOccasion): CallReason | undefined =>
  body === 'approved.body' ? 'CONFIRMED' : REASONS_TO_CALL[kind];

const isCallable = ({ appointment: { customer_phone, customer_erased_at, unproven_until } }: AppointmentFacts) =>
  customer_phone !== '' && !customer_erased_at && !unproven_until;

type Told = readonly (readonly [AppointmentFacts, CustomerOccasion, ...unknown[]])[];

/** The one business of which all are told something */
const businessOf = ([first]: Told): string => first?.[0].branch.business_id ?? '';

/** Ends the calls about earlier changes of what a message tells of now, made or not. */
async function endCalls(queryable: Queryable, told: Told): Promise<void> {
  const ids = told.flatMap(([facts, occasion]) => toldBy(facts, occasion) ?? [facts.appointment.id]);
  await queryable
    .deleteFrom('customer_calls')
    .where('business_id', '=', businessOf(told))
    .where(sql<SqlBool>`appointment_id = ANY (${ids}::uuid[])`)
    .execute();
}

/** Keeps that somebody has to call the customers of these appointments; see also `keep_calls_to_make.sql`. */
async function keepCalls({ now }: MessageContext, queryable: Queryable, untold: Told): Promise<void> {
  const calls = untold.flatMap(([{ appointment, party = [] }, occasion]) => {
    const reason = reasonToCall(occasion);
    const { before, visits = [] } = occasion;
    // One that is cancelled is told of where its customer believes it to be; one that was moved is there no more.
    const knownOf = (each: NewAppointment) =>
      (each.id === appointment.id && before) || (reason === 'MOVED' ? undefined : each);
    const all = new Map([...visits, ...party, appointment].map((each) => [each.id, each]));
    return [...all.values()].map((each) => ({
      ...{ id: each.id, branchId: each.branch_id, reason },
      ...{ startsAt: knownOf(each)?.starts_at ?? null, staffName: knownOf(each)?.staff_name ?? null },
    }));
  });
  await sql`
    SELECT keep_call(${businessOf(untold)}::uuid, call.id, call.branch_id, call.reason, ${now()}, call.starts_at, call.staff_name)
    FROM unnest(
      ${calls.map(({ id }) => id)}::uuid[],
      ${calls.map(({ branchId }) => branchId)}::uuid[],
      ${calls.map(({ reason }) => reason)}::text[],
      ${calls.map(({ startsAt }) => startsAt?.toISOString() ?? null)}::timestamptz[],
      ${calls.map(({ staffName }) => staffName)}::text[]
    ) AS call (id, branch_id, reason, starts_at, staff_name)`.execute(queryable);
}

/**
 * By every channel that reaches the customer. Who left no name is written nothing, nor who has proven nothing yet: it may be
 * anybody.
 */
export function draftsToCustomer(
  context: MessageContext,
  facts: AppointmentFacts,
  occasion: CustomerOccasion,
): Draft[] {
  const { customer_erased_at, customer_first_name, unproven_until } = facts.appointment;
  if (customer_erased_at || customer_first_name === '' || unproven_until) return [];
  const spoken = asCustomerReads(context, facts);
  const reason = occasion.reason && wordsOf(context, facts.branch, occasion.reason);
  const drafts = Object.values(MESSAGE_CHANNELS).flatMap((channel) =>
    channel.toCustomer(context, spoken, { ...occasion, ...(reason && { reason }) }),
  );
  const told = { tellsOf: toldBy(facts, occasion), byCustomer: occasion.isOwnAct };
  return drafts.map((draft) => ({ ...draft, ...told }));
}

/** Ids of all appointments that a message tells about; undefined if there is only one. */
function toldBy({ appointment, party = [] }: AppointmentFacts, { visits = [] }: CustomerOccasion) {
  const { id, party_id, series_id, session_id } = appointment;
  return (party_id ?? series_id ?? session_id)
    ? [...new Set([id, ...[...party, ...visits].map((each) => each.id)])]
    : undefined;
}
