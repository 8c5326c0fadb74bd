export { useStaff, useUpdateStaffMember } from './api.ts';
