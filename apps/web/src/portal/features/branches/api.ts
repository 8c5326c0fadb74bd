import { useQuery } from '@tanstack/react-query';
import type { BranchCreation, BranchEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const listKey = declareQueries('branches', ['branches']);
/** A form that somebody fills in stays as it is, whatever others change. */
const formKey = declareQueries('branch-form', []);

export function useBranches() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => request('GET /branches', { signal }),
  });
}

/** What is saved now, never what was seen before: a form begins with it. */
export function useBranch(id: string) {
  return useQuery({
    queryKey: [...formKey, id],
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

/** Done once everything shows it. */
function useBranchMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSuccess: useAfterChangeOf('branches') });
}
