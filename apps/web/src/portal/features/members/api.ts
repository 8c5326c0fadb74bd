import { useQuery } from '@tanstack/react-query';
import type { MemberInvitation, MemberQuery } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
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

export const useInviteAgain = () =>
  useMemberMutation((id: string) => request('POST /invitations/:id', { params: { id } }));

export const useWithdrawInvitation = () =>
  useMemberMutation((id: string) => request('DELETE /invitations/:id', { params: { id } }));

/** Done once everything shows it. */
function useMemberMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  return useMutation({ mutationFn, onSuccess: useAfterChangeOf('members') });
}
