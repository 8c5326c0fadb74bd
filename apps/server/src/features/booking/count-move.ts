import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { tooMany } from '../../http/too-many.ts';
import { consumeUses, isFull } from '../../limits/consume-uses.ts';
import { MOVES } from '../../limits/limits.ts';
import { limitsOwners } from '../../limits/limits-owners.ts';
import type { AppointmentView } from '../appointments/index.ts';

/**
 * Counts a move by the code in the transaction that makes it: each is told to the owners and to whose address was typed.
 * @throws Refusal TOO_MANY_MOVES
 */
export async function countMove(
  context: Context,
  transaction: Queryable,
  { id, party_id, branch_name, branch_phone }: AppointmentView,
): Promise<void> {
  if (!limitsOwners(context.config)) return;
  const [standing] = await consumeUses(context, transaction, [{ limit: MOVES.ofAppointment, name: party_id ?? id }]);
  if (!standing || !isFull(standing)) return;
  const milliseconds = (standing.freeAt?.getTime() ?? 0) - context.now().getTime();
  throw tooMany('TOO_MANY_MOVES', milliseconds, { parameters: { branch: branch_name, phone: branch_phone } });
}
