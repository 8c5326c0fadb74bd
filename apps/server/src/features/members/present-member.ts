import type { Member } from '@vakit/contract';
import type { MemberView } from './queries.ts';

export const presentMember = ({ account_id, first_name, last_name, email, role, ...view }: MemberView): Member => ({
  accountId: account_id,
  firstName: first_name,
  lastName: last_name,
  email,
  role,
  invitationPending: !view.has_password,
  givenAt: view.given_at.toISOString(),
});
