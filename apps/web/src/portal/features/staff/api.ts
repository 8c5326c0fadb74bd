import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffCreation, StaffEdit } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

export const staffKeys = {
  all: ['staff'] as const,
  ofBranch: (branchId: string) => ['staff', 'of-branch', branchId] as const,
  one: (id: string) => ['staff', 'one', id] as const,
};

export function useStaff(branchId: string) {
  return useQuery({
    queryKey: staffKeys.ofBranch(branchId),
    queryFn: ({ signal }) => request('GET /staff', { query: { branchId }, signal }),
  });
}

/** A staff member to edit, always as it is now: what an earlier visit saw could undo what others changed since. */
export function useStaffMember(id: string) {
  return useQuery({
    queryKey: staffKeys.one(id),
    queryFn: ({ signal }) => request('GET /staff/:id', { params: { id }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useCreateStaffMember() {
  return useStaffMutation((body: StaffCreation) => request('POST /staff', { body }));
}

export function useUpdateStaffMember() {
  return useStaffMutation(({ id, body }: { id: string; body: StaffEdit }) =>
    request('PUT /staff/:id', { params: { id }, body }),
  );
}

export function useDeleteStaffMember() {
  return useStaffMutation((id: string) => request('DELETE /staff/:id', { params: { id } }));
}

export function useSendInvitation() {
  return useStaffMutation((id: string) => request('POST /staff/:id/invitation', { params: { id } }));
}

/** Waits until the lists are fresh; the figures of the dashboard may have changed with them. */
function useStaffMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      return queryClient.invalidateQueries({ queryKey: staffKeys.all });
    },
  });
}
