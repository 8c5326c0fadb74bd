export { readStaffMember, useStaff, useStaffOfBranches, useUpdateStaffMember } from './api.ts';
export { OwnEntry } from './own-entry.tsx';
