import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/connect.ts';

const LEVEL_MAX = 5;
const ENDLESS = 2 ** 31 - 1;

/** How often something may be done under one name, counted in the database for all processes together. */
export type Limit = {
  /** Limits with the same scope and name share their count */
  readonly scope: string;
  readonly max: number;
  /** The window, which moves along; a day at the most */
  readonly seconds: number;
  /** Counted without a lock, so that concurrent uses may exceed it: for names that many people share */
  readonly isRough?: true;
  /** A proof of work lets the visitor go on; the more uses, the more work */
  readonly isLiftedByWork?: true;
  /**
   * A proof of the contact lets its owner go on, whatever strangers did with it: uses are counted, but keep nobody out
   */
  readonly isLiftedByContact?: true;
};

/** A limit and what it counts by: a text, or an expression that the database works out, null where the limit does not hold. */
export type Use = {
  readonly limit: Limit;
  readonly name: string | RawBuilder<string | null>;
  /** How many places it takes; one unless said */
  readonly amount?: number;
};

/** The use of a limit before the attempt. */
export type LimitUse = {
  readonly limit: Limit;
  /** How often it was used in its window, as far as 1,000 */
  readonly used: number;
  /** How many places this attempt asks for */
  readonly amount: number;
  /** From when on there is room again; null where there is, which this attempt has taken */
  readonly freeAt: Date | null;
};

type Options = {
  /** Recognises what was counted, to give it back */
  readonly attemptId?: string;
  /** The level of the work that was proven; see `levelOf` */
  readonly provenLevel?: number;
};

/**
 * Counts an attempt against several limits at once. Unless there is room in each (but for those that are lifted) nothing
 * is counted: see `isFull`. In a transaction the count is rolled back with it, and its lock on the name is held until it
 * ends; without one the call commits by itself.
 */
export async function consumeUses(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  queryable: Queryable,
  uses: readonly Use[],
  { attemptId = uuidv7(), provenLevel }: Options = {},
): Promise<LimitUse[]> {
  const list = <Value>(of: (limit: Limit) => Value) => uses.map(({ limit }) => of(limit));
  const { rows } = await sql<{ used: number; free_at: Date | null }>`
    SELECT used, free_at FROM take_uses(
      ${attemptId}::uuid, ${saltOf(secret)}::text, ${now()}::timestamptz,
      ${list(({ scope }) => scope)}::text[], ARRAY[${sql.join(uses.map(({ name }) => sql`${name}::text`))}]::text[],
      ${uses.map(({ amount = 1 }) => amount)}::integer[], ${list(({ max }) => max)}::integer[], ${list(({ seconds }) => seconds)}::integer[],
      ${list(({ isRough }) => !isRough)}::boolean[],
      ${list((limit) => liftedTo(limit, provenLevel))}::integer[]
    )`.execute(queryable);
  return rows.map(({ used, free_at }, index) => {
    const { limit, amount = 1 } = uses[index] as Use;
    return { limit, used, amount, freeAt: free_at };
  });
}

/** How much work a full limit asks for: a level more whenever it is used twice as often. */
export const levelOf = ({ limit, used }: Pick<LimitUse, 'limit' | 'used'>): number =>
  Math.min(LEVEL_MAX, Math.max(0, Math.floor(Math.log2(used / limit.max))));

/** Up to how many uses a proof lifts a limit; a level above its own, since others may have been quicker meanwhile. */
function liftedTo({ max, isLiftedByWork, isLiftedByContact }: Limit, provenLevel: number | undefined): number {
  if (isLiftedByContact) return ENDLESS;
  if (!isLiftedByWork || provenLevel === undefined) return 0;
  return provenLevel >= LEVEL_MAX ? ENDLESS : max * 2 ** (provenLevel + 2);
}

/** Whether the limit had no room left. */
export const isFull = ({ freeAt }: LimitUse): boolean => freeAt !== null;

/** Under what a use is kept: what `take_uses` makes of its name. */
export const keyOf = ({ secret }: Pick<Context, 'secret'>, { limit, name }: Use) => sql<Buffer | null>`substr(
  sha256(convert_to(${saltOf(secret)}::text || ' ' || ${limit.scope}::text || ' ' || ${name}::text, 'UTF8')), 1, 16
)`;

/** Keys are digests with it, so that nobody who reads the table can try addresses and numbers. */
const saltOf = (secret: Uint8Array) => createHmac('sha256', secret).update('limits').digest('base64');
