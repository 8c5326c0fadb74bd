import {
  BOOKING,
  type BranchRole,
  type IdleLock,
  type Language,
  type Permission,
  permissionsOf,
  type Role,
} from '@vakit/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';
import { explicitLanguage } from './request-language.ts';
import type { DeviceTurn } from './session-token.ts';

/** The account that a request was made for. */
export type SignedIn = {
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  /** The business that it owns */
  readonly businessId: string | null;
  /** All businesses for which it works, the own one among them */
  readonly businessIds: readonly string[];
  /** Roles in branches of businesses that it does not own, apart from being booked there */
  readonly memberships: readonly Membership[];
  /** Whether it may look at all of a branch in which it is booked */
  readonly isLooking?: boolean;
  /** Branches in which it is booked, and may book what is with itself */
  readonly booking?: readonly Omit<Membership, 'roles'>[];
  /** The shared device on which it is signed in */
  readonly device?: DeviceTurn & { readonly branchId: string } & IdleLock;
  /** Workplaces where it has the call's permission, the requested one first; only behind `requirePermission` */
  readonly workplaces?: readonly [Workplace, ...Workplace[]];
};

/** Roles that an account was given in a branch. */
export type Membership = {
  readonly businessId: string;
  readonly branchId: string;
  readonly roles: readonly BranchRole[];
};

/** A business, or some branches of it. */
export type Workplace = { readonly businessId: string; readonly branchIds: readonly string[] | null };

/** Whether an account sees what is an owner's. One of any other role, be it unknown, sees what concerns itself. */
export const isOwner = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'OWNER';

/** Whether it sees what is booked with others, somewhere. */
export const seesBranches = (account: SignedIn): boolean =>
  account.workplaces !== undefined || isOwner(account) || branchesWith(account, 'appointments.manage').length > 0;

/** The ids of the branches in which an account has a permission that it was given there. */
export const branchesWith = ({ memberships }: SignedIn, permission: Permission): string[] =>
  memberships.filter(({ roles }) => permissionsOf(roles).includes(permission)).map(({ branchId }) => branchId);

/** Whether an account may do something in a branch of the business in which it works here. */
export const mayIn = (account: SignedIn, permission: Permission, branchId: string): boolean =>
  account.businessId === businessOf(account) || branchesWith(account, permission).includes(branchId);

/** The id of the business in which an account works here. @throws Error when there is none */
export function businessOf({ id, businessId, workplaces }: SignedIn): string {
  const here = workplaces?.[0].businessId ?? businessId;
  if (here === null) throw new Error(`The account ${id} owns no business`);
  return here;
}

/** Functions through which the guard learns and notes things about accounts. */
export type Sessions = {
  /**
   * Finds the account that a bearer token belongs to; undefined when the token is not valid any more.
   * @throws Refusal DEVICE_LOCKED for one on a shared device that is locked, or that somebody else has taken over
   */
  find(token: string): Promise<SignedIn | undefined>;
  rememberLanguage(account: SignedIn, language: Language): Promise<void>;
  /** Finds the one of these businesses that has a branch, or something else, with this id */
  findBusiness(id: string, businessIds: readonly string[]): Promise<string | undefined>;
  /** Finds the business of a branch; the answer is remembered */
  businessOfBranch(id: string): Promise<string | undefined>;
  /** In which branch of these businesses something lies that is named by its id */
  findBranch(id: string, businessIds: readonly string[]): Promise<string | undefined>;
};

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** Marks a route in the published contract as one that needs a session. */
export const BEARER: Readonly<Record<string, string[]>> = { bearer: [] };

/**
 * Lets a request pass that carries the session of an account, else refuses it with 401. Like the others it runs before the
 * input is looked at, so that strangers learn nothing of it.
 */
export function requireSession(): onRequestAsyncHookHandler {
  return async (request) => {
    const account = await findAccount(request);
    if (!account) throw new Refusal('UNAUTHENTICATED');
    request.signedIn = account;
    await rememberLanguage(request, account);
  };
}

/** Lets a request pass whose account has a permission in some branch, else refuses it with 401 or 403. */
export function requirePermission(permission: Permission): onRequestAsyncHookHandler {
  const requireAccount = requireSession();
  return async function (request, reply) {
    await requireAccount.call(this, request, reply);
    const account = signedIn(request);
    const [workplace, ...others] = workplacesOf(account, permission);
    if (!workplace) throw new Refusal('FORBIDDEN');
    request.signedIn = { ...account, workplaces: [workplace, ...others] };
  };
}

/** Lets a request pass that carries a `token` in its query, whatever it is worth; otherwise as `requirePermission`. */
export function requirePermissionUnlessToken(permission: Permission): onRequestAsyncHookHandler {
  const require = requirePermission(permission);
  return async function (request, reply) {
    const { token } = request.query as { token?: unknown };
    if (token === undefined) await require.call(this, request, reply);
  };
}

/** Lists the workplaces where an account has a permission, its own business first. */
function workplacesOf(account: SignedIn, permission: Permission): Workplace[] {
  const { businessId, memberships, booking = [] } = account;
  const owned = isOwner(account) && businessId !== null && permissionsOf(['OWNER']).includes(permission);
  const branchIds = new Set(branchesWith(account, permission));
  const ofOthers = BOOKING.includes(permission) ? booking.filter((place) => place.businessId !== businessId) : [];
  const given = Map.groupBy(
    [...memberships.filter(({ branchId }) => branchIds.has(branchId)), ...ofOthers],
    (membership) => membership.businessId,
  );
  return [
    ...(owned ? [{ businessId, branchIds: null }] : []),
    ...[...given].map(([id, branches]) => ({ businessId: id, branchIds: branches.map(({ branchId }) => branchId) })),
  ];
}

/** The account of a request behind a guard. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error('The route has no session guard');
  return request.signedIn;
}

/** Finds the account of a request's session; undefined without a valid session. @throws Refusal DEVICE_LOCKED */
export async function findAccount({ headers, server }: FastifyRequest): Promise<SignedIn | undefined> {
  const token = headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1];
  return token ? server.sessions.find(token) : undefined;
}

/** Mails to owners and staff go out in the language in which they last did something; who only looks changes nothing. */
async function rememberLanguage(request: FastifyRequest, account: SignedIn): Promise<void> {
  const language = explicitLanguage(request);
  if (request.method === 'GET' || request.method === 'HEAD' || !language || language === account.language) return;
  await request.server.sessions.rememberLanguage(account, language);
}
