import type { GroupSession, SessionsQuery, SessionWithParticipants } from '@vakit/contract';
import { liraOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAppointment, requireScope } from '../appointments/index.ts';
import { presentSession, selectParticipants, selectSessions } from './queries.ts';
import { requireSession } from './series-of.ts';

/**
 * The sessions of a branch on some days that an account sees and that are not cancelled, in the order of time.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listSessions(context: Context, account: SignedIn, query: SessionsQuery): Promise<GroupSession[]> {
  const { staff_id } = await requireScope(context, account, query.branchId, 'LOOK');
  return (await selectSessions(context.database, query, staff_id)).map(presentSession);
}

/** @throws Refusal SESSION_NOT_FOUND for one that is unknown, cancelled or not the account's to see */
export async function showSession(
  { database }: Context,
  account: SignedIn,
  id: string,
): Promise<SessionWithParticipants> {
  const session = await requireSession(database, account, id);
  const participants = await selectParticipants(database, [id]);
  return {
    ...presentSession(session),
    price: liraOf(session.price_kurus),
    priceKind: session.price_kind,
    participants: participants.map(presentAppointment),
  };
}
