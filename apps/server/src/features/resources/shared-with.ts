import type { SharedResource } from '@vakit/contract';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

/**
 * Selects a room's or a device's counterparts in other branches, whoever may see those, because they explain why it is
 * taken.
 * @param piece the alias of its row in the statement
 */
export const sharedWith = (piece: string) => sql<SharedResource[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', same.id, 'name', same.name, 'branchId', same.branch_id, 'branchName', there.name
  ) ORDER BY there.name, there.id), '[]')
  FROM resources same JOIN branches there ON ${inBusiness('there')} AND there.id = same.branch_id
  WHERE ${inBusiness('same')} AND same.holder_id = ${sql.ref(`${piece}.holder_id`)} AND same.id <> ${sql.ref(`${piece}.id`)}
    AND same.archived_at IS NULL AND there.archived_at IS NULL
)`;
