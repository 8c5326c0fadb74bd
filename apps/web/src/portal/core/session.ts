import { ROLES, type Role, type Session } from '@vakit/contract';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../common/browser-storage.ts';

export const TOKEN_KEY = 'jwt_token';
const USER_KEY = 'user';

export type SignedInUser = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
};
export type OpenSession = { readonly token: string; readonly user: SignedInUser };

let current = readSession();
const listeners = new Set<() => void>();

function readSession(): OpenSession | null {
  const token = readStored(TOKEN_KEY);
  return token ? { token, user: readUser() } : null;
}

/** A token alone is a session. What is not known of the user stays blank, and the server refuses what the role may not do. */
function readUser(): SignedInUser {
  const stored = storedUser();
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    firstName: text(stored.firstName),
    lastName: text(stored.lastName),
    email: text(stored.email),
    role: ROLES.find((role) => role === stored.role) ?? 'OWNER',
  };
}

function storedUser(): Partial<Record<keyof SignedInUser, unknown>> {
  try {
    return JSON.parse(readStored(USER_KEY) ?? '') ?? {};
  } catch {
    return {};
  }
}

function become(session: OpenSession | null): void {
  current = session;
  for (const listener of listeners) listener();
}

// Signing in or out in another tab holds for this one too; a null key means that everything was cleared.
if (!import.meta.env.SSR) {
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === USER_KEY || key === null) become(readSession());
  });
}

export function openSession({ token, user }: Session): void {
  writeStored(TOKEN_KEY, token);
  writeStored(USER_KEY, JSON.stringify(user));
  become({ token, user });
}

/** Forgets who is signed in; the guard of the protected routes then leads to the login page. */
export function closeSession(): void {
  writeStored(TOKEN_KEY, null);
  writeStored(USER_KEY, null);
  become(null);
}

export const currentSession = () => current;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(subscribeToSession, currentSession, currentSession);

/** Who is signed in. Only for components below the guard of the protected routes. */
export function useSignedInUser(): SignedInUser {
  const session = useSession();
  if (!session) throw new Error('Nobody is signed in');
  return session.user;
}
