import type { Appointment, SeriesMove } from '@vakit/contract';
import { busyTimeOfGuest, localDateTimeAt, shiftedStart } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, findPartsOfParties, presentAppointment } from '../appointments/index.ts';
import { authorOf, lockOffers, type Requester, reception } from '../availability/index.ts';
import {
  AFTER_LOST_RACE,
  isLostRace,
  Outdated,
  placeOfChosen,
  type Rearranged,
  updatePlaces,
  visitToMove,
} from '../booking/index.ts';
import { findFacts, takeMoveNotices, tellSeries } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { type JudgedVisit, judgeVisits, requireFree } from './judge-visits.ts';
import { datesAround, type WishedVisit } from './same-again.ts';
import { requirePart, selectSeries } from './series-of.ts';

type Moved = WishedVisit & { readonly seen: AppointmentView; readonly staffId: string };

/**
 * Moves an appointment of a series and those after it, or all that are still to come, by as much on the wall clock as this one,
 * all or none, and tells the customer in one message.
 * @throws Refusal APPOINTMENT_NOT_FOUND, APPOINTMENT_CHANGED, STAFF_NOT_FOUND, SERIES_CONFLICTS, SERIES_UNUSUAL
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
    const { seen, meant } = await requirePart(transaction, account, id, wanted, context.now());
    const moves = await lockMoves(context, transaction, shiftedAll(seen, meant, wanted), requester, override);
    const by = { ...authorOf(requester, context.now()), isSilent: notice === 'NONE' };
    const written = await updatePlaces(transaction, seen.branch_id, moves, by);
    if (!written) throw new Refusal('APPOINTMENT_CHANGED');
    if (written.some((row) => row.overlaps_another || (row.lies_in_time_off && !override))) throw new Outdated();
    // Pending notices of other moves end here: this message tells about them, or nothing does.
    await takeMoveNotices(
      transaction,
      written.map((row) => row.id),
    );
    const inOrder = written.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    const { lies_in_time_off: _, overlaps_another: __, ...first } = inOrder[0] as (typeof written)[number];
    if (notice !== 'NONE') {
      await tellSeries(context, transaction, 'seriesMoved', await findFacts(transaction, first), inOrder);
    }
    const isConfirmed = ({ status }: AppointmentRow) => status === 'CONFIRMED';
    await scheduleReminders(context, transaction, ...inOrder.filter(isConfirmed));
    return (await selectSeries(transaction, seen.branch_id, seen.series_id as string)).map(presentAppointment);
  };
  try {
    // After a lost race the dates are judged anew, so that the refusal names them.
    return await inTransaction(context.database, work, [afterDeadlock(), AFTER_LOST_RACE]);
  } catch (error) {
    throw isLostRace(error) ? new Refusal('APPOINTMENT_CHANGED') : error;
  }
}

/** The new start and person of each visit. */
function shiftedAll(seen: AppointmentView, meant: readonly AppointmentView[], wanted: SeriesMove): Moved[] {
  const startOf = ({ starts_at, time_zone }: AppointmentView) => {
    const { date, time } = localDateTimeAt(starts_at, time_zone);
    return { date, startTime: time };
  };
  const from = startOf(seen);
  const to = { date: wanted.appointmentDate, startTime: wanted.startTime };
  const isOtherPerson = wanted.staffId !== undefined && wanted.staffId !== seen.staff_id;
  return meant.map((each) => {
    const { date, startTime } = shiftedStart(startOf(each), from, to);
    const staffId = isOtherPerson ? (wanted.staffId as string) : each.staff_id;
    return { seen: each, staffId, appointmentDate: date, startTime };
  });
}

/**
 * Locks the people in their order, and finds the new places of all visits.
 * @throws Refusal SERIES_CONFLICTS, SERIES_UNUSUAL, STAFF_NOT_FOUND
 */
async function lockMoves(
  context: Context,
  transaction: Queryable,
  moved: readonly Moved[],
  requester: Requester,
  override: boolean,
): Promise<Rearranged[]> {
  const moving = moved.map(({ seen }) => seen.id);
  const byPerson = [...Map.groupBy(moved, ({ staffId }) => staffId)].sort(([a], [b]) => (a < b ? -1 : 1));
  const judged: (JudgedVisit & Pick<Moved, 'seen'>)[] = [];
  for (const [staffId, visits] of byPerson) {
    const { branch_id, business_id } = (visits[0] as Moved).seen;
    // If the visits need different rooms, only the database checks them.
    const [needs, ...others] = new Map(
      visits.map(({ seen: { needed_types: neededTypes, working_types: workingTypes } }) => [
        JSON.stringify([neededTypes, workingTypes]),
        { neededTypes, workingTypes },
      ]),
    ).values();
    const wish = {
      branch: { id: branch_id, business_id },
      serviceIds: [],
      staffId,
      moving,
      ...(others.length > 0 ? { neededTypes: null } : needs),
    };
    let [offers] = await lockOffers(transaction, wish, datesAround(visits), requester, async () => undefined);
    const parts = await findPartsOfParties(
      transaction,
      visits.map(({ seen }) => seen),
    );
    for (const visit of visits) {
      const guestBusy = busyTimeOfGuest(visit.seen.id, parts, moving);
      const inquiry = { requester, now: context.now(), visit: visitToMove(visit.seen), guestBusy };
      const { judged: one, left } = judgeVisits(offers, [visit], inquiry);
      judged.push(...one.map((each) => ({ ...each, seen: visit.seen })));
      offers = left();
    }
  }
  return requireFree(judged, { override }).map(({ seen, chosen }) => ({ seen, to: placeOfChosen(chosen) }));
}
