import type { Language } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { AccountRow } from '../../database/tables.ts';
import { insertAccount } from './queries.ts';

type Invited = { firstName: string; lastName: string; email: string; phone: string; language: Language };

/** An account of the role STAFF that nobody can sign in to before a password is set by the invitation's link. */
export function createInvitedAccount(queryable: Queryable, invited: Invited, now: Date): Promise<AccountRow> {
  return insertAccount(queryable, {
    role: 'STAFF',
    first_name: invited.firstName,
    last_name: invited.lastName,
    email: invited.email,
    phone: invited.phone,
    password_hash: null,
    language: invited.language,
    created_at: now,
  });
}

/** Voids the sessions of these accounts at once. */
export async function endSessions(queryable: Queryable, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await queryable
    .updateTable('accounts')
    .set((expression) => ({ session_version: expression('session_version', '+', 1) }))
    .where('id', 'in', accountIds)
    .execute();
}
