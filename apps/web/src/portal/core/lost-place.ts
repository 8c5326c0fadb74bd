import { currentPlace } from './drafts.ts';
import { currentSession } from './session.ts';

const KEY = 'lost_place';

/** The page of this tab where the server ended somebody's session. */
type Place = { readonly email: string; readonly path: string };

/** Writes down where one is; to be called while the session is still there. */
export function rememberPlace(): void {
  const email = currentSession()?.user.email;
  if (!email) return;
  const place: Place = { email, path: currentPlace() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {}
}

/** The page to go back to after signing in again; undefined for another account, or without a lost session. */
export function placeToReturnTo(): string | undefined {
  try {
    const { email, path } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Place;
    return email === currentSession()?.user.email ? path : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
