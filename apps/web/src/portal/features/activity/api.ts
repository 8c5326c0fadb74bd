import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ActivityQuery } from '@vakit/contract';
import { request } from '../../core/api.ts';
import { declareQueries } from '../../core/changes.ts';

const key = declareQueries('activity', [
  'appointments',
  'branches',
  'services',
  'staff',
  'members',
  'customers',
  'schedule-exceptions',
  'customer-imports',
]);

export type ActivityFilters = Partial<Omit<ActivityQuery, 'limit' | 'cursor'>>;

/** Loads the activity log, newest first, page by page. */
export function useActivity({ branchId, group, accountId, from, to }: ActivityFilters) {
  const filters = {
    branchId: branchId ?? null,
    group: group ?? null,
    accountId: accountId ?? null,
    from: from ?? null,
    to: to ?? null,
  };
  return useInfiniteQuery({
    queryKey: [...key, 'list', filters],
    queryFn: ({ pageParam, signal }) => request('GET /activity', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Loads the people who have done something in a branch, or anywhere. */
export function useActivityPeople(branchId: string | undefined) {
  return useQuery({
    queryKey: [...key, 'people', branchId ?? null],
    queryFn: ({ signal }) => request('GET /activity/people', { query: { branchId: branchId ?? null }, signal }),
  });
}
