import type { TimeOffRequest, WaitingTimeOffRequest } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { contextAt } from '../../http/business-context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { requireMembership } from '../staff/index.ts';
import { presentRequest } from './present-request.ts';
import { selectOwnRequests, selectWaiting } from './queries.ts';

/**
 * Lists the account's own requests in a branch, or in the first one in which it works.
 * @throws Refusal STAFF_NOT_FOUND
 */
export async function listOwnRequests(
  { database, now }: Context,
  account: SignedIn,
  branchId: string | undefined,
): Promise<TimeOffRequest[]> {
  const { id } = await requireMembership(database, account, branchId);
  return (await selectOwnRequests(database, id, now())).map(presentRequest);
}

/**
 * Lists the requests that wait for an answer in a branch.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listWaitingRequests(
  context: Context,
  account: SignedIn,
  branchId: string,
): Promise<WaitingTimeOffRequest[]> {
  await requireOwnBranch(context.database, account, branchId);
  return waitingIn(context, branchId);
}

/** Lists the waiting requests of all branches in which the account gives answers, business by business. */
export async function listWaitingEverywhere(
  context: Context,
  { workplaces }: SignedIn,
): Promise<WaitingTimeOffRequest[]> {
  return (await Promise.all((workplaces ?? []).map((workplace) => waitingIn(contextAt(context, workplace))))).flat();
}

async function waitingIn({ database, now }: Context, branchId?: string): Promise<WaitingTimeOffRequest[]> {
  const views = await selectWaiting(database, branchId, now());
  return views.map((view) => ({ ...presentRequest(view), affectedCount: view.affected_count }));
}
