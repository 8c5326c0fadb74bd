export { useStaff, useStaffOfBranches, useUpdateStaffMember } from './api.ts';
export { HoursSummary } from './hours-summary-lines.tsx';
export { OwnEntry } from './own-entry.tsx';
