import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../context.ts';

/** The same for every token, so that none chooses how it is checked. */
const HEADER = encode({ alg: 'HS256' });
const SESSION_LENGTH_IN_DAYS = 7;

/** Purpose of a token; a token is refused for any other purpose. */
export type Audience = 'session' | 'qr-code' | 'device';

type Signing = Pick<Context, 'secret' | 'now'>;
/** The names of a JWT; the moments are in seconds since 1970. */
type Claims = Readonly<Record<string, unknown>> & {
  readonly sub: string;
  readonly aud: Audience;
  readonly iat: number;
  readonly exp: number;
};
/** A shared device while somebody is signed in on it. */
export type DeviceTurn = { readonly businessId: string; readonly id: string; readonly turn: number };
export type SessionClaims = {
  accountId: string;
  sessionVersion: number;
  /** With which the session ends, as soon as it is locked, taken over or no shared device any more */
  device?: DeviceTurn | undefined;
};

/**
 * A bearer token of seven days. It ends earlier when the account's session version rises.
 * @param role tells a browser that holds nothing but the token which screens to offer; no right follows from it
 */
export function signSession(
  context: Signing,
  { accountId, sessionVersion, device }: SessionClaims,
  role: Role,
): string {
  return signToken(context, 'session', accountId, SESSION_LENGTH_IN_DAYS, {
    version: sessionVersion,
    role,
    ...(device && { device }),
  });
}

/** Reads a bearer token; undefined if it is not ours, was changed or has expired. */
export function readSession(context: Signing, token: string): SessionClaims | undefined {
  const claims = readToken(context, 'session', token);
  if (!claims?.sub || typeof claims.version !== 'number') return undefined;
  const device = claims.device as DeviceTurn | undefined;
  return { accountId: claims.sub, sessionVersion: claims.version, device };
}

/** A signed statement about one subject that holds for some days: a JWT. */
export function signToken(
  { secret, now }: Signing,
  audience: Audience,
  subject: string,
  days: number,
  claims: Record<string, unknown> = {},
): string {
  const [iat, exp] = [inSeconds(now()), inSeconds(new Date(now().getTime() + days * DAY))];
  const payload = encode({ ...claims, sub: subject, aud: audience, iat, exp } satisfies Claims);
  return `${HEADER}.${payload}.${signatureOf(secret, payload)}`;
}

/**
 * The claims of a token signed for the audience, or undefined when it does not hold. The signature is computed at once:
 * to hand it to another thread, as Web Crypto does, takes ten times as long.
 */
export function readToken({ secret, now }: Signing, audience: Audience, token: string): Claims | undefined {
  const [header, payload = '', signature = '', ...more] = token.split('.', 4);
  if (header !== HEADER || more.length > 0 || !isSame(signature, signatureOf(secret, payload))) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.aud === audience && claims.exp > inSeconds(now()) ? claims : undefined;
}

const signatureOf = (secret: Uint8Array, payload: string) =>
  createHmac('sha256', secret).update(`${HEADER}.${payload}`).digest('base64url');

/** Takes as long for every signature of the right length: the time tells nothing of the right one. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
