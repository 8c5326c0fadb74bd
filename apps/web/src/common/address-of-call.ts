import type { CallInput, DeclaredKey } from '@vakit/contract';
import { API, type Call } from './api-client.ts';

export type CallOptions = Pick<Call, 'query' | 'body'> & {
  /** Values of the placeholders in the path, not yet encoded */
  readonly params?: Readonly<Record<string, string>>;
};

type Sent<Key extends DeclaredKey> = CallInput<Key> & Pick<Call, 'idempotencyKey' | 'signal'>;
/** What is given with a call; nothing need be where the call asks for nothing. */
export type CallArguments<Key extends DeclaredKey> = object extends CallInput<Key> ? [Sent<Key>?] : [Sent<Key>];

/** The method and the path, below the API, of a call that is named by its key. */
export function addressOf<Options extends CallOptions>(key: DeclaredKey, { params = {}, ...options }: Options) {
  const [method, path] = key.split(' ') as [NonNullable<Call['method']>, string];
  return { ...options, method, path: path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? '')) };
}

type PathValues<Key extends DeclaredKey> = CallInput<Key> extends { readonly params: infer Values } ? [Values] : [];

/** The URL of a call that is made by other means than `callApi`. */
export function urlOf<Key extends DeclaredKey>(key: Key, ...params: PathValues<Key>): string;
export function urlOf(key: DeclaredKey, params: NonNullable<CallOptions['params']> = {}): string {
  return API + addressOf(key, { params }).path;
}
