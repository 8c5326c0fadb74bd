export const ROLES = ['OWNER', 'STAFF'] as const;
export type Role = (typeof ROLES)[number];
