import { ROLES, type Role, type Session } from '@vakit/contract';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../common/browser-storage.ts';
import { isLocked, isSharedDevice, keepAsShared, stayOpen } from './shared-device.ts';

const TOKEN_KEY = 'jwt_token';
const USER_KEY = 'user';

export type SignedInUser = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
};
export type OpenSession = { readonly token: string; readonly user: SignedInUser };

/** Sees the least */
const LEAST_ROLE: Role = 'STAFF';

/** Completes the known facts about a user with blanks; an unknown role sees only the pages for everybody. */
export function userFrom(known: { readonly [Field in keyof SignedInUser]?: unknown }): SignedInUser {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    firstName: text(known.firstName),
    lastName: text(known.lastName),
    email: text(known.email),
    role: ROLES.find((role) => role === known.role) ?? LEAST_ROLE,
  };
}

let current = readSession();
const listeners = new Set<() => void>();

/** A token alone is a session. */
function readSession(): OpenSession | null {
  const token = isLocked() ? null : readStored(TOKEN_KEY);
  return token ? { token, user: userFrom({ role: claimsIn(token).role, ...storedUser() }) } : null;
}

/** Reads the account, the shared device and the role from a token; permissions come from the server. */
function claimsIn(token: string): { readonly [Claim in 'sub' | 'device' | 'role']?: unknown } {
  try {
    const [, claims = ''] = token.split('.');
    return Object(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** The same for every token with which a session goes on: of one account, and on a shared device until it is locked. */
export function holderOf({ token }: OpenSession): string {
  const { sub, device } = claimsIn(token);
  return sub ? JSON.stringify([sub, device]) : token;
}

function storedUser(): object {
  try {
    return Object(JSON.parse(readStored(USER_KEY) ?? ''));
  } catch {
    return {};
  }
}

function setSession(session: OpenSession | null): void {
  current = session;
  for (const listener of listeners) listener();
}

// Signing in or out in another tab holds for this one too; a null key means that everything was cleared.
if (!import.meta.env.SSR) {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === USER_KEY || key === null) setSession(readSession());
  });
}

export function openSession({ token, user }: Session): void {
  // A browser can forget that it is a shared device, and the server still know it; when to lock, it then hears from the server.
  if (claimsIn(token).device && !isSharedDevice()) keepAsShared(null, null);
  stayOpen();
  // Another window that hears of the token finds its user.
  writeStored(USER_KEY, JSON.stringify(user));
  writeStored(TOKEN_KEY, token);
  setSession({ token, user: userFrom(user) });
}

/** Forgets who is signed in; the guard of the protected routes then leads to the login page. */
export function closeSession(): void {
  writeStored(TOKEN_KEY, null);
  writeStored(USER_KEY, null);
  setSession(null);
}

export const currentSession = () => current;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(subscribeToSession, currentSession, currentSession);

/** The signed-in user. Only for components below the guard of the protected routes. */
export function useSignedInUser(): SignedInUser {
  const session = useSession();
  if (!session) throw new Error('Nobody is signed in');
  return session.user;
}
