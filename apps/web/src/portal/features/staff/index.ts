export { useStaff, useStaffOfBranches, useUpdateStaffMember } from './api.ts';
