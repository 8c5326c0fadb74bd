import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Branch, StaffCreation, StaffEdit, StaffMember } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';
import { newStaffMember } from './staff-values.ts';

// Deleting a service changes the people who offer it, too.
const listKey = declareQueries('staff', ['staff', 'services']);
/** A form that somebody fills in stays as it is, whatever others change. */
const formKey = declareQueries('staff-form', []);

const staffOf = (branchId: string) =>
  queryOptions({
    queryKey: [...listKey, branchId],
    queryFn: ({ signal }) => request('GET /staff', { query: { branchId }, signal }),
  });

export const useStaff = (branchId: string, { enabled = true } = {}) => useQuery({ ...staffOf(branchId), enabled });

/** The people of each of some branches. */
export const useStaffOfBranches = (branchIds: readonly string[]) => useQueries({ queries: branchIds.map(staffOf) });

/** A staff member to edit, always as it is now: what an earlier visit saw could undo what others changed since. */
export function useStaffMember(id: string) {
  return useQuery({
    queryKey: [...formKey, id],
    queryFn: ({ signal }) => request('GET /staff/:id', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** A staff member as it is now, for what is changed without a form. */
export const readStaffMember = (id: string) => request('GET /staff/:id', { params: { id } });

export function useCreateStaffMember() {
  return useStaffMutation((body: StaffCreation) => request('POST /staff', { body }));
}

/** Takes the owner's name and number from the account, and the hours of the branch. */
export function useTakeAppointments(branch: Branch) {
  return useStaffMutation(async (title: string) => {
    const { firstName, lastName, email, phone } = await request('GET /me/account');
    return request('POST /staff', {
      body: { ...newStaffMember(branch), firstName, lastName, email, phone, title },
    });
  });
}

export function useUpdateStaffMember() {
  return useStaffMutation(({ id, body }: { id: string; body: StaffEdit }) =>
    request('PUT /staff/:id', { params: { id }, body }),
  );
}

export function useDeleteStaffMember() {
  return useStaffMutation(({ id, version }: StaffMember) =>
    request('DELETE /staff/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

export function useSendInvitation() {
  return useStaffMutation((id: string) => request('POST /staff/:id/invitation', { params: { id } }));
}

/** Done once everything shows it; a refused change often meets one of somebody else. */
function useStaffMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('staff') });
}
