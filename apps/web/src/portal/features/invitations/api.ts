import { useQuery } from '@tanstack/react-query';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('invitations', ['members']);

/** Loads the account's open invitations. */
export const useInvitations = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('GET /me/invitations', { signal }) });

/** Done once the portal shows where one now works. */
export const useAcceptInvitation = () =>
  useInvitationMutation((id: string) => request('POST /me/invitations/:id/acceptance', { params: { id } }));

export const useDeclineInvitation = () =>
  useInvitationMutation((id: string) => request('DELETE /me/invitations/:id', { params: { id } }));

function useInvitationMutation<Result>(mutationFn: (id: string) => Promise<Result>) {
  return useMutation({ mutationFn, onSuccess: useAfterChangeOf('members', 'branches', 'staff') });
}
