import { createHash } from 'node:crypto';
import { type Appointment, type Booking, type Language, privacyNoticeOf } from '@vakit/contract';
import { findFreeSlot, instantOf, localDateAt } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn, isDeadlock } from '../../database/errors.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentToCustomer } from '../appointments/index.ts';
import { tellBooked } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { drawConfirmationCode } from './confirmation-code.ts';
import { questionOf } from './list-slots.ts';
import {
  type BookableDays,
  findBookableDays,
  findByIdempotencyKey,
  findMissing,
  insertAppointment,
} from './queries.ts';

export type BookingRequest = {
  readonly booking: Booking;
  /** In which the customer is written to */
  readonly language: Language;
  /** Recognises a request that is sent again */
  readonly idempotencyKey?: string;
};

/** Drawing a code that is already taken, or a deadlock, once is unlikely; so often it is not chance. */
const MAX_ATTEMPTS = 5;
/** Of a notice, in hexadecimal digits */
const VERSION_LENGTH = 16;

/**
 * Books a time. It is checked in the transaction that books, and the database itself refuses to hold overlapping times
 * of one person. A request that is repeated with its key is answered with the first booking.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VALIDATION_FAILED (a date before today
 * in the branch's zone), SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED
 */
export async function bookAppointment(context: Context, request: BookingRequest): Promise<Appointment> {
  const earlier = await findEarlier(context, request);
  if (earlier) return earlier;
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.database
        .transaction()
        .execute((transaction) => insertBooking(context, transaction, request));
    } catch (error) {
      // The same request, sent twice at once, may have been quicker.
      const twin = await findEarlier(context, request);
      if (twin) return twin;
      if (isConflictOn(error, 'appointments_no_overlap')) throw new Refusal('SLOT_UNAVAILABLE');
      const isChance = isConflictOn(error, 'appointments_confirmation_code_key') || isDeadlock(error);
      if (!isChance || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function findEarlier(
  { database }: Context,
  { booking, idempotencyKey }: BookingRequest,
): Promise<Appointment | undefined> {
  if (!idempotencyKey) return undefined;
  const earlier = await findByIdempotencyKey(database, booking.branchId, idempotencyKey);
  if (!earlier) return undefined;
  if (!digestOf(booking).equals(earlier.request_digest ?? Buffer.of())) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return presentToCustomer(earlier);
}

async function insertBooking(
  context: Context,
  transaction: Queryable,
  { booking, language, idempotencyKey }: BookingRequest,
): Promise<Appointment> {
  const { branchId, serviceId, staffId, appointmentDate, startTime } = booking;
  const present = context.now();
  const wish = { branch: { id: branchId }, serviceId, staffId };
  const dates = { from: appointmentDate, to: appointmentDate };
  const day = await findBookableDays(transaction, wish, dates, true);
  if (!day) throw new Refusal(await findMissing(transaction, wish));
  if (appointmentDate < localDateAt(present, day.time_zone)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { appointmentDate: 'date.past' } });
  }
  const slot = findFreeSlot({ ...questionOf(day, present), date: appointmentDate }, startTime);
  if (!slot) throw new Refusal('SLOT_UNAVAILABLE');

  const notice = noticeShown(day, language);
  const appointment = await insertAppointment(
    transaction,
    {
      id: uuidv7(),
      branch_id: branchId,
      service_id: serviceId,
      staff_id: staffId,
      status: day.auto_approve_appointments ? 'CONFIRMED' : 'PENDING',
      starts_at: instantOf(slot.start),
      ends_at: instantOf(slot.end),
      service_name: day.service_name,
      duration_minutes: day.duration_minutes,
      price_kurus: day.price_kurus,
      staff_name: `${day.first_name} ${day.last_name}`,
      customer_first_name: booking.customerFirstName,
      customer_last_name: booking.customerLastName,
      customer_email: booking.customerEmail,
      customer_phone: booking.customerPhone,
      customer_notes: booking.customerNotes,
      confirmation_code: drawConfirmationCode(),
      language,
      idempotency_key: idempotencyKey,
      request_digest: idempotencyKey === undefined ? null : digestOf(booking),
      privacy_notice_version: notice.version,
      privacy_notice_shown_at: present,
      marketing_consent_at: booking.marketingConsent ? present : null,
      marketing_consent_channel: booking.marketingConsent ? 'EMAIL' : null,
      created_at: present,
    },
    notice,
  );
  await tellBooked(context, transaction, { appointment, branch: day, owner: ownerOf(day) });
  if (appointment.status === 'CONFIRMED') await scheduleReminders(context, transaction, appointment);
  return presentBooked(appointment, day);
}

/** The notice of the branch as the booking page shows it to a customer of this language. */
function noticeShown({ name, address, email, privacy_notice }: BookableDays, language: Language) {
  const content = privacyNoticeOf({ name, address, email, privacyNotice: privacy_notice }, language);
  return { content, version: createHash('sha256').update(content).digest('hex').slice(0, VERSION_LENGTH) };
}

function ownerOf({ owner_email, owner_first_name, owner_language }: BookableDays) {
  return { email: owner_email, firstName: owner_first_name, language: owner_language };
}

function presentBooked(appointment: AppointmentRow, branch: BookableDays): Appointment {
  const { slug, name, time_zone, min_cancellation_hours } = branch;
  return presentToCustomer({
    ...appointment,
    branch_slug: slug,
    branch_name: name,
    time_zone,
    min_cancellation_hours,
  });
}

/** Equal for equal bookings: the contract's schema has put the fields in order. */
function digestOf(booking: Booking): Buffer {
  return createHash('sha256').update(JSON.stringify(booking)).digest();
}
