import { createHash } from 'node:crypto';
import { ANY_STAFF, type Booking, type CustomerAppointment, type Language, privacyNoticeOf } from '@vakit/contract';
import { instantOf, localDateAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { together } from '../../database/together.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Visit } from '../../limits/admit.ts';
import { appointmentColumns, presentToCustomer } from '../appointments/index.ts';
import { chooseFree, type OfferToBook, questionsOf, requireOffersToBook, visitOf } from '../availability/index.ts';
import { sourceDigestOf } from '../booking-sources/index.ts';
import { tellBooked } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { bookOnce, digestOf } from './book-once.ts';
import { awaitProof, provableUntil } from './booking-proof.ts';
import { insertVisit, newAppointment } from './insert-visit.ts';
import { countBooking, requireBookable, visitToBook } from './limit-bookings.ts';
import type { Notice } from './queries.ts';

export type BookingRequest = {
  readonly booking: Booking;
  /** In which the customer is written to */
  readonly language: Language;
  /** Recognises a request that is sent again */
  readonly idempotencyKey?: string | undefined;
  readonly visitor: Visitor;
};

/** Of a notice, in hexadecimal digits */
const VERSION_LENGTH = 16;

/**
 * Books a time on behalf of a customer. It is checked in the transaction that books, and the database itself refuses to
 * hold overlapping times of one person; who does not mind the person gets another one who is still free. A request that
 * is repeated with its key is answered with the first booking. Where the branch asks for proof, it counts only once its
 * customer has given it (`proveBooking`).
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG, CUSTOMER_BLOCKED,
 * VALIDATION_FAILED (a date before today in the branch's zone), SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, TOO_MANY_BOOKINGS,
 * TOO_MANY_REQUESTS, PROOF_OF_WORK_REQUIRED
 */
export async function bookAppointment(context: Context, request: BookingRequest): Promise<CustomerAppointment> {
  const { booking, idempotencyKey } = request;
  const visit = await visitToBook(context, request.visitor, booking.branchId);
  return bookOnce(
    context,
    { branchId: booking.branchId, idempotencyKey, digest: digestOf(booking) },
    booking.staffId === ANY_STAFF,
    presentToCustomer,
    (transaction) => book(context, transaction, request, visit),
  );
}

async function book(
  context: Context,
  transaction: Queryable,
  { booking, language, visitor, idempotencyKey }: BookingRequest,
  visit: Visit | undefined,
): Promise<CustomerAppointment> {
  const {
    branchId,
    serviceId,
    additionalServiceIds,
    staffId,
    appointmentDate,
    startTime,
    marketingConsent,
    ...entered
  } = booking;
  const present = context.now();
  const wish = { branch: { id: branchId }, serviceIds: [serviceId, ...additionalServiceIds], staffId };
  const dates = { from: appointmentDate, to: appointmentDate };
  const booker = { email: booking.customerEmail, phone: booking.customerPhone };
  const [offers, count] = await together(
    transaction,
    (asker) => requireOffersToBook(asker, wish, dates, { booker }),
    async (asker) => visit && countBooking(context, asker, visit, booking),
  );
  const [branch] = offers;
  if (appointmentDate < localDateAt(present, branch.time_zone)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { appointmentDate: 'date.past' } });
  }
  const chosen = chooseFree(questionsOf(offers, visitOf(branch.services), present), booking);
  // Asked last: whoever names a time that nobody can have must not hear who is blocked.
  if (branch.is_blocked) {
    throw new Refusal('CUSTOMER_BLOCKED', { parameters: { branch: branch.name, phone: branch.phone } });
  }
  if (count) await requireBookable(context, count, branch);
  const needsProof =
    branch.booking_proof === 'EVERYBODY' || (branch.booking_proof === 'NEW_CUSTOMERS' && !branch.is_known);
  const notice = noticeShown(branch, language);
  const appointment = newAppointment(
    chosen,
    {
      status: branch.auto_approve_appointments && !needsProof ? 'CONFIRMED' : 'PENDING',
      unproven_until: needsProof ? provableUntil(present, instantOf(chosen.start)) : null,
      ...columnsOf(appointmentColumns, entered),
      source_digest: sourceDigestOf(context, visitor.network),
      language,
      is_unconfirmed: true,
      idempotency_key: idempotencyKey ?? null,
      request_digest: idempotencyKey === undefined ? null : digestOf(booking),
      privacy_notice_version: notice.version,
      privacy_notice_shown_at: present,
      marketing_consent_at: marketingConsent ? present : null,
      marketing_consent_channel: marketingConsent ? 'EMAIL' : null,
    },
    present,
  );
  const [booked] = await together(
    transaction,
    (writer) =>
      insertVisit(writer, chosen, appointment, { by: { actor: 'CUSTOMER', at: present }, notice, mindsTimeOff: true }),
    (writer) =>
      (needsProof ? awaitProof : tellBooked)(context, writer, { appointment, branch, owner: ownerOf(branch) }),
    async (writer) => {
      if (appointment.status === 'CONFIRMED') await scheduleReminders(context, writer, appointment);
    },
  );
  return presentToCustomer(booked);
}

/** The notice of the branch as the booking page shows it to a customer of this language. */
function noticeShown({ name, address, email, privacy_notice }: OfferToBook, language: Language): Notice {
  const content = privacyNoticeOf({ name, address, email, privacyNotice: privacy_notice }, language);
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH) };
}

/** Who is to be told of a booking. */
export function ownerOf({ owner_email, owner_first_name, owner_language }: OfferToBook) {
  return { email: owner_email, firstName: owner_first_name, language: owner_language };
}
