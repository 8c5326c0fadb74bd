export { inLinkingTransaction, linkAccount } from './link-account.ts';
export { requireMembership } from './own-schedule.ts';
export { requireStaffMember } from './own-staff-member.ts';
export { staffRoutes } from './routes.ts';
