import type { Role } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';

const ALGORITHM = 'HS256';
const SESSION_LENGTH_IN_DAYS = 7;

/** Purpose of a token; a token is refused for any other purpose. */
export type Audience = 'session' | 'qr-code' | 'device';

type Signing = Pick<Context, 'secret' | 'now'>;
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
): Promise<string> {
  return signToken(context, 'session', accountId, SESSION_LENGTH_IN_DAYS, {
    version: sessionVersion,
    role,
    ...(device && { device }),
  });
}

/** Reads a bearer token; undefined if it is not ours, was changed or has expired. */
export async function readSession(context: Signing, token: string): Promise<SessionClaims | undefined> {
  const payload = await readToken(context, 'session', token);
  if (!payload?.sub || typeof payload.version !== 'number') return undefined;
  const device = payload.device as DeviceTurn | undefined;
  return { accountId: payload.sub, sessionVersion: payload.version, device };
}

/** A signed statement about one subject that holds for some days. */
export function signToken(
  { secret, now }: Signing,
  audience: Audience,
  subject: string,
  days: number,
  claims: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(now())
    .setExpirationTime(new Date(now().getTime() + days * DAY))
    .sign(secret);
}

/** The claims of a token signed for the audience, or undefined when it does not hold. */
export async function readToken({ secret, now }: Signing, audience: Audience, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM], audience, currentDate: now() });
    return payload;
  } catch {
    return undefined;
  }
}
