import { HANDOVER_MAX, type HandedOver, type HandoverDecision } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findPartsOfParties, presentAppointment } from '../appointments/index.ts';
import { findLinkedServices, lockOffers, reception } from '../availability/index.ts';
import { inMove, RETRY_ON_CONFLICT, rearrange } from '../booking/index.ts';
import { findBranchAndOwners } from '../messages/index.ts';
import { selectViews } from '../planned-changes/index.ts';
import { enterTimeOff, lockConcerned } from '../schedule-exceptions/index.ts';
import { checkHandover } from './check-handover.ts';
import { type OffStretch, requireOffStretch, selectConcerned } from './off-stretch.ts';
import { findPiecesOf, offersToStandIns, wishOfAll } from './stand-ins.ts';

/**
 * Gives appointments to others, or another time, all or none, tells those customers who are to be told, and enters
 * the time off. When one cannot go where it was to go, nothing changes, and the answer says which and why.
 * @throws Refusal BRANCH_NOT_FOUND, STAFF_NOT_FOUND, FORBIDDEN, TIME_OFF_HAS_APPOINTMENTS, APPOINTMENT_CHANGED,
 * SLOT_UNAVAILABLE
 */
export async function handOver(context: Context, account: SignedIn, decision: HandoverDecision): Promise<HandedOver> {
  const off = await requireOffStretch(context.database, account, decision, context.now());
  const work = async (transaction: Queryable): Promise<HandedOver> => {
    // Closing the branch needs its exclusive lock, taken before bookings share it.
    if (decision.timeOff && !decision.staffId) await lockConcerned(transaction, account, decision.branchId, null);
    const moved = decision.moves.length > 0 ? await move(context, transaction, account, decision, off) : [];
    if ('failed' in moved) return { moved: [], failed: moved.failed };
    const { timeOff, period, branchId, staffId, leave } = decision;
    if (timeOff && period) {
      const exception = { kind: 'TIME_OFF', branchId, staffId: staffId ?? null, ...timeOff, ...period } as const;
      const kept = { ...CANCELLING_NOTHING, leaveAppointments: leave };
      await enterTimeOff(context, transaction, account, { ...exception, ...kept });
    }
    const views = moved.length > 0 ? await selectViews(transaction, moved) : [];
    return { moved: views.map(presentAppointment), failed: [] };
  };
  // After a lost race each is judged anew, so that the answer says which cannot go there.
  return inMove(context, work, { retries: [RETRY_ON_CONFLICT] });
}

const CANCELLING_NOTHING = { cancelAppointments: [], cancellationReason: null };

/** @returns the ids of those that were moved, or what is in the way */
async function move(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { branchId, moves }: HandoverDecision,
  off: OffStretch,
): Promise<string[] | Pick<HandedOver, 'failed'>> {
  const ids = moves.map(({ id }) => id);
  const requester = reception(account);
  const targets = moves.map(({ to }) => to.appointmentDate).sort();
  const dates = { from: targets[0] as string, to: targets.at(-1) as string };
  const [offers, about] = await lockOffers(
    transaction,
    wishOfAll(account, branchId, ids),
    dates,
    requester,
    (connection) => findBranchAndOwners(connection, branchId, []),
  );
  // Behind the locks: nobody is booked with the person any more.
  const inside = await selectConcerned(transaction, off, ids, { now: context.now(), limit: SEEN_MAX });
  const surroundings = {
    offers: offersToStandIns(offers, off),
    linkedTo: await findLinkedServices(transaction, branchId),
    pieces: await findPiecesOf(transaction, account, branchId, inside, dates),
    parts: await findPartsOfParties(transaction, inside),
  };
  const views = new Map(inside.map((view) => [view.id, view]));
  const judged = checkHandover(moves, views, surroundings, { requester, now: context.now() });
  if (judged.failed.length > 0) return judged;
  await rearrange(context, transaction, about, judged.moves, { requester });
  return ids;
}

/** More than are shown at once: meanwhile others may have been booked before those. */
const SEEN_MAX = 2 * HANDOVER_MAX;
