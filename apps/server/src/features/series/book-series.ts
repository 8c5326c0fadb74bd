import type { Appointment, Series, SeriesBooking } from '@vakit/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, presentAppointment } from '../appointments/index.ts';
import { lockOffers, reception, serviceIdsOf } from '../availability/index.ts';
import { bookOnce, keyColumns } from '../booking/index.ts';
import { findBranchAndOwners, tellSeries } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { checkSeries, refuseConflicts, requireFree } from './check-series.ts';
import { insertVisits } from './insert-visits.ts';
import { datesAround, requireRepeatable, visitAgain, wishAgain } from './same-again.ts';
import { selectSeries } from './series-of.ts';

type Booked = { readonly seriesId: string; readonly appointments?: Appointment[] };

/**
 * Repeats an appointment on some dates, all or none, and tells the customer of all in one message. The appointment itself
 * becomes the first of the series, unless it belongs to another one. They are alike, so that what was shown of one holds for each.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CUSTOMER_NOT_FOUND, AWAITS_PROOF, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, SERIES_CONFLICTS,
 * SERIES_UNUSUAL, TERMS_CHANGED, IDEMPOTENCY_KEY_REUSED
 */
export async function bookSeries(
  context: Context,
  account: SignedIn,
  wanted: SeriesBooking,
  idempotencyKey: string | undefined,
): Promise<Series> {
  const seen = await requireRepeatable(context.database, account, wanted.appointmentId);
  // Nothing that others may change until it is asked for again
  const request = { booking: { branchId: seen.branch_id, ...wanted }, idempotencyKey };
  const present = ({ series_id }: AppointmentView): Booked => ({ seriesId: series_id ?? '' });
  const work = (transaction: Queryable): Promise<Booked> =>
    book(context, transaction, account, { seen, wanted, key: keyColumns(request) });
  try {
    const { seriesId, appointments } = await bookOnce(context, request, present, work);
    return { id: seriesId, appointments: appointments ?? (await read(context.database, seen, seriesId)) };
  } catch (error) {
    // Somebody was faster with one of the dates: which is not known, since nothing was read after it.
    const isLost = error instanceof Refusal && error.code === 'SLOT_UNAVAILABLE';
    throw isLost ? refuseConflicts(wanted.visits) : error;
  }
}

type Repeating = {
  readonly seen: AppointmentView;
  readonly wanted: SeriesBooking;
  readonly key: ReturnType<typeof keyColumns>;
};

async function book(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { seen, wanted, key }: Repeating,
): Promise<Booked> {
  const { visits, rule, allowOutsideHours: override, notice, shown } = wanted;
  const requester = reception(account, { override });
  const wish = wishAgain(seen);
  const now = context.now();
  const [offers, branchAndOwners] = await lockOffers(transaction, wish, datesAround(visits), requester, (connection) =>
    findBranchAndOwners(connection, seen.branch_id, serviceIdsOf(wish.services)),
  );
  const { judged } = checkSeries(offers, visits, { requester, now, ...visitAgain(seen, offers) });
  const chosen = requireFree(judged, { override }).map((each) => each.chosen);
  const seriesId = uuidv7();
  await transaction
    .insertInto('appointment_series')
    .values({ id: seriesId, branch_id: seen.branch_id, rule: JSON.stringify(rule), created_at: now })
    .execute();
  await joinSeries(transaction, seen, seriesId);
  const isSilent = notice === 'NONE';
  const booked = { seen, offers, chosen, seriesId, key, requester, isSilent, shown };
  const rows = await insertVisits(context, transaction, booked);
  const [appointment] = rows;
  if (appointment && !isSilent) {
    await tellSeries(context, transaction, 'seriesBooked', { appointment, ...branchAndOwners }, rows);
  }
  await scheduleReminders(context, transaction, ...rows);
  return { seriesId, appointments: await read(transaction, seen, seriesId) };
}

/** The one that is repeated is the first of them; what is cancelled, or belongs to another series, stays as it is. */
async function joinSeries(transaction: Queryable, { branch_id, id }: AppointmentView, seriesId: string): Promise<void> {
  await transaction
    .updateTable('appointments')
    .set({ series_id: seriesId })
    .where('branch_id', '=', branch_id)
    .where('id', '=', id)
    .where('series_id', 'is', null)
    .where('status', '<>', 'CANCELLED')
    .execute();
}

const read = async (queryable: Queryable, { branch_id }: AppointmentView, seriesId: string): Promise<Appointment[]> =>
  (await selectSeries(queryable, branch_id, seriesId)).map(presentAppointment);
