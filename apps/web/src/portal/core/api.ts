import type { CallAnswer, DeclaredKey } from '@vakit/contract';
import { ApiError, type Call } from '../../common/api-client.ts';
import { type CallArguments, callDeclared, callDeclaredForFile } from '../../common/declared-call.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { rememberPlace } from './lost-place.ts';
import { notifySessionEnded } from './notify.ts';
import { withOwnChanges } from './own-changes.ts';
import { closeSession, currentSession } from './session.ts';
import { markLocked } from './shared-device.ts';

/**
 * Calls the server as the signed-in person, in the language of the page.
 * @throws ApiError; a 401 has ended the session before
 */
export const request = <Key extends DeclaredKey>(key: Key, ...[input]: CallArguments<Key>): Promise<CallAnswer<Key>> =>
  withOwnChanges(input, (sent) => asSignedIn((caller) => callDeclared(key, sent, caller)));

/** A file; otherwise as `request`. */
export const requestFile = <Key extends DeclaredKey>(key: Key, ...[input]: CallArguments<Key>): Promise<Blob> =>
  asSignedIn((caller) => callDeclaredForFile(key, input, caller));

async function asSignedIn<Answer>(
  call: (options: Pick<Call, 'language' | 'token'>) => Promise<Answer>,
): Promise<Answer> {
  const token = currentSession()?.token ?? null;
  try {
    return await call({ language: currentLanguage(), token });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token) endSession(token);
    throw error;
  }
}

/**
 * Ends a session that the server no longer accepts; a shared device is locked. An answer to an older session leaves the
 * current one alone.
 */
export function endSession(token: string): void {
  if (token !== currentSession()?.token) return;
  rememberPlace();
  markLocked();
  closeSession();
  notifySessionEnded();
}
