import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type AppointmentView, endMoveRequest, lockOthersOfParty, moveWished } from '../appointments/index.ts';
import { authorOf, customer } from '../availability/index.ts';
import { findFacts, tellMoveWithdrawn } from '../messages/index.ts';
import { takeBackMoves } from './move-by-code.ts';
import { findByParty } from './queries.ts';
import { requireByCode } from './track-appointment.ts';

/**
 * Takes back the customer's request to move the appointment, and with it all that was booked together, at any time before it is
 * answered, and tells the owner: everything stays where it is. Where nothing waits any more nothing changes.
 * @throws Refusal APPOINTMENT_NOT_FOUND
 */
export async function withdrawMoveRequest(context: Context, typedCode: string): Promise<AppointmentView> {
  const seen = await requireByCode(context.database, typedCode);
  const wished = moveWished(seen);
  if (seen.party_id) return withdrawOfParty(context, seen, typedCode);
  if (!wished) return seen;
  return inTransaction(context.database, async (transaction) => {
    const left = await endMoveRequest(transaction, seen, 'WITHDRAWN', authorOf(customer, context.now()));
    if (left) await tellMoveWithdrawn(context, transaction, await findFacts(transaction, left), wished);
    return requireByCode(transaction, typedCode);
  });
}

async function withdrawOfParty(context: Context, { party_id, ...seen }: AppointmentView, typedCode: string) {
  return inTransaction(context.database, async (transaction) => {
    await lockOthersOfParty(transaction, { ...seen, party_id });
    const waiting = (await findByParty(transaction, party_id ?? seen.id)).filter(moveWished);
    const [first] = waiting;
    if (first) await takeBackMoves(context, transaction, waiting, await findFacts(transaction, first));
    return requireByCode(transaction, typedCode);
  });
}
