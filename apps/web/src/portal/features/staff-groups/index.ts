export { useStaffGroups } from './api.ts';
export { StaffGroups } from './staff-groups.tsx';
