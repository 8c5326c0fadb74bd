export { useStaff, useStaffOfBranches, useUpdateStaffMember } from './api.ts';
export { canTakeOver } from './can-take-over.ts';
