import type { Appointment, MoveDecision } from '@vakit/contract';
import { type Context, contextOf } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { type SignedIn, seesBranches } from '../../http/session-guard.ts';
import {
  findAppointment,
  lockWaiting,
  moveWished,
  presentAsChanged,
  refuseTransition,
  rejectMoves,
  requireAppointment,
  requireAsSeen,
  withCurrentState,
} from '../appointments/index.ts';
import { authorOf, reception } from '../availability/index.ts';
import { findFacts, messageSubject, placedAsKnown, tellMoveApproved } from '../messages/index.ts';
import { findByParty } from './queries.ts';
import { rearrange } from './rearrange.ts';
import { requireUsual } from './require-usual.ts';

/**
 * Moves an appointment to where its customer wants it, or leaves it where it is, and tells the customer. Whoever may
 * change its status decides; a move to another person is for the owner to decide, as are all moves by the business, and what
 * was booked together, which is answered as one. Where nobody works then any more, it is asked about like other moves.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, CHANGED, INVALID_STATUS_TRANSITION where nothing waits, OUTSIDE_WORKING_HOURS,
 * STAFF_NOT_FOUND
 */
export async function decideMoveRequest(
  context: Context,
  account: SignedIn,
  id: string,
  decision: MoveDecision,
): Promise<Appointment> {
  const seen = await requireAppointment(context.database, account, id);
  const there = contextOf(context, seen.business_id);
  const wished = moveWished(seen);
  await requireAsSeen(there.database, account, seen, decision.expectedVersion);
  if (!wished) throw refuseTransition(seen.status);
  const isForOwner = wished.staff_id !== seen.staff_id || seen.party_id !== null;
  if (isForOwner && !(await mayMoveToOthers(there, account, id))) throw new Refusal('FORBIDDEN');
  const by = authorOf(reception(account), there.now());
  const work = async (transaction: Queryable) => {
    if (decision.decision === 'APPROVED') {
      if (!decision.allowOutsideHours) {
        const party = seen.party_id ? await findByParty(transaction, seen.party_id) : [seen];
        await requireUsual(there, transaction, party, reception(account));
      }
      await moveAsWished(there, transaction, await lockWaiting(transaction, seen), account);
    } else {
      await rejectMoves(there, transaction, await lockWaiting(transaction, seen), decision.reason, by);
    }
    return presentAsChanged(transaction, account, await requireAppointment(transaction, account, id));
  };
  return withCurrentState(there.database, account, [seen], () => inTransaction(there.database, work));
}

/** The new times have been held since they were wished for, and who answers has been asked about them. */
async function moveAsWished(
  context: Context,
  transaction: Queryable,
  waiting: readonly [AppointmentRow, ...AppointmentRow[]],
  account: SignedIn,
): Promise<void> {
  const [first, ...along] = waiting;
  const about = await findFacts(transaction, first, along);
  const moves = waiting.flatMap((each) => {
    const to = moveWished(each);
    return to ? [{ seen: each, to, heldBy: 'WISH' as const }] : [];
  });
  await rearrange(context, transaction, about, moves, {
    requester: reception(account, { override: true }),
    async tell([moved, ...others]) {
      if (!moved) return;
      // This message also tells the customer about moves that were not announced yet.
      const known = await placedAsKnown(transaction, waiting);
      const [before = first] = known.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
      const told = messageSubject([moved.appointment, ...others.map(({ appointment }) => appointment)]);
      await tellMoveApproved(context, transaction, { ...about, ...told }, before);
    },
  });
}

const mayMoveToOthers = async ({ database }: Context, account: SignedIn, id: string): Promise<boolean> =>
  seesBranches(account) && (await findAppointment(database, account, id, { ofOwner: true })) !== undefined;
