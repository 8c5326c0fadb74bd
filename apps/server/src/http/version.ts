import { hash } from 'node:crypto';
import type { ErrorCode } from '@vakit/contract';
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
  version: versionOf(inKeyOrder(told)),
});

/** @param text that is another one for every other state */
export const versionOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, LENGTH);

/**
 * @param current as it is, in a transaction in which nobody else changes it
 * @param expected the version that the person saw; undefined of callers who do not say it
 * @throws Refusal CHANGED with how it is now
 */
export function requireVersion(current: { readonly version: string }, expected: string | undefined): void {
  if (expected !== undefined && expected !== current.version) throw new Refusal('CHANGED', { current: { ...current } });
}

type Order = { readonly ids: readonly string[]; readonly expectedIds?: readonly string[] | undefined };

/**
 * @param current all that there are, in their order, in a transaction in which nobody else changes it
 * @param order in which their ids are to be, and the one that the person saw; undefined of callers who do not say it
 * @param code of the refusal
 * @returns all of them as they are wanted
 * @throws Refusal when the ids are not theirs, each once, or their order is not the one that the person saw
 */
export function requireOrder<Thing extends { readonly id: string }>(
  current: readonly Thing[],
  { ids, expectedIds }: Order,
  code: ErrorCode,
): Thing[] {
  const byId = new Map(current.map((thing) => [thing.id, thing]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const present = [...byId.keys()].join();
  // As it is wanted already, where an answer was lost and the same is sent again
  const isAsSeen = !expectedIds || expectedIds.join() === present || isInOrder(current, ids);
  if (!isAsSeen || ordered.length !== current.length || ids.length !== current.length) throw new Refusal(code);
  return ordered;
}

/** Tells whether all that there are have the order already that is wanted. */
export const isInOrder = (current: readonly { readonly id: string }[], ids: readonly string[]): boolean =>
  current.map(({ id }) => id).join() === ids.join();
