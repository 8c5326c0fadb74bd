import { createHmac, randomUUID } from 'node:crypto';
import { DAY } from '@vakit/scheduling';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { readCookie, setCookie } from './cookies.ts';
import { readToken, signToken } from './session-token.ts';

/** It lets nobody in; it only says that somebody has been let in on this device before. */
const COOKIE = 'vakit-device';
const LIFETIME_IN_DAYS = 180;
/** People who share a device, a tablet at the reception say */
const ACCOUNTS_MAX = 8;

/** A device on which accounts were signed in before, as its cookie proves. */
export type Device = {
  readonly id: string;
  /** Digests of the accounts, which say nothing to others; the latest first */
  readonly accounts: readonly string[];
};

/** The device that a request comes from; a new one where its cookie is missing, was changed or has expired. */
export async function deviceOf(context: Context, request: FastifyRequest): Promise<Device> {
  const token = readCookie(request, COOKIE);
  const claims = token === undefined ? undefined : await readToken(context, 'device', token);
  if (!claims?.sub || !Array.isArray(claims.accounts)) return { id: randomUUID(), accounts: [] };
  return { id: claims.sub, accounts: claims.accounts.map(String) };
}

/** Whether the account with the e-mail address was signed in on the device before. */
export const knows = (context: Context, { accounts }: Device, email: string): boolean =>
  accounts.includes(digestOf(context, email));

/** Has the browser keep that the account was signed in on it; for these calls alone, and out of reach of scripts. */
export async function rememberOnDevice(
  context: Context,
  reply: FastifyReply,
  { id, accounts }: Device,
  email: string,
): Promise<void> {
  const own = digestOf(context, email);
  const known = [own, ...accounts.filter((each) => each !== own)].slice(0, ACCOUNTS_MAX);
  const token = await signToken(context, 'device', id, LIFETIME_IN_DAYS, { accounts: known });
  setCookie(context.config, reply, {
    name: COOKIE,
    value: token,
    path: '/api/v1/auth',
    maxAgeInSeconds: (LIFETIME_IN_DAYS * DAY) / 1000,
    sameSite: 'Strict',
  });
}

const digestOf = ({ secret }: Context, email: string) =>
  createHmac('sha256', secret).update(`device ${email.toLowerCase()}`).digest('base64url').slice(0, 22);
