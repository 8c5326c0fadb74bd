import { ANY_STAFF, type Appointment, type Language, type ReceptionBooking } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { together } from '../../database/together.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { appointmentColumns, presentAppointment } from '../appointments/index.ts';
import { chooseAsked, questionsOf, requireOffersToBook, visitOf } from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { tellBookedAtReception } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { ownerOf } from './book-appointment.ts';
import { bookOnce, digestOf } from './book-once.ts';
import { insertVisit, newAppointment } from './insert-visit.ts';

export type ReceptionRequest = {
  readonly booking: ReceptionBooking;
  /** In which the customer is written to */
  readonly language: Language;
  /** Recognises a request that is sent again */
  readonly idempotencyKey?: string | undefined;
};

/**
 * Books for somebody at the door or on the phone: confirmed at once, and at unusual times, too, once that was allowed.
 * @throws Refusal BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG, SLOT_UNAVAILABLE,
 * OUTSIDE_WORKING_HOURS, IDEMPOTENCY_KEY_REUSED
 */
export async function bookAtReception(
  context: Context,
  account: SignedIn,
  request: ReceptionRequest,
): Promise<Appointment> {
  const { booking, idempotencyKey } = request;
  await requireOwnBranch(context.database, account, booking.branchId);
  return bookOnce(
    context,
    { branchId: booking.branchId, idempotencyKey, digest: digestOf(booking) },
    booking.staffId === ANY_STAFF,
    presentAppointment,
    (transaction) => book(context, transaction, account, request),
  );
}

async function book(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { booking, language, idempotencyKey }: ReceptionRequest,
): Promise<Appointment> {
  const {
    branchId,
    serviceId,
    additionalServiceIds,
    staffId,
    appointmentDate,
    startTime,
    customerId,
    allowOutsideHours,
    ...entered
  } = booking;
  const present = context.now();
  const wish = { branch: { id: branchId }, serviceIds: [serviceId, ...additionalServiceIds], staffId };
  const dates = { from: appointmentDate, to: appointmentDate };
  const offers = await requireOffersToBook(transaction, wish, dates, { isBusiness: true });
  const [branch] = offers;
  const people = questionsOf(offers, visitOf(branch.services), present, true);
  const chosen = chooseAsked(people, booking, allowOutsideHours);
  const appointment = newAppointment(
    chosen,
    {
      status: 'CONFIRMED',
      ...columnsOf(appointmentColumns, entered),
      language,
      idempotency_key: idempotencyKey ?? null,
      request_digest: idempotencyKey === undefined ? null : digestOf(booking),
    },
    present,
  );
  const by = { actor: 'ACCOUNT', accountId: account.id, at: present } as const;
  const [booked] = await together(
    transaction,
    (writer) =>
      insertVisit(writer, chosen, appointment, {
        by,
        customerId,
        mindsTimeOff: !allowOutsideHours,
      }),
    (writer) => tellBookedAtReception(context, writer, { appointment, branch, owner: ownerOf(branch) }),
    (writer) => scheduleReminders(context, writer, appointment),
  );
  return presentAppointment(booked);
}
