import { useQuery } from '@tanstack/react-query';
import type { StaffGroup, StaffGroupCreation, StaffGroupEdit } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('staff-groups', ['staff']);

/** The groups of people of a branch by their names. */
export function useStaffGroups(branchId: string, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...key, branchId],
    queryFn: ({ signal }) => request('GET /staff-groups', { query: { branchId }, signal }),
    enabled,
  });
}

export function useMakeStaffGroup() {
  return useGroupMutation((body: StaffGroupCreation) => request('POST /staff-groups', { body }));
}

export function useEditStaffGroup() {
  return useGroupMutation(({ id, body }: { id: string; body: StaffGroupEdit }) =>
    request('PUT /staff-groups/:id', { params: { id }, body }),
  );
}

export function useDeleteStaffGroup() {
  return useGroupMutation(({ id, version }: StaffGroup) =>
    request('DELETE /staff-groups/:id', { params: { id }, query: { expectedVersion: version } }),
  );
}

/** Done once everything shows it. */
function useGroupMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSettled: useAfterChangeOf('staff') });
}
