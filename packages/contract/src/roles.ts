/** Kinds of accounts on the wire: an owner, or somebody who works for one. */
export const ROLES = ['OWNER', 'STAFF'] as const;
export type Role = (typeof ROLES)[number];

/** Roles in a branch that do not depend on being bookable. */
export const MEMBER_ROLES = ['MANAGER', 'RECEPTION'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Roles of an account in a branch. */
export const BRANCH_ROLES = ['OWNER', ...MEMBER_ROLES, 'STAFF'] as const;
export type BranchRole = (typeof BRANCH_ROLES)[number];
