import type { Appointment, NextVisit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, presentAppointment, requireOwnAppointment } from '../appointments/index.ts';
import { chooseTime, lockOffers, reception, serviceIdsOf } from '../availability/index.ts';
import { bookOnce, keyColumns } from '../booking/index.ts';
import { findBranchAndOwners, tellBookedAtReception } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { insertVisits } from './insert-visits.ts';
import { requireRepeatable, visitAgain, wishAgain } from './same-again.ts';

/**
 * Books the services of an appointment once more, with the same person for the same customer, confirmed at once.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, CUSTOMER_NOT_FOUND, AWAITS_PROOF, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, SLOT_UNAVAILABLE,
 * OUTSIDE_WORKING_HOURS, TERMS_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export async function bookNext(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: NextVisit,
  idempotencyKey: string | undefined,
): Promise<Appointment> {
  const seen = await requireRepeatable(context.database, account, id);
  // Nothing that others may change until it is asked for again
  const request = { booking: { branchId: seen.branch_id, again: id, ...wanted }, idempotencyKey };
  const key = keyColumns(request);
  return bookOnce(context, request, presentAppointment, (transaction) =>
    book(context, transaction, account, { seen, wanted, key }),
  );
}

type Again = {
  readonly seen: AppointmentView;
  readonly wanted: NextVisit;
  readonly key: ReturnType<typeof keyColumns>;
};

async function book(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { seen, wanted, key }: Again,
): Promise<Appointment> {
  const { appointmentDate, allowOutsideHours: override, notice, shown } = wanted;
  const requester = reception(account, { override });
  const wish = wishAgain(seen);
  const dates = { from: appointmentDate, to: appointmentDate };
  const [offers, branchAndOwners] = await lockOffers(transaction, wish, dates, requester, (connection) =>
    findBranchAndOwners(connection, seen.branch_id, serviceIdsOf(wish.services)),
  );
  const chosen = chooseTime(offers, wanted, { requester, now: context.now(), ...visitAgain(seen, offers) });
  const isSilent = notice === 'NONE';
  const visits = { seen, offers, chosen: [chosen], seriesId: null, key, requester, isSilent, shown };
  const rows = await insertVisits(context, transaction, visits);
  for (const appointment of rows) {
    if (!isSilent) await tellBookedAtReception(context, transaction, { appointment, ...branchAndOwners });
  }
  await scheduleReminders(context, transaction, ...rows);
  return presentAppointment(await requireOwnAppointment(transaction, account, rows[0]?.id ?? ''));
}
