import type { Appointment, SeriesMove } from '@vakit/contract';
import { localDateTimeAt, shiftedStart, type UnusualTime } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, findMoveOfAll, presentAppointment, requireAsSeen } from '../appointments/index.ts';
import { reception } from '../availability/index.ts';
import {
  type CheckedMove,
  checkMoves,
  inMove,
  lockSurroundings,
  placeOfChosen,
  RETRY_ON_CONFLICT,
  rearrange,
  type WantedPlace,
  type WantedPlaces,
} from '../booking/index.ts';
import { findFacts, takeMoveNotices, tellSeries } from '../messages/index.ts';
import { requireFree } from './check-series.ts';
import { requireMeant, requireSeries, selectSeries } from './series-of.ts';

/** Harmless, because the customer has accepted it for the first visit */
const HARMLESS: readonly UnusualTime[] = ['OFF_GRID', 'NOT_OFFERED'];

/**
 * Moves an appointment of a series and those after it, or all that are still to come, by as much on the wall clock as this one,
 * all or none, and tells the customer in one message.
 * @throws Refusal APPOINTMENT_NOT_FOUND, CHANGED, APPOINTMENT_CHANGED, STAFF_NOT_FOUND, SERIES_CONFLICTS, SERIES_UNUSUAL
 */
export async function moveSeries(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: SeriesMove,
): Promise<Appointment[]> {
  const { allowOutsideHours: override, notice } = wanted;
  const requester = reception(account, { override });
  const work = async (transaction: Queryable) => {
    const series = await requireSeries(transaction, account, id);
    const { seen, all } = series;
    // Sent again, because the answer was lost
    const isStored = isThere(seen, wanted) && (await findMoveOfAll(transaction, wanted.appointmentIds, account.id));
    if (isStored) return all.map(presentAppointment);
    await requireAsSeen(transaction, account, seen, wanted.expectedVersion);
    const meant = requireMeant(series, wanted, context.now());
    const moves = shiftedAll(seen, meant, wanted);
    const { about, surroundings } = await lockSurroundings(transaction, moves, requester);
    const judged = checkMoves(moves, surroundings, { requester, now: context.now(), keepsDistances: true });
    const free = requireFree(judged.map(asJudgedVisit), { override });
    const places = free.map(({ seen, chosen }) => ({ seen, to: placeOfChosen(chosen) }));
    const tell = async (moved: readonly { readonly appointment: AppointmentRow }[]) => {
      const rows = moved.map(({ appointment }) => appointment).toSorted(byStart);
      // Pending notices of other moves end here: this message tells about them, or nothing does.
      await takeMoveNotices(
        transaction,
        rows.map((row) => row.id),
      );
      if (notice === 'NONE' || !rows[0]) return;
      await tellSeries(context, transaction, 'seriesMoved', await findFacts(transaction, rows[0]), rows);
    };
    await rearrange(context, transaction, about, places, { requester, notice, tell });
    return (await selectSeries(transaction, seen.branch_id, seen.series_id as string)).map(presentAppointment);
  };
  // After a lost race the dates are judged anew, so that the refusal names them.
  const retries = [RETRY_ON_CONFLICT];
  return inMove(context, work, { retries, refuseLost: () => new Refusal('APPOINTMENT_CHANGED') });
}

function isThere({ staff_id, ...seen }: AppointmentView, { staffId = staff_id, ...wanted }: SeriesMove): boolean {
  const { date, time } = localDateTimeAt(seen.starts_at, seen.time_zone);
  return staffId === staff_id && date === wanted.appointmentDate && time === wanted.startTime;
}

const byStart = (one: AppointmentRow, other: AppointmentRow) => one.starts_at.getTime() - other.starts_at.getTime();

const asJudgedVisit = ({ wanted, unusual, ...judged }: CheckedMove<WantedPlace>) => ({
  ...wanted,
  ...judged,
  warnings: unusual,
});

/** The new start and person of each visit. */
function shiftedAll(seen: AppointmentView, meant: readonly AppointmentView[], wanted: SeriesMove) {
  const startOf = ({ starts_at, time_zone }: AppointmentView) => {
    const { date, time } = localDateTimeAt(starts_at, time_zone);
    return { date, startTime: time };
  };
  const from = startOf(seen);
  const to = { date: wanted.appointmentDate, startTime: wanted.startTime };
  const isOtherPerson = wanted.staffId !== undefined && wanted.staffId !== seen.staff_id;
  const wantedOf = (each: AppointmentView): WantedPlace => {
    const { date, startTime } = shiftedStart(startOf(each), from, to);
    const staffId = isOtherPerson ? (wanted.staffId as string) : each.staff_id;
    return { seen: each, staffId, appointmentDate: date, startTime, harmless: HARMLESS };
  };
  const [first = seen, ...others] = meant;
  return [wantedOf(first), ...others.map(wantedOf)] satisfies WantedPlaces;
}
