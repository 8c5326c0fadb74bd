import type { Language, Role } from '@vakit/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';
import { explicitLanguage } from './request-language.ts';

/** The account that a request was made for. */
export type SignedIn = {
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  /** The business that it owns */
  readonly businessId: string | null;
  /** All businesses for which it works, the own one among them */
  readonly businessIds: readonly string[];
};

/** Whether an account sees what is an owner's. One of any other role, be it unknown, sees what concerns itself. */
export const isOwner = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'OWNER';

/** The id of the business that an account owns. Behind `requireRole('OWNER')` there is one. @throws Error when there is none */
export function businessOf({ id, businessId }: SignedIn): string {
  if (businessId === null) throw new Error(`The account ${id} owns no business`);
  return businessId;
}

/** What the guard has to be told of accounts, and tells. */
export type Sessions = {
  /** Whose session a bearer token is, as things stand now; undefined when it does not hold. */
  find(token: string): Promise<SignedIn | undefined>;
  rememberLanguage(account: SignedIn, language: Language): Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** What the published contract says of a route that asks for a session. */
export const BEARER: Readonly<Record<string, string[]>> = { bearer: [] };

/**
 * Lets a request pass that carries the session of an account with one of the roles, else refuses it with 401 or 403.
 * It runs before the input is looked at, so that strangers learn nothing of it.
 */
export function requireRole(...roles: Role[]): onRequestAsyncHookHandler {
  return async (request) => {
    const account = await findAccount(request);
    if (!account) throw new Refusal('UNAUTHENTICATED');
    if (!roles.includes(account.role)) throw new Refusal('FORBIDDEN');
    request.signedIn = account;
    await rememberLanguage(request, account);
  };
}

/** Lets a request pass that carries a `token` in its query, whatever it is worth; otherwise as `requireRole` for owners. */
export function requireOwnerUnlessToken(): onRequestAsyncHookHandler {
  const requireOwner = requireRole('OWNER');
  return async function (request, reply) {
    const { token } = request.query as { token?: unknown };
    if (token === undefined) await requireOwner.call(this, request, reply);
  };
}

/** The account of a request behind `requireRole`. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error('The route has no session guard');
  return request.signedIn;
}

/** Whose session a request carries, as things stand now; undefined when it carries none that holds. */
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
