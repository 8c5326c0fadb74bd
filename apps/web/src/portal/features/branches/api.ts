import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BranchCreation, BranchEdit } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { accessKey } from '../access/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

export const branchKeys = {
  all: ['branches'] as const,
  list: ['branches', 'list'] as const,
  one: (id: string) => ['branches', 'one', id] as const,
};

export function useBranches() {
  return useQuery({
    queryKey: branchKeys.list,
    queryFn: ({ signal }) => request('GET /branches', { signal }),
  });
}

/** What is saved now, never what was seen before: a form begins with it. */
export function useBranch(id: string) {
  return useQuery({
    queryKey: branchKeys.one(id),
    queryFn: ({ signal }) => request('GET /branches/:id', { params: { id }, signal }),
    gcTime: 0,
  });
}

export function useCreateBranch() {
  return useBranchMutation((body: BranchCreation) => request('POST /branches', { body }));
}

export function useUpdateBranch(id: string) {
  return useBranchMutation((body: BranchEdit) => request('PUT /branches/:id', { params: { id }, body }));
}

export function useDeleteBranch() {
  return useBranchMutation((id: string) => request('DELETE /branches/:id', { params: { id } }));
}

export function useTogglePublication() {
  return useBranchMutation((id: string) => request('PUT /branches/:id/publish', { params: { id } }));
}

/** Whatever changed, the figures of the dashboard and what the account has may have changed with it. */
function useBranchMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      queryClient.invalidateQueries({ queryKey: accessKey });
      return queryClient.invalidateQueries({ queryKey: branchKeys.all });
    },
  });
}
