import { createHash } from 'node:crypto';
import { inKeyOrder } from '../database/in-key-order.ts';
import { Refusal } from './refusal.ts';

/** As many characters as no two states of one thing will ever share by chance */
const LENGTH = 16;

/**
 * Adds a version to an answer: a digest of all of it. So lists inside it count, and callers that see less of it compare
 * only their part.
 */
export const versioned = <Told extends object>(told: Told): Told & { readonly version: string } => ({
  ...told,
  version: createHash('sha256').update(inKeyOrder(told)).digest('base64url').slice(0, LENGTH),
});

/**
 * @param current as it is, in a transaction in which nobody else changes it
 * @param expected the version that the person saw; undefined of callers who do not say it
 * @throws Refusal CHANGED with how it is now
 */
export function requireVersion(current: { readonly version: string }, expected: string | undefined): void {
  if (expected !== undefined && expected !== current.version) throw new Refusal('CHANGED', { current: { ...current } });
}
