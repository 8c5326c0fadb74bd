import { createHash } from 'node:crypto';
import { type Booking, type CustomerAppointment, inLanguage, type Language, privacyNoticeOf } from '@vakit/contract';
import { instantOf, localDateAt } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import type { BranchPlace } from '../../database/business-directory.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { allAnswers, pipeline } from '../../database/pipeline.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Visit } from '../../limits/proof-of-work.ts';
import { type AppointmentView, appointmentColumns, presentToCustomer } from '../appointments/index.ts';
import { customer } from '../availability/index.ts';
import { sourceDigestOf } from '../booking-sources/index.ts';
import { findStanding } from '../customers/index.ts';
import { findBranchAndOwners, messageSubject, tellBooked } from '../messages/index.ts';
import { isProvenInBrowser } from '../my-appointments/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { type BookingRequest, bookOnce, keyColumns } from './book-once.ts';
import { awaitProof, provableUntil } from './booking-proof.ts';
import { lockAvailability, servicesWanted } from './choose-wanted.ts';
import { enteredOf } from './entered-of.ts';
import { type ChosenVisit, insertVisits, newAppointments } from './insert-visits.ts';
import { countBooking, judgeBooking, visitToBook } from './limit-bookings.ts';
import type { Notice } from './queries.ts';
import { requireShown } from './require-shown.ts';

type OnlineRequest = BookingRequest<Booking> & {
  readonly visitor: Visitor;
  /** How the token of a session at a business's appointments is found in the request; undefined where it carries none */
  readonly tokenFor: (businessId: string) => string | undefined;
};

/** Length of a notice's version, in hexadecimal digits */
const VERSION_LENGTH = 16;

/**
 * Books a time on behalf of a customer. It is checked in the transaction that books, and the database itself refuses to
 * hold overlapping times of one person; who does not mind the person gets another one who is still free. A request that
 * is repeated with its key is answered with the first booking. Where the branch asks for proof, a service is for known
 * customers alone, or it is much for somebody whom nobody knows, it counts only once its customer has given it (`proveBooking`).
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, VARIANT_NOT_FOUND, ADDON_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG,
 * BOOKED_BY_SESSIONS, SESSION_NOT_FOUND, SESSION_CHANGED, SESSION_FULL, CUSTOMER_BLOCKED, PARTIES_NOT_TAKEN, VALIDATION_FAILED (a date before today in the branch's zone), SLOT_UNAVAILABLE, TERMS_CHANGED, IDEMPOTENCY_KEY_REUSED,
 * TOO_MANY_BOOKINGS, TOO_MANY_REQUESTS, PROOF_OF_WORK_REQUIRED
 */
export async function bookAppointment(context: Context, request: OnlineRequest): Promise<CustomerAppointment> {
  const visit = await visitToBook(context, request.visitor, request.booking.branchId);
  const place = await context.directory.branchOf(request.booking.branchId);
  if (!place) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
  const there = contextOf(context, place.business_id);
  const present = (earlier: AppointmentView) => presentToCustomer(earlier, request.language);
  return bookOnce(there, request, present, (transaction) => book(there, transaction, place, request, visit));
}

async function book(
  context: Context,
  transaction: Queryable,
  place: BranchPlace,
  request: OnlineRequest,
  visit: Visit | undefined,
): Promise<CustomerAppointment> {
  const { booking, language, visitor, tokenFor } = request;
  const { branchId, appointmentDate, guests, marketingConsent } = booking;
  const now = context.now();
  const serviceIds = servicesWanted(booking);
  const contacts = { email: booking.customerEmail, phone: booking.customerPhone };
  const inquiry = { requester: customer, now };
  const [pickTime, [branchAndOwners, { isBlocked, isForKnown }, isProven, count]] = await lockAvailability(
    transaction,
    place,
    booking,
    inquiry,
    (connection) =>
      allAnswers([
        findBranchAndOwners(connection, branchId, serviceIds),
        findStanding(connection, branchId, serviceIds, contacts),
        isProvenInBrowser(connection, {
          businessId: place.business_id,
          token: tokenFor(place.business_id),
          contacts,
          now,
        }),
        visit && countBooking(context, connection, visit, booking),
      ]),
  );
  const { branch } = branchAndOwners;
  if (guests?.length && !branch.takes_parties) {
    const { name, phone } = inLanguage(branch, language);
    throw new Refusal('PARTIES_NOT_TAKEN', { parameters: { branch: name, phone } });
  }
  if (appointmentDate < localDateAt(now, branch.time_zone)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { appointmentDate: 'date.past' } });
  }
  const chosen = await pickTime();
  // Checked last: whoever asks for a time that nobody can have must not learn who is blocked.
  if (isBlocked) {
    const { name, phone } = inLanguage(branch, language);
    throw new Refusal('CUSTOMER_BLOCKED', { parameters: { branch: name, phone } });
  }
  const asked = count && (await judgeBooking(context, count, branch, takenBy(booking, chosen)));
  // Never reveal to a stranger that a contact is known: only a browser in which it was proven may book without proof.
  const needsProof =
    isForKnown ||
    branch.booking_proof === 'EVERYBODY' ||
    asked?.isContactFull ||
    (!isProven && (branch.booking_proof === 'NEW_CUSTOMERS' || asked?.isLarge));
  const notice = await noticeShown(inLanguage(branch, language), language);
  const [{ chosen: first }] = chosen;
  const appointments = newAppointments(
    chosen,
    {
      status: branch.auto_approve_appointments && !needsProof ? 'CONFIRMED' : 'PENDING',
      unproven_until: needsProof ? provableUntil(now, instantOf(first.start)) : null,
      ...columnsOf(appointmentColumns, enteredOf(booking)),
      source_digest: sourceDigestOf(context, visitor.network),
      language,
      is_unconfirmed: true,
      ...keyColumns(request),
      privacy_notice_version: notice.version,
      privacy_notice_shown_at: now,
      marketing_consent_at: marketingConsent ? now : null,
      marketing_consent_channel: marketingConsent ? 'EMAIL' : null,
    },
    guests,
    now,
  );
  requireShown(appointments, booking.shown);
  const [appointment] = appointments;
  const facts = { ...messageSubject(appointments), ...branchAndOwners };
  const [booked] = await pipeline(
    transaction,
    (writer) => insertVisits(writer, { chosen, branch, appointments, requester: customer, notice }),
    (writer) => (needsProof ? awaitProof : tellBooked)(context, writer, facts),
    async (writer) => {
      if (appointment.status === 'CONFIRMED') await scheduleReminders(context, writer, ...appointments);
    },
  );
  return presentToCustomer(booked, language);
}

/** The people and minutes that a booking occupies. */
const takenBy = ({ appointmentDate, guests = [], sessionId }: Booking, visits: readonly ChosenVisit[]) => ({
  date: appointmentDate,
  people: 1 + guests.length,
  times: visits.map(({ chosen }) => chosen),
  isSeat: sessionId !== undefined,
});

/** The notice of the branch as the booking page shows it to a customer of this language. */
async function noticeShown({ name, address, email, privacy_notice }: BranchRow, language: Language): Promise<Notice> {
  const content = await privacyNoticeOf({ name, address, email, privacyNotice: privacy_notice }, language);
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH) };
}
