import { type Branch, NO_BREAKS, type StaffCreation, type StaffMember, staffCreation } from '@vakit/contract';
import type { z } from 'zod';
import type { ContractForm } from '../../components/form/use-contract-form.ts';

/** The form holds all fields from the beginning, also those that a caller of the API may leave out. */
export const staffSchema = staffCreation as z.ZodType<StaffCreation, StaffCreation>;
export type StaffFormState = ContractForm<StaffCreation, StaffCreation>;

export const newStaffMember = (branch: Branch): StaffCreation => ({
  branchId: branch.id,
  firstName: '',
  lastName: '',
  title: '',
  about: null,
  email: '',
  hasNoEmail: false,
  phone: '',
  workingSchedule: branch.workingHours,
  breakTimes: NO_BREAKS,
  serviceIds: [],
  isActive: true,
  seesBranch: false,
  translations: {},
});

export const staffMemberToEdit = (member: StaffMember): StaffCreation => ({
  ...member,
  hasNoEmail: member.email === '',
});
