import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { type AppointmentView, endMoveRequests, lockOthersOfParty, moveWished } from '../appointments/index.ts';
import { authorOf, customer } from '../availability/index.ts';
import { findFacts, tellMoveWithdrawn } from '../messages/index.ts';
import { findByParty } from './queries.ts';
import { type BranchAndOwners, subjectOf } from './rearrange.ts';
import { requireByCode } from './track-appointment.ts';

/**
 * Takes back the customer's request to move the appointment, and with it all that was booked together, at any time before it is
 * answered, and tells the owner: everything stays where it is. Where nothing waits any more nothing changes.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function withdrawMoveRequest(context: Context, typedCode: string): Promise<AppointmentView> {
  const seen = await requireByCode(context.database, typedCode);
  if (!seen.party_id && !moveWished(seen)) return seen;
  return inTransaction(context.database, async (transaction) => {
    await lockOthersOfParty(transaction, seen);
    const party = seen.party_id ? await findByParty(transaction, seen.party_id) : [seen];
    await takeBackMoves(context, transaction, party.filter(moveWished));
    return requireByCode(transaction, typedCode);
  });
}

/**
 * Takes back where appointments that are moved together were wished to be, and tells the owner once.
 * @returns those that still waited
 */
export async function takeBackMoves(
  context: Context,
  transaction: Queryable,
  waiting: readonly AppointmentRow[],
  about?: BranchAndOwners,
): Promise<AppointmentRow[]> {
  const left = await endMoveRequests(transaction, waiting, 'WITHDRAWN', authorOf(customer, context.now()));
  const wishes = waiting.flatMap((each) => moveWished(each) ?? []);
  const [wished] = wishes.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (left[0] && wished) {
    const facts = about ?? (await findFacts(transaction, left[0]));
    await tellMoveWithdrawn(context, transaction, { ...facts, ...subjectOf(left) }, wished);
  }
  return left;
}
