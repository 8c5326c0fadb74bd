import type { CallInput, DeclaredKey } from '@vakit/contract';
import { API, type Call } from './api-client.ts';

/** Values of the placeholders in a path, not yet encoded */
export type PathValues = Readonly<Record<string, string>>;
type ValuesOf<Key extends DeclaredKey> = CallInput<Key> extends { readonly params: infer Values } ? [Values] : [];

/** The method and the path, below the API, of a call that is named by its key. */
export function addressOf(key: DeclaredKey, params: PathValues = {}) {
  const [method, path] = key.split(' ') as [NonNullable<Call['method']>, string];
  return { method, path: path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? '')) };
}

/** The URL of a call that is made by other means than `callDeclared`. */
export function urlOf<Key extends DeclaredKey>(key: Key, ...params: ValuesOf<Key>): string;
export function urlOf(key: DeclaredKey, params: PathValues = {}): string {
  return API + addressOf(key, params).path;
}
