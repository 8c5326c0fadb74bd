export { inOfferingTransaction, offerAgain, offerWork } from './offer-work.ts';
export { requireMembership } from './own-schedule.ts';
export { requireStaffMember } from './own-staff-member.ts';
export { staffRoutes } from './routes.ts';
