import type { CallAnswer, DeclaredKey } from '@vakit/contract';
import { ApiError, type Call, callApi, callForFile } from '../../common/api-client.ts';
import { type CallArguments, callDeclared, callDeclaredForFile } from '../../common/declared-call.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { notifySessionEnded } from './notify.ts';
import { closeSession, currentSession } from './session.ts';

type Options = Omit<Call, 'language' | 'token'>;
export type Page<Item> = { readonly success: true; readonly data: Item[]; readonly nextCursor: string | null };

/**
 * What a declared call answers, made as who is signed in, in the language of the page.
 * @throws ApiError; a 401 has ended the session before
 */
export function request<Key extends DeclaredKey>(key: Key, ...input: CallArguments<Key>): Promise<CallAnswer<Key>>;
export function request<Data>(path: string, options?: Options): Promise<Data>;
export async function request(key: string, input: object = {}): Promise<unknown> {
  if (key.startsWith('/')) return (await call<{ success: true; data: unknown }>(key, input)).data;
  return asSignedIn((caller) => callDeclared(key as DeclaredKey, input as never, caller));
}

/** One page of a list; otherwise as `request`. */
export const requestPage = <Item>(path: string, options?: Options) => call<Page<Item>>(path, options);

/** A file; otherwise as `request`. */
export function requestFile<Key extends DeclaredKey>(key: Key, ...input: CallArguments<Key>): Promise<Blob>;
export function requestFile(path: string): Promise<Blob>;
export function requestFile(key: string, input?: object): Promise<Blob> {
  return asSignedIn((caller) =>
    key.startsWith('/') ? callForFile(key, caller) : callDeclaredForFile(key as DeclaredKey, input as never, caller),
  );
}

const call = <Envelope extends { success: true }>(path: string, options: Options = {}) =>
  asSignedIn((signedIn) => callApi<Envelope>(path, { ...options, ...signedIn }));

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

/** What the server does not accept any more. An answer to an older session says nothing about the present one. */
export function endSession(token: string): void {
  if (token !== currentSession()?.token) return;
  closeSession();
  notifySessionEnded();
}
