import { type Appointment, partsOf, type ReceptionBooking } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { appointmentColumns, findBookable, presentAppointment } from '../appointments/index.ts';
import { reception } from '../availability/index.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { findBranchAndOwners, messageSubject, tellBookedAtReception } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { type BookingRequest, bookOnce, keyColumns } from './book-once.ts';
import { lockAvailability, servicesWanted } from './choose-wanted.ts';
import { enteredOf } from './entered-of.ts';
import { insertVisits, newAppointments } from './insert-visits.ts';
import { requireShown } from './require-shown.ts';

/**
 * Books for somebody at the door or on the phone: confirmed at once, and at unusual times, too, once that was allowed.
 * @param isWalkIn somebody at the door, who has perhaps left neither a name nor a contact
 * @throws Refusal BRANCH_NOT_FOUND, FORBIDDEN, SERVICE_NOT_FOUND, VARIANT_NOT_FOUND, ADDON_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG,
 * SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS, BOOKED_BY_SESSIONS, SESSION_NOT_FOUND, SESSION_CHANGED, SESSION_FULL,
 * TERMS_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export async function bookAtReception(
  context: Context,
  account: SignedIn,
  request: BookingRequest<ReceptionBooking>,
  { isWalkIn = false } = {},
): Promise<Appointment> {
  await requireOwnBranch(context.database, account, request.booking.branchId);
  await requireMayBook(context, account, request.booking);
  return bookOnce(context, request, presentAppointment, (transaction) =>
    book(context, transaction, account, request, isWalkIn),
  );
}

/**
 * Staff book for themselves only, and of the customers of the business whom they have served.
 * @throws Refusal FORBIDDEN
 */
async function requireMayBook({ database }: Context, account: SignedIn, booking: ReceptionBooking): Promise<void> {
  const { branchId, staffId, guests = [], sessionId, customerId } = booking;
  const own = await findBookable(database, account, branchId);
  if (own === null) return;
  const people = [staffId, ...partsOf(booking).flatMap((part) => part.staffId ?? [])];
  const isOwn = people.every((person) => person === own) && guests.length === 0 && !sessionId;
  if (!isOwn || (customerId && !(await isServedBy(database, own, customerId)))) throw new Refusal('FORBIDDEN');
}

const isServedBy = async (queryable: Queryable, staffId: string, customerId: string): Promise<boolean> =>
  (await queryable
    .selectFrom('appointments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function book(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  request: BookingRequest<ReceptionBooking>,
  isWalkIn: boolean,
): Promise<Appointment> {
  const { booking, language } = request;
  const { branchId, guests, customerId, allowOutsideHours, notice } = booking;
  const requester = reception(account, { override: allowOutsideHours, isAtDoor: isWalkIn });
  const now = context.now();
  const place = { id: branchId, business_id: businessOf(account) };
  const [pickTime, branchAndOwners] = await lockAvailability(
    transaction,
    place,
    booking,
    { requester, now },
    (connection) => findBranchAndOwners(connection, branchId, servicesWanted(booking)),
  );
  const chosen = await pickTime();
  const appointments = newAppointments(
    chosen,
    {
      status: 'CONFIRMED',
      ...columnsOf(appointmentColumns, called(enteredOf(booking))),
      is_walk_in: isWalkIn,
      language,
      ...keyColumns(request),
    },
    guests,
    now,
  );
  requireShown(appointments, booking.shown);
  const [booked] = await pipeline(
    transaction,
    (writer) =>
      insertVisits(writer, {
        chosen,
        branch: branchAndOwners.branch,
        appointments,
        requester,
        customerId,
        isSilent: notice === 'NONE',
      }),
    async (writer) => {
      if (notice !== 'NONE') {
        await tellBookedAtReception(context, writer, { ...messageSubject(appointments), ...branchAndOwners });
      }
    },
    (writer) => scheduleReminders(context, writer, ...appointments),
  );
  return presentAppointment(booked);
}

type Called = Pick<ReceptionBooking, 'customerFirstName' | 'customerLastName'>;
/** A single name is stored as the first name, whichever field it was typed in. */
const called = <Entered extends Called>(entered: Entered): Entered =>
  entered.customerFirstName === ''
    ? { ...entered, customerFirstName: entered.customerLastName, customerLastName: '' }
    : entered;
