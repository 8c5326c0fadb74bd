import type { Appointment, Swap } from '@vakit/contract';
import { epochMinute, instantOf, isActive, swappedStarts } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import {
  type AppointmentView,
  findMoveOfAll,
  presentAppointment,
  refuseTransition,
  requireAsSeen,
  requireBookable,
  requireOwnAppointment,
  requireProven,
  withCurrentState,
} from '../appointments/index.ts';
import { reception } from '../availability/index.ts';
import { inMove } from './book-once.ts';
import { checkMoves, placeAt } from './check-moves.ts';
import { lockSurroundings, requirePossible, type WantedPlaces } from './lock-moves.ts';
import { rearrange } from './rearrange.ts';
import { visitToMove } from './visit-to-move.ts';

/**
 * Has two appointments of a branch change places, both or neither, and tells the customers.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, INVALID_STATUS_TRANSITION, AWAITS_PROOF, CHANGED, STAFF_NOT_FOUND,
 * SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS
 */
export async function swapByBusiness(context: Context, account: SignedIn, wanted: Swap): Promise<Appointment[]> {
  try {
    return await swap(context, account, wanted);
  } catch (error) {
    // Sent again, because the answer was lost
    const isStored =
      error instanceof Refusal && error.code === 'CHANGED' && (await isSwapped(context, account, wanted));
    if (!isStored) throw error;
    const views = wanted.appointments.map(({ id }) => requireOwnAppointment(context.database, account, id));
    return (await Promise.all(views)).map(presentAppointment);
  }
}

/** Tells whether this account has swapped two appointments, to which nothing has happened since. */
async function isSwapped({ database }: Context, { id: accountId }: SignedIn, { appointments }: Swap): Promise<boolean> {
  const ids = appointments.map(({ id }) => id);
  const [one, other] = (await findMoveOfAll(database, ids, accountId)) ?? [];
  if (!one || !other) return false;
  const firstOf = (...starts: Date[]) => Math.min(...starts.map(Number));
  return (
    one.new_staff_name === other.old_staff_name &&
    other.new_staff_name === one.old_staff_name &&
    firstOf(one.new_starts_at, other.new_starts_at) === firstOf(one.old_starts_at, other.old_starts_at)
  );
}

async function swap(context: Context, account: SignedIn, wanted: Swap): Promise<Appointment[]> {
  const { appointments, allowOutsideHours, notice } = wanted;
  const views: AppointmentView[] = [];
  for (const { id, expectedVersion } of appointments) {
    const view = await requireBookable(context.database, account, id);
    await requireAsSeen(context.database, account, view, expectedVersion);
    if (!isActive(view.status)) throw refuseTransition(view.status);
    requireProven(view);
    views.push(view);
  }
  const [one, other] = views as [AppointmentView, AppointmentView];
  if (one.branch_id !== other.branch_id) throw new Refusal('APPOINTMENT_NOT_FOUND');
  const requester = reception(account, { override: allowOutsideHours });
  const moves = swapped(one, other);
  const work = async (transaction: Queryable) => {
    const { about, surroundings } = await lockSurroundings(transaction, moves, requester);
    const judged = checkMoves(moves, surroundings, { requester, now: context.now() });
    await rearrange(context, transaction, about, requirePossible(judged, requester), { requester, notice });
    const now: AppointmentView[] = [];
    for (const { id } of views) now.push(await requireOwnAppointment(transaction, account, id));
    return now.map(presentAppointment);
  };
  return withCurrentState(context.database, account, views, () => inMove(context, work));
}

function swapped(one: AppointmentView, other: AppointmentView): WantedPlaces {
  const swappable = (view: AppointmentView) => ({
    staffId: view.staff_id,
    start: epochMinute(view.starts_at),
    durationMinutes: visitToMove(view).durationMinutes,
    bufferMinutes: view.buffer_minutes,
  });
  const [startOfOne, startOfOther] = swappedStarts(swappable(one), swappable(other));
  return [placeAt(one, other.staff_id, instantOf(startOfOne)), placeAt(other, one.staff_id, instantOf(startOfOther))];
}
