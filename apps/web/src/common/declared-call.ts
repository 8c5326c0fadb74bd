import type { CallAnswer, CallInput, CallRefusal, DeclaredKey } from '@vakit/contract';
import { addressOf, type PathValues } from './address-of-call.ts';
import { ApiError, type Call, callApi, callForFile } from './api-client.ts';

type Sent = {
  readonly params?: PathValues;
} & Pick<Call, 'query' | 'body'>;
type Manner = Pick<Call, 'idempotencyKey' | 'signal'>;

type Caller = Pick<Call, 'language' | 'token'>;

/** Arguments of a call; none are needed if the call has no input. */
export type CallArguments<Key extends DeclaredKey> =
  object extends CallInput<Key> ? [(CallInput<Key> & Manner)?] : [CallInput<Key> & Manner];

/**
 * Makes a call that the contract declares.
 * @returns its data, or a page of a list
 * @throws ApiError as `callApi` does
 */
export async function callDeclared<Key extends DeclaredKey>(
  key: Key,
  input: CallArguments<Key>[0],
  caller: Caller,
): Promise<CallAnswer<Key>> {
  const { path, ...call } = callOf(key, input);
  const { success: _, ...answer } = await callApi<Envelope>(path, { ...call, ...caller });
  return ('nextCursor' in answer ? answer : answer.data) as CallAnswer<Key>;
}

/** Makes a call that is answered by a file; otherwise as `callDeclared`. */
export function callDeclaredForFile<Key extends DeclaredKey>(
  key: Key,
  input: CallArguments<Key>[0],
  caller: Caller,
): Promise<Blob> {
  const { path, ...call } = callOf(key, input);
  return callForFile(path, { ...call, ...caller });
}

/** Whether a call failed because the server refused it with one of the codes that it declares. */
export const isRefusal = <Key extends DeclaredKey>(_key: Key, error: unknown, code: CallRefusal<Key>): boolean =>
  error instanceof ApiError && error.code === code;

function callOf(key: DeclaredKey, input: Sent & Manner = {}) {
  const { params, ...sent } = input;
  return { ...addressOf(key, params), ...sent };
}

type Envelope = { readonly success: true; readonly data: unknown; readonly nextCursor?: string | null };
