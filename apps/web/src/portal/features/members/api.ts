import { useQuery } from '@tanstack/react-query';
import type { MemberInvitation, MemberQuery } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { currentOf } from '../../core/failure-text.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('members', ['members']);

export function useMembers(branchId: string) {
  return useQuery({
    queryKey: [...key, branchId],
    queryFn: ({ signal }) => request('GET /branches/:id/members', { params: { id: branchId }, signal }),
  });
}

export function useInviteMember(branchId: string) {
  return useMemberMutation((body: MemberInvitation) =>
    request('POST /branches/:id/members', { params: { id: branchId }, body }),
  );
}

export function useDismissMember(branchId: string) {
  return useMemberMutation((query: MemberQuery) =>
    request('DELETE /branches/:id/members', { params: { id: branchId }, query }),
  );
}

type Invitation = { readonly id: string; readonly expectedVersion: string };

export const useInviteAgain = () =>
  useMemberMutation(({ id, ...query }: Invitation) => request('POST /invitations/:id', { params: { id }, query }));

export const useWithdrawInvitation = () =>
  useMemberMutation(({ id, ...query }: Invitation) => request('DELETE /invitations/:id', { params: { id }, query }));

/** Done once everything shows it. */
function useMemberMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const afterChange = useAfterChangeOf('members');
  // After a change of somebody else the list is looked at before it is tried again.
  const onError = (error: unknown) => (currentOf(error) ? afterChange() : undefined);
  return useMutation({ mutationFn, onSuccess: afterChange, onError });
}
