import type { PlannedBranchChange, PlannedStaffChange } from '@vakit/contract';
import { request } from '../../core/api.ts';

/** The upcoming appointments that a change of a branch would touch. */
export const touchedByBranch = (id: string, { workingHours, timeZone }: PlannedBranchChange) =>
  request('POST /branches/:id/touched-appointments', { params: { id }, body: { workingHours, timeZone } });

/** The same of a person. */
export const touchedByPerson = (id: string, { workingSchedule, breakTimes, isActive }: PlannedStaffChange) =>
  request('POST /staff/:id/touched-appointments', { params: { id }, body: { workingSchedule, breakTimes, isActive } });

/** The same of who is signed in, in one of the branches where they work. */
export const touchedByOwnChange = (branchId: string, change: Omit<PlannedStaffChange, 'isActive'>) =>
  request('POST /staff/me/touched-appointments', { query: { branchId }, body: change });
