import type { Appointment, Swap } from '@vakit/contract';
import {
  busyTimeOfGuest,
  epochMinute,
  instantOf,
  isActive,
  localDateTimeAt,
  type PartOfParty,
  swappedStarts,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  findPartsOfParties,
  isSeenAt,
  presentAppointment,
  refuseTransition,
  requireOwnAppointment,
  requireProven,
} from '../appointments/index.ts';
import { chooseTime, lockOffers, type Requester, reception } from '../availability/index.ts';
import { findBranchAndOwners } from '../messages/index.ts';
import { isLostRace } from './book-once.ts';
import { moveTogether } from './move-together.ts';
import { placeOfChosen, visitToMove } from './move-visit.ts';
import type { Rearranged } from './update-places.ts';

type Moved = { readonly seen: AppointmentView; readonly staffId: string; readonly start: Date };

/**
 * Has two appointments of a branch change places, both or neither, and tells the customers.
 * @throws Refusal APPOINTMENT_NOT_FOUND, INVALID_STATUS_TRANSITION, AWAITS_PROOF, APPOINTMENT_CHANGED, STAFF_NOT_FOUND,
 * SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS
 */
export async function swapByBusiness(context: Context, account: SignedIn, wanted: Swap): Promise<Appointment[]> {
  const { appointments, allowOutsideHours, notice } = wanted;
  const views: AppointmentView[] = [];
  for (const { id, ...expected } of appointments) {
    const view = await requireOwnAppointment(context.database, account, id);
    if (!isActive(view.status)) throw refuseTransition(view.status);
    requireProven(view);
    if (!isSeenAt(view, expected)) throw new Refusal('APPOINTMENT_CHANGED');
    views.push(view);
  }
  const [one, other] = views as [AppointmentView, AppointmentView];
  if (one.branch_id !== other.branch_id) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const requester = reception(account, { override: allowOutsideHours });
  const moved = swapped(one, other);
  try {
    return await inTransaction(
      context.database,
      async (transaction) => {
        const moves: Rearranged[] = [];
        for (const each of moved) moves.push(await lockPlace(context, transaction, each, moved, requester));
        const { branch } = await findBranchAndOwners(transaction, one.branch_id, []);
        await moveTogether(context, transaction, branch, moves, { requester, notice });
        const now: AppointmentView[] = [];
        for (const { id } of views) now.push(await requireOwnAppointment(transaction, account, id));
        return now.map(presentAppointment);
      },
      [afterDeadlock()],
    );
  } catch (error) {
    throw isLostRace(error) ? new Refusal('SLOT_UNAVAILABLE') : error;
  }
}

/** In the order of the people, so that two swaps at once lock them alike. */
function swapped(one: AppointmentView, other: AppointmentView): Moved[] {
  const swappable = (view: AppointmentView) => ({
    staffId: view.staff_id,
    start: epochMinute(view.starts_at),
    durationMinutes: visitToMove(view).durationMinutes,
    bufferMinutes: view.buffer_minutes,
  });
  const [startOfOne, startOfOther] = swappedStarts(swappable(one), swappable(other));
  const moved = [
    { seen: one, staffId: other.staff_id, start: instantOf(startOfOne) },
    { seen: other, staffId: one.staff_id, start: instantOf(startOfOther) },
  ];
  return moved.sort((a, b) => (a.staffId < b.staffId ? -1 : 1));
}

async function lockPlace(
  context: Context,
  transaction: Queryable,
  { seen, staffId, start }: Moved,
  moved: readonly Moved[],
  requester: Requester,
): Promise<Rearranged> {
  const { date, time } = localDateTimeAt(start, seen.time_zone);
  const wish = {
    branch: { id: seen.branch_id, business_id: seen.business_id },
    serviceIds: seen.services.map(({ serviceId }) => serviceId),
    staffId,
    moving: moved.map((each) => each.seen.id),
    neededTypes: seen.needed_types,
    workingTypes: seen.working_types,
  };
  const [offers] = await lockOffers(transaction, wish, { from: date, to: date }, requester, async () => undefined);
  const parts = (await findPartsOfParties(transaction, [seen])).map((part) => asMoved(part, moved));
  const chosen = chooseTime(
    offers,
    { appointmentDate: date, startTime: time },
    { requester, now: context.now(), visit: visitToMove(seen), guestBusy: busyTimeOfGuest(seen.id, parts) },
  );
  return { seen, to: placeOfChosen(chosen) };
}

/** The place of a party's part after the swap. */
function asMoved(part: PartOfParty, moved: readonly Moved[]): PartOfParty {
  const own = moved.find(({ seen }) => seen.id === part.id);
  if (!own) return part;
  const start = epochMinute(own.start);
  return { ...part, start, end: start + visitToMove(own.seen).durationMinutes };
}
