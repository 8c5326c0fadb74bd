import type { FastifyRequest } from 'fastify';
import { NIL } from 'uuid';
import { type Context, contextOf, contextOfBranches } from '../context.ts';
import type { BranchPlace } from '../database/business-directory.ts';
import { Refusal } from './refusal.ts';
import { type SignedIn, signedIn, type Workplace } from './session-guard.ts';

/** The context of the business, or of the branches of it, in which the account of a request may do what the call does. */
export const ownContext = (context: Context) => (request: FastifyRequest) => {
  const { workplaces } = signedIn(request);
  if (!workplaces) throw new Error('The route asks for no permission');
  return contextAt(context, workplaces[0]);
};

/** The context of a business, or of some branches of it. */
export const contextAt = (context: Context, { businessId, branchIds }: Workplace): Context =>
  branchIds ? contextOfBranches(context, businessId, branchIds) : contextOf(context, businessId);

/** The context of all businesses for which the account of a request works. */
export const workContext = (context: Context) => (request: FastifyRequest) =>
  contextOfAccount(context, signedIn(request));

/**
 * The same for what concerns one branch, if any is named: who works for several businesses asks that of the branch, whose
 * rows lie in the order of an index.
 */
export const workContextAt =
  (context: Context) =>
  async (request: FastifyRequest, branchId: string | undefined): Promise<Context> => {
    const account = signedIn(request);
    const isOfSeveral = branchId !== undefined && account.businessIds.length > 1;
    const place = isOfSeveral ? await context.directory.branchOf(branchId) : undefined;
    const isOwn = place && account.businessIds.includes(place.business_id);
    return isOwn ? contextOf(context, place.business_id) : contextOfAccount(context, account);
  };

/** The same for an account; who works nowhere any more finds nothing. */
export const contextOfAccount = (context: Context, { businessIds }: SignedIn) =>
  contextOf(context, ...(businessIds.length > 0 ? businessIds : [NIL]));

/** The branch whose page strangers ask from, published or not. @throws Refusal PUBLIC_BRANCH_NOT_FOUND */
export async function requireBranchAt({ directory }: Pick<Context, 'directory'>, slug: string): Promise<BranchPlace> {
  const branch = await directory.branchAt(slug);
  if (!branch) throw new Refusal('PUBLIC_BRANCH_NOT_FOUND');
  return branch;
}
