import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';
import type { FoundResource } from './queries.ts';

type Piece = Pick<FoundResource, 'id' | 'holderId'>;

/**
 * How many appointments and sessions would be in each other's way if two pieces were one: at the same time, or while the other is
 * in maintenance. Nobody takes either of them meanwhile. What is over is left alone.
 */
export async function countCollisions(transaction: Queryable, own: Piece, other: Piece, now: Date): Promise<number> {
  const takenOf = ({ holderId }: Piece) => sql`
    SELECT coalesce(appointment_id, session_id) AS taker, resource_id, starts_at, ends_at FROM occupations
    WHERE ${inBusiness('occupations')} AND holder_id = ${holderId} AND resource_id IS NOT NULL
      AND starts_at > ${now}::timestamptz - interval '2 days'`;
  const { rows } = await sql<{ count: number }>`
    WITH own AS (SELECT * FROM (${takenOf(own)}) AS taken WHERE resource_id = ${own.id} AND ends_at > ${now}),
    others AS (${takenOf(other)}),
    colliding AS (
      SELECT unnest(ARRAY[own.taker, others.taker]) AS taker
      FROM own JOIN others ON own.starts_at < others.ends_at AND own.ends_at > others.starts_at
      UNION ALL
      SELECT taker FROM own WHERE is_in_maintenance(${BUSINESS_ID}, ${other.id}, starts_at, ends_at, NULL)
      UNION ALL
      SELECT taker FROM others WHERE ends_at > ${now} AND is_in_maintenance(${BUSINESS_ID}, ${own.id}, starts_at, ends_at, NULL)
    )
    SELECT count(DISTINCT taker)::integer AS count FROM colliding`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/**
 * Has a room or a device be the piece of this holder, or one of its own, with all that is still to come; what is over stays with
 * the former one. The index `resources_holder_key` refuses what the branch has already.
 */
export async function changeHolder(
  transaction: Queryable,
  { id, holderId }: Piece,
  now: Date,
  wanted: string = uuidv7(),
): Promise<void> {
  await transaction.updateTable('resources').set({ holder_id: wanted }).where('id', '=', id).execute();
  await transaction
    .updateTable('occupations')
    .set({ holder_id: wanted })
    .where('holder_id', '=', holderId)
    .where('resource_id', '=', id)
    .where('ends_at', '>', now)
    .execute();
}
