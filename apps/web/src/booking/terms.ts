import type { PublicBranch, PublicStaffMember } from '@vakit/contract';
import { staffFor } from './visit.ts';

/** Lists the people who may do services: the chosen person, or else everybody who offers all of them. */
export function mayDo(
  branch: PublicBranch,
  serviceIds: readonly string[],
  staffId: string | null,
): readonly PublicStaffMember[] {
  const offering = staffFor(branch, serviceIds);
  const chosen = offering.filter(({ id }) => id === staffId);
  return chosen.length > 0 ? chosen : offering;
}
