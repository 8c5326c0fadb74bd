import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Appointment, type BranchAccess, type BranchRole, type Permission, POLICIES } from '@vakit/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { request } from './api.ts';
import { declareQueries } from './changes.ts';
import { branchToShow, rememberBranch, rememberedBranch } from './chosen-branch.ts';
import { useSession, useSignedInUser } from './session.ts';

const key = declareQueries('access', ['branches', 'staff', 'members']);

/** In milliseconds: seldom does somebody begin to work in another branch, and every screen asks. */
const FRESH = 60_000;

/** Loads the account's roles and permissions by branch, its own ones first. */
export function useAccess() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET /me/access', { signal }),
    staleTime: FRESH,
  });
}

/** Permissions that an account has anywhere; undefined until known. An owner need not wait for it. */
export function usePermissions(): ReadonlySet<Permission> | undefined {
  const { role } = useSignedInUser();
  const { data: branches } = useAccess();
  if (role === 'OWNER') {
    return new Set([...POLICIES.OWNER, ...(branches ?? []).flatMap(({ permissions }) => permissions)]);
  }
  return branches && new Set(branches.flatMap(({ permissions }) => permissions));
}

/** Whether the account may do something in a branch, or anywhere at all; not until that is known. */
export function useMay(permission: Permission, branchId?: string): boolean {
  const permissions = usePermissions();
  const { data: branches } = useAccess();
  const branch = branches?.find((each) => each.branchId === branchId);
  return branch ? branch.permissions.includes(permission) : (permissions?.has(permission) ?? false);
}

/** The branch to show: the one that the address names, or else the one that the account chose last. */
export function useChosenBranch(): string | undefined {
  const named = useSearchParams()[0].get('branch');
  const { data: branches } = useAccess();
  return branchToShow(
    named,
    rememberedBranch(),
    branches?.map(({ branchId }) => branchId),
  );
}

/** Remembers the branch that the address names, where there are several. */
export function useRememberBranch(): void {
  const named = useSearchParams()[0].get('branch');
  const { data: branches = [] } = useAccess();
  const isOneOfSeveral = branches.length > 1 && branches.some(({ branchId }) => branchId === named);
  useEffect(() => {
    if (named && isOneOfSeveral) rememberBranch(named);
  }, [named, isOneOfSeveral]);
}

/** Whether somebody sees of a branch only what is their own. */
export const isElsewhere = ({ permissions }: BranchAccess) => !permissions.includes('appointments.manage');

/** Whether somebody may look at an appointment of a colleague and do nothing with it. */
export function useIsColleagues(appointment: Pick<Appointment, 'branchId' | 'staffId'>): boolean {
  return isColleagues(appointment, useAccess().data);
}

/** The same by the branches of the account. */
export function isColleagues(
  { branchId, staffId }: Pick<Appointment, 'branchId' | 'staffId'>,
  branches: readonly BranchAccess[] = [],
): boolean {
  const here = branches.find((branch) => branch.branchId === branchId);
  return here !== undefined && isElsewhere(here) && here.staffId !== staffId;
}

/** Whether somebody may move an appointment and book it again: any of a branch, or where staff may book their own. */
export function useMayBook({ branchId, staffId }: Pick<Appointment, 'branchId' | 'staffId'>): boolean {
  const { data: branches = [] } = useAccess();
  const mayManage = useMay('appointments.manage', branchId);
  const here = branches.find((branch) => branch.branchId === branchId);
  return mayManage || (here?.staffId === staffId && here.permissions.includes('appointments.book'));
}

/** The branches in which who runs others only works; none until known. */
export function useBranchesElsewhere(): readonly BranchAccess[] {
  const runsBranches = useMay('appointments.manage');
  const { data: branches } = useAccess();
  return runsBranches ? (branches?.filter(isElsewhere) ?? []) : [];
}

/**
 * Chooses the business for things that belong to no branch: an account of several businesses names it by one of their
 * branches. The only business need not be named.
 */
export function useWorkplace(permission: Permission) {
  const session = useSession();
  const { data: branches } = useAccess();
  const [chosen, choose] = useLocalStorage<string | null>({
    key: 'workplace',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const all = branches?.filter(({ permissions }) => permissions.includes(permission)) ?? [];
  const choices = new Set(all.map(({ businessId }) => businessId)).size > 1 ? all : [];
  const { branchId } = choices.find((each) => each.branchId === chosen) ?? choices[0] ?? {};
  return { branchId, choices, choose, isKnown: branches !== undefined || session?.user.role === 'OWNER' };
}

const HIGHEST_FIRST: readonly BranchRole[] = ['OWNER', 'MANAGER', 'RECEPTION', 'STAFF'];

/** The highest role that the account has in any branch. */
export function useHighestRole(): BranchRole {
  const { role } = useSignedInUser();
  const { data: branches = [] } = useAccess();
  const roles: readonly BranchRole[] = [role, ...branches.flatMap((branch) => branch.roles)];
  return HIGHEST_FIRST.find((each) => roles.includes(each)) ?? role;
}
