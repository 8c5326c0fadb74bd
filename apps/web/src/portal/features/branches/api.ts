import { useQuery } from '@tanstack/react-query';
import type { Branch, BranchCreation, BranchEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const listKey = declareQueries('branches', ['branches']);
/** A form that somebody fills in stays as it is, whatever others change. */
const formKey = declareQueries('branch-form', []);

/** @param isAsked whether the account may read them */
export function useBranches(isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: listKey,
    queryFn: ({ signal }) => request('GET /branches', { signal }),
  });
}

/** Loads the saved state, never a cached one, because a form begins with it. */
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
  return useBranchMutation(({ id, version }: Pick<Branch, 'id' | 'version'>) =>
    request('DELETE /branches/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

type Published = Pick<Branch, 'id' | 'isPublished'> & { readonly expectedVersion: string };

/** Publishes a branch, or takes it back. */
export function useChangePublication() {
  return useBranchMutation(({ id, isPublished, expectedVersion }: Published) =>
    request('PUT /branches/:id/publish', { params: { id }, query: { isPublished: `${isPublished}`, expectedVersion } }),
  );
}

/** Done once everything shows it. Reads again after a refusal, too: somebody else has often changed it. */
function useBranchMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('branches') });
}
