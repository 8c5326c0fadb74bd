import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { endRequest, findRequest } from './queries.ts';

/**
 * Takes back what the account has asked for, while it waits.
 * @throws Refusal TIME_OFF_REQUEST_NOT_FOUND for that of anybody else, TIME_OFF_REQUEST_ANSWERED
 */
export async function withdrawRequest(
  { database, now }: Context,
  { id: accountId }: SignedIn,
  id: string,
): Promise<void> {
  const view = await findRequest(database, id);
  if (view?.account_id !== accountId) throw new Refusal('TIME_OFF_REQUEST_NOT_FOUND');
  const isEnded = await endRequest(database, id, { status: 'WITHDRAWN', ended_at: now() });
  if (!isEnded) throw new Refusal('TIME_OFF_REQUEST_ANSWERED');
}
