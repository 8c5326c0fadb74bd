export { readStaffMember, useStaff, useStaffOfBranches, useUpdateStaffMember } from './api.ts';
export { OwnEntry } from './own-entry.tsx';
export { useChangeBreakTimes, useChangeWorkingHours, useOwnSchedule } from './own-schedule.ts';
