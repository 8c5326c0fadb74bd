import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Branch, BranchCreation, BranchEdit } from '@vakit/contract';
import { request } from '../../app/api.ts';
import { dashboardKey } from '../dashboard/api.ts';

export const branchKeys = {
  all: ['branches'] as const,
  list: ['branches', 'list'] as const,
  one: (id: string) => ['branches', 'one', id] as const,
};

const pathOf = (id: string) => `/branches/${encodeURIComponent(id)}`;

export function useBranches() {
  return useQuery({
    queryKey: branchKeys.list,
    queryFn: ({ signal }) => request<Branch[]>('/branches', { signal }),
  });
}

/** What is saved now, never what was seen before: a form begins with it. */
export function useBranch(id: string) {
  return useQuery({
    queryKey: branchKeys.one(id),
    queryFn: ({ signal }) => request<Branch>(pathOf(id), { signal }),
    gcTime: 0,
  });
}

export function useCreateBranch() {
  return useBranchMutation((body: BranchCreation) => request<Branch>('/branches', { method: 'POST', body }));
}

export function useUpdateBranch(id: string) {
  return useBranchMutation((body: BranchEdit) => request<Branch>(pathOf(id), { method: 'PUT', body }));
}

export function useDeleteBranch() {
  return useBranchMutation((id: string) => request(pathOf(id), { method: 'DELETE' }));
}

export function useTogglePublication() {
  return useBranchMutation((id: string) => request<Branch>(`${pathOf(id)}/publish`, { method: 'PUT' }));
}

/** Whatever changed, the figures of the dashboard may have changed with it. */
function useBranchMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: dashboardKey });
      return queryClient.invalidateQueries({ queryKey: branchKeys.all });
    },
  });
}
