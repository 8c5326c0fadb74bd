import type { Invitation } from '@vakit/contract';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { isEmail } from '../../database/is-email.ts';
import { hashOf } from './account-tokens.ts';

/** Selects the invitations that can still be accepted, of branches that exist and businesses that are not stopped. */
function openInvitations(queryable: Queryable, now: Date) {
  return acrossBusinesses(queryable, 'ACCOUNT')
    .selectFrom('invitations')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.business_id', '=', 'invitations.business_id')
        .onRef('branches.id', '=', 'invitations.branch_id'),
    )
    .innerJoin('businesses', 'businesses.id', 'invitations.business_id')
    .where('invitations.expires_at', '>', now)
    .where('invitations.declined_at', 'is', null)
    .where('branches.archived_at', 'is', null)
    .where('businesses.stopped_at', 'is', null);
}

/** Reads the invitations of an address, the oldest first. */
export async function selectInvitations(queryable: Queryable, email: string, now: Date): Promise<Invitation[]> {
  const found = await openInvitations(queryable, now)
    .select(['invitations.id', 'branches.name as branchName', 'invitations.role', 'invitations.expires_at'])
    .where(isEmail('invitations.email', email))
    .orderBy('invited_at')
    .orderBy('invitations.id')
    .execute();
  return found.map(({ expires_at, ...shown }) => ({ ...shown, expiresAt: expires_at.toISOString() }));
}

/** Whether an address is invited to anything. */
export async function isInvited(queryable: Queryable, email: string, now: Date): Promise<boolean> {
  const query = openInvitations(queryable, now).select('invitations.id').where(isEmail('invitations.email', email));
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The invitation of an address. */
export const findInvitation = (queryable: Queryable, email: string, id: string, now: Date) =>
  openInvitations(queryable, now)
    .selectAll('invitations')
    .where('invitations.id', '=', id)
    .where(isEmail('invitations.email', email))
    .executeTakeFirst();

/** The invitation that a mailed link names; nobody else uses it at the same time. */
export const findInvitationByToken = (transaction: Queryable, token: string, now: Date) =>
  openInvitations(transaction, now)
    .selectAll('invitations')
    .where('token_hash', '=', hashOf(token))
    .forUpdate('invitations')
    .executeTakeFirst();
