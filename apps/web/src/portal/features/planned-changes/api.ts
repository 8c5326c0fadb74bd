import type { PlannedBranchChange, PlannedStaffChange, TouchedAppointments } from '@vakit/contract';
import { request } from '../../app/api.ts';

const ask = (path: string, body: object, query?: Record<string, string>) =>
  request<TouchedAppointments>(`${path}/touched-appointments`, { method: 'POST', body, ...(query && { query }) });

/** The upcoming appointments that a change of a branch would touch. */
export const touchedByBranch = (id: string, { workingHours, timeZone }: PlannedBranchChange) =>
  ask(`/branches/${encodeURIComponent(id)}`, { workingHours, timeZone });

/** The same of a person. */
export const touchedByPerson = (id: string, { workingSchedule, breakTimes, isActive }: PlannedStaffChange) =>
  ask(`/staff/${encodeURIComponent(id)}`, { workingSchedule, breakTimes, isActive });

/** The same of who is signed in, in one of the branches where they work. */
export const touchedByOwnChange = (branchId: string, change: PlannedStaffChange) =>
  ask('/staff/me', change, { branchId });
