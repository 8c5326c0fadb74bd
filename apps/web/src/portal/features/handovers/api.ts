import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { HandoverDecisionInput, HandoverQueryInput } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries, useAfterChangeOf } from '../../core/changes.ts';
import { useMutation } from '../../core/mutation.ts';

const key = declareQueries('handover', ['appointments', 'schedule-exceptions', 'branches', 'staff', 'services']);

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
