import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { findFacts, tellMoveEnded } from '../messages/index.ts';
import { moveWished } from './appointment-view.ts';
import type { Author } from './history.ts';
import { endMoveRequests, type MoveRequests } from './move-request-queries.ts';

/**
 * Leaves what waits to be moved as one where it is, and tells the customer.
 * @param reason as the customer reads it
 * @throws Refusal APPOINTMENT_CHANGED where somebody was faster with one of them
 */
export async function rejectMoves(
  context: Context,
  transaction: Queryable,
  waiting: MoveRequests,
  reason: string | null,
  by: Author,
): Promise<void> {
  const wished = moveWished(waiting[0]);
  const left = await endMoveRequests(transaction, waiting, 'REJECTED', by);
  const [first, ...along] = left;
  if (!wished || !first || left.length < waiting.length) throw new Refusal('APPOINTMENT_CHANGED');
  const facts = await findFacts(transaction, first, along);
  await tellMoveEnded(context, transaction, facts, { step: 'REJECTED', wished, reason });
}
