import type { Move, Rescheduling } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { type AppointmentView, requireOwnTime } from '../appointments/index.ts';
import type { Requester } from '../availability/index.ts';
import { findBranchAndOwners, takeMoveNotice } from '../messages/index.ts';
import { AFTER_TAKEN_SEAT, inMove } from './book-once.ts';
import { seatColumns } from './insert-visits.ts';
import { rearrange } from './rearrange.ts';
import { requireShown } from './require-shown.ts';
import { takeSeat } from './take-seat.ts';
import { lengthOf, placeOfChosen } from './visit-to-move.ts';

type WantedMove = Rescheduling & Partial<Pick<Move, 'durationMinutes' | 'notice'>>;

/**
 * Moves a seat that is still where it was seen to another session of its service, as it would be booked there, and notifies
 * whoever has to hear of it. The old seat is given up only when the new one is won; whoever is in that session already stays.
 * @param readAgain reads it for the answer, before the commit
 * @throws Refusal SEAT_HAS_NO_TIME without a session, or with a length; SESSION_NOT_FOUND for a session of another service,
 * and for an appointment that is no seat; SESSION_CHANGED, SESSION_FULL, SLOT_UNAVAILABLE, TERMS_CHANGED, and APPOINTMENT_CHANGED when
 * somebody else was faster
 */
export async function moveSeat(
  context: Context,
  seen: AppointmentView,
  wanted: WantedMove,
  requester: Requester,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  const { sessionId, durationMinutes } = wanted;
  if (!sessionId || durationMinutes !== undefined) requireOwnTime(seen);
  if (!sessionId || !seen.session_id) throw new Refusal('SESSION_NOT_FOUND');
  const work = async (transaction: Queryable) => {
    if (sessionId !== seen.session_id) await move(context, transaction, seen, { ...wanted, sessionId }, requester);
    // The seat is there already, so an announcement of its earlier move is withdrawn.
    else if (wanted.notice === 'NONE') await takeMoveNotice(transaction, seen.id);
    return readAgain(transaction);
  };
  return inMove(context, work, { retries: [AFTER_TAKEN_SEAT] });
}

async function move(
  context: Context,
  transaction: Queryable,
  seen: AppointmentView,
  wanted: WantedMove & { readonly sessionId: string },
  requester: Requester,
): Promise<void> {
  const { branch_id, business_id, service_id: serviceId } = seen;
  const [chosen, about] = await takeSeat(
    transaction,
    { id: branch_id, business_id },
    { ...wanted, serviceId },
    { requester, now: context.now() },
    (connection) => findBranchAndOwners(connection, branch_id, [serviceId]),
  );
  requireShown([{ ...seen, ...placeOfChosen(chosen) }], wanted.shown);
  const to = { ...placeOfChosen(chosen), ...lengthOf(seen, chosen.end - chosen.start), ...seatColumns(chosen) };
  await rearrange(context, transaction, about, [{ seen, to }], { requester, notice: wanted.notice });
}
