export { createStaffMember } from './create-staff-member.ts';
export { inOfferingTransaction, offerAgain, offerWork } from './offer-work.ts';
export { requireMembership } from './own-schedule.ts';
export { requireStaffMember } from './own-staff-member.ts';
export { replaceTerms } from './replace-terms.ts';
export { staffRoutes } from './routes.ts';
