import type { StaffGroup } from '@vakit/contract';
import { useStaffGroups } from '../staff-groups/index.ts';
import { usePreferences } from './use-preferences.ts';

/**
 * The group that this browser shows alone in a branch, if there still is one. Without one nothing is asked for.
 * @param mayChoose who only looks sees everybody they may see
 */
export function useShownGroup(
  branchId: string,
  mayChoose: boolean,
): { readonly group: StaffGroup | undefined; readonly isLoading: boolean } {
  const [{ groups }] = usePreferences();
  const id = mayChoose ? groups[branchId] : undefined;
  const { data, isFetched } = useStaffGroups(branchId, { enabled: !!id });
  // Only at first: what is shown meanwhile stays when it is asked for again after a failure.
  return { group: data?.find((group) => group.id === id), isLoading: !!id && !isFetched };
}
