import { useQuery } from '@tanstack/react-query';
import type { BranchAccess } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';
import { useSignedInUser } from '../../core/session.ts';

const key = declareQueries('access', ['branches', 'staff']);

/** In milliseconds: seldom does somebody begin to work in another branch, and every screen asks. */
const FRESH = 60_000;

/** What an owner is in which branch, their own first. Nobody else needs to ask: staff are staff everywhere. */
export function useAccess() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /me/access', { signal }),
    enabled: useSignedInUser().role === 'OWNER',
    staleTime: FRESH,
  });
}

export const isElsewhere = ({ roles }: BranchAccess) => !roles.includes('OWNER');

/** The branches of others in which an owner works; none until known. */
export const useBranchesElsewhere = (): readonly BranchAccess[] => useAccess().data?.filter(isElsewhere) ?? [];

/** Whether the signed-in account owns what it sees, in a branch or in all of them. */
export function useOwns(branchId: string | undefined): boolean {
  const isOwner = useSignedInUser().role === 'OWNER';
  const elsewhere = useBranchesElsewhere();
  return isOwner && !elsewhere.some((branch) => branch.branchId === branchId);
}
