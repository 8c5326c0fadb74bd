import type { Call } from '@vakit/contract';
import type { FastifyRequest } from 'fastify';
import { NIL } from 'uuid';
import { Refusal } from './refusal.ts';
import type { Membership, SignedIn, Workplace } from './session-guard.ts';

type CallOfBusiness = Pick<Call, 'workplaces' | 'subject'>;

/**
 * Chooses the business that a request is about: named by a branch or by the id in its path, else by the row
 * of its body that the call declares, else the account's own one. An account that owns none must name one, so that nothing
 * of one business is ever read or written in another. Members of a named branch who lack the permission there are told so.
 * @throws Refusal FORBIDDEN, WORKPLACE_REQUIRED; BRANCH_NOT_FOUND of a branch that only tells the workplace
 */
export async function resolveBusiness(request: FastifyRequest, call: CallOfBusiness): Promise<void> {
  const account = request.signedIn;
  if (!account?.workplaces) return;
  const { branchId } = (request.query ?? {}) as { branchId?: string };
  if (call.workplaces === 'ONE' && branchId !== undefined) {
    request.signedIn = { ...account, workplaces: [await workplaceAt(request, account, branchId)] };
    return;
  }
  if (account.memberships.length === 0 && account.workplaces.length === 1) return;
  const named = namesOf(request, call);
  if (named.length === 0) {
    if (call.workplaces !== 'ALL') requireOnlyOne(account);
    return;
  }
  const workplace = await workplaceNamed(request, account.workplaces, named);
  if (branchesWithout(account).some((branchId) => named.includes(branchId))) throw new Refusal('FORBIDDEN');
  request.signedIn = { ...account, workplaces: [workplace] };
}

/** The workplace with a branch that the account knows. @throws Refusal FORBIDDEN, BRANCH_NOT_FOUND */
async function workplaceAt({ server }: FastifyRequest, account: SignedIn, branchId: string): Promise<Workplace> {
  const businessId = await server.sessions.businessOfBranch(branchId);
  const workplace = account.workplaces?.find(
    (each) => each.businessId === businessId && (each.branchIds === null || each.branchIds.includes(branchId)),
  );
  if (workplace) return workplace;
  throw new Refusal(branchesWithout(account).includes(branchId) ? 'FORBIDDEN' : 'BRANCH_NOT_FOUND');
}

/** The own business is meant where none is named. @throws Refusal WORKPLACE_REQUIRED */
function requireOnlyOne({ businessId, workplaces }: SignedIn): void {
  if (workplaces && workplaces.length > 1 && workplaces[0].businessId !== businessId)
    throw new Refusal('WORKPLACE_REQUIRED');
}

/**
 * Answers FORBIDDEN instead of 404 to members of the branch that hold no permission for the call there. Looked up only
 * after a 404, so that successful requests never wait for it.
 */
export async function forbiddenOr404(
  request: FastifyRequest,
  call: CallOfBusiness,
  failure: unknown,
): Promise<unknown> {
  const account = request.signedIn;
  if (!(failure instanceof Refusal) || failure.statusCode !== 404 || !account) return failure;
  const without = branchesWithout(account);
  const [name] = namesOf(request, call);
  if (without.length === 0 || name === undefined) return failure;
  const branchId = await request.server.sessions.findBranch(name, account.businessIds);
  return branchId !== undefined && without.includes(branchId) ? new Refusal('FORBIDDEN') : failure;
}

/** The branches of which an account is a member without being allowed there what the call does. */
function branchesWithout({ memberships, workplaces }: SignedIn): string[] {
  if (!workplaces) return [];
  const isAllowed = ({ businessId, branchId }: Membership) =>
    workplaces.some(
      (workplace) =>
        workplace.businessId === businessId && (workplace.branchIds === null || workplace.branchIds.includes(branchId)),
    );
  return memberships.filter((membership) => !isAllowed(membership)).map(({ branchId }) => branchId);
}

async function workplaceNamed(
  { server }: FastifyRequest,
  workplaces: readonly [Workplace, ...Workplace[]],
  [name = NIL]: readonly string[],
): Promise<Workplace> {
  if (workplaces.length === 1) return workplaces[0];
  const businessIds = workplaces.map(({ businessId }) => businessId);
  const found = await server.sessions.findBusiness(name, businessIds);
  return workplaces.find(({ businessId }) => businessId === found) ?? workplaces[0];
}

type Named = { readonly id?: unknown; readonly branchId?: unknown; readonly [field: string]: unknown };

/** The ids by which a request may name where it belongs. */
function namesOf({ params, query, body }: FastifyRequest, { subject }: Pick<Call, 'subject'>): string[] {
  const { id, branchId } = (params ?? {}) as Named;
  const sent = (body ?? {}) as Named;
  const [row] = subject ? [sent[subject]].flat() : [];
  const rowId = typeof row === 'object' ? (row as Named).id : row;
  const names = [id, branchId, ((query ?? {}) as Named).branchId, sent.branchId, rowId];
  return names.filter((name) => typeof name === 'string');
}
