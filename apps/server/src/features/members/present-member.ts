import type { Member, MemberRole } from '@vakit/contract';
import type { InvitationRow } from '../../database/tables.ts';
import { versioned } from '../../http/version.ts';
import type { MemberView } from './queries.ts';

export const presentMember = ({ account_id, first_name, last_name, email, role, given_at }: MemberView): Member =>
  versioned({
    accountId: account_id,
    invitationId: null,
    firstName: first_name,
    lastName: last_name,
    email,
    role,
    invitationPending: false,
    givenAt: given_at.toISOString(),
    expiresAt: null,
    declinedAt: null,
  });

/** Shows an invited person as typed, so that nobody learns who has the address, or if anybody has. */
export const presentInvited = (invitation: InvitationRow): Member =>
  versioned({
    accountId: null,
    invitationId: invitation.id,
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    email: invitation.email,
    role: invitation.role as MemberRole,
    invitationPending: invitation.declined_at === null,
    givenAt: invitation.invited_at.toISOString(),
    expiresAt: invitation.declined_at ? null : invitation.expires_at.toISOString(),
    declinedAt: invitation.declined_at?.toISOString() ?? null,
  });
