import type { Role } from '@vakit/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import type { AccountRow } from '../database/tables.ts';
import { Refusal } from './refusal.ts';
import { explicitLanguage } from './request-language.ts';
import { readSession } from './session-token.ts';

/** The account that a request was made for. */
export type SignedIn = Pick<AccountRow, 'id' | 'role' | 'language'>;

declare module 'fastify' {
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
export function requireRole(context: Context, ...roles: Role[]): onRequestAsyncHookHandler {
  return async (request) => {
    const account = await findAccount(context, request);
    if (!account) throw new Refusal('UNAUTHENTICATED');
    if (!roles.includes(account.role)) throw new Refusal('FORBIDDEN');
    request.signedIn = account;
    await rememberLanguage(context, request, account);
  };
}

/** Lets a request pass that carries a `token` in its query, whatever it is worth; otherwise as `requireRole` for owners. */
export function requireOwnerUnlessToken(context: Context): onRequestAsyncHookHandler {
  const requireOwner = requireRole(context, 'OWNER');
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
export async function findAccount(context: Context, { headers }: FastifyRequest): Promise<SignedIn | undefined> {
  const token = headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1];
  const session = token && (await readSession(context, token));
  if (!session) return undefined;
  return context.database
    .selectFrom('accounts')
    .select(['id', 'role', 'language'])
    .where('id', '=', session.accountId)
    .where('session_version', '=', session.sessionVersion)
    .executeTakeFirst();
}

/** Mails to owners and staff go out in the language they last used. */
async function rememberLanguage({ database }: Context, request: FastifyRequest, account: SignedIn): Promise<void> {
  const language = explicitLanguage(request);
  if (!language || language === account.language) return;
  await database.updateTable('accounts').set({ language }).where('id', '=', account.id).execute();
}
