import type { Queryable } from '../../database/connect.ts';

/** Voids the sessions of these accounts at once. */
export async function endSessions(queryable: Queryable, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await queryable
    .updateTable('accounts')
    .set((expression) => ({ session_version: expression('session_version', '+', 1) }))
    .where('id', 'in', accountIds)
    .execute();
}
