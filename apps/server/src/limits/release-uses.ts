import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/connect.ts';
import { keyOf, type Use } from './consume-uses.ts';

/** Gives back all places that were taken under a name, and with them those that the same attempts took under other names. */
export async function releaseUses(
  context: Pick<Context, 'secret'>,
  queryable: Queryable,
  own: Use,
  others: readonly Use[] = [],
): Promise<void> {
  const scopes = others.map(({ limit }) => limit.scope);
  const keys = others.map((use) => keyOf(context, use));
  await sql`
    WITH given_back AS (
      DELETE FROM limit_uses WHERE scope = ${own.limit.scope} AND key = ${keyOf(context, own)} RETURNING attempt_id
    )
    DELETE FROM limit_uses
    USING unnest(${scopes}::text[], ARRAY[${sql.join(keys)}]::bytea[]) AS other (scope, key)
    WHERE limit_uses.scope = other.scope AND limit_uses.key = other.key
      AND limit_uses.attempt_id IN (SELECT attempt_id FROM given_back)`.execute(queryable);
}
