import type { Queryable } from '../../database/connect.ts';

/**
 * Finds how an account has moved some appointments at once, if nothing has happened to any of them since: who asks for
 * that again has not been answered.
 * @returns from where to where, each by its appointment; undefined for anything else
 */
export async function findMoveOfAll(queryable: Queryable, ids: readonly string[], accountId: string) {
  const last = await queryable
    .selectFrom('appointment_changes')
    .distinctOn('appointment_id')
    .select(['appointment_id', 'account_id', 'changed_at', 'move_request'])
    .select(['old_starts_at', 'old_staff_name', 'new_starts_at', 'new_staff_name'])
    .where('appointment_id', 'in', ids)
    .orderBy('appointment_id')
    .orderBy('id', 'desc')
    .execute();
  const at = last[0]?.changed_at.getTime();
  const moves = last.flatMap(({ old_starts_at, new_starts_at, ...each }) => {
    const isMove = each.account_id === accountId && each.changed_at.getTime() === at && each.move_request === null;
    return isMove && old_starts_at && new_starts_at ? { ...each, old_starts_at, new_starts_at } : [];
  });
  return moves.length === new Set(ids).size ? moves : undefined;
}
