import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type {
  HandoverDecisionInput,
  HandoverQueryInput,
  PlannedBranchChange,
  PlannedStaffChange,
} from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('handover', ['appointments', 'schedule-exceptions', 'branches', 'staff', 'services']);

/** The upcoming appointments that a change of a branch would touch. */
export const touchedByBranch = (id: string, { workingHours, timeZone }: PlannedBranchChange) =>
  request('POST /branches/:id/touched-appointments', { params: { id }, body: { workingHours, timeZone } });

/** The same of a person. */
export const touchedByPerson = (id: string, { workingSchedule, breakTimes, isActive }: PlannedStaffChange) =>
  request('POST /staff/:id/touched-appointments', { params: { id }, body: { workingSchedule, breakTimes, isActive } });

/** The same of who is signed in, in one of the branches where they work. */
export const touchedByOwnChange = (branchId: string, change: Omit<PlannedStaffChange, 'isActive'>) =>
  request('POST /staff/me/touched-appointments', { query: { branchId }, body: change });

/** The appointments of somebody who is off, and who could take them; nothing is asked for while nobody is chosen. */
export function useHandover(query: HandoverQueryInput | null) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: query ? ({ signal }) => request('GET /appointments/manage/handover', { query, signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** Done once everything shows it. */
export function useHandOver() {
  return useMutation({
    mutationFn: (body: HandoverDecisionInput) => request('POST /appointments/manage/handover', { body }),
    onSettled: useAfterChangeOf('appointments', 'schedule-exceptions'),
  });
}
