/** What an account is called on the wire: an owner, or somebody who works for one. */
export const ROLES = ['OWNER', 'STAFF'] as const;
export type Role = (typeof ROLES)[number];

/** What somebody may be made in a branch besides being booked there. */
export const MEMBER_ROLES = ['MANAGER', 'RECEPTION'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What an account is in a branch. */
export const BRANCH_ROLES = ['OWNER', ...MEMBER_ROLES, 'STAFF'] as const;
export type BranchRole = (typeof BRANCH_ROLES)[number];
