import { activityQuery } from '@vakit/contract';
import { useSearchParams } from 'react-router';
import type { ActivityFilters } from './api.ts';

const { branchId, group, accountId, from, to } = activityQuery.shape;

export type Change = { readonly [Filter in keyof ActivityFilters]: ActivityFilters[Filter] | null };

/** The filters of the address bar, `?branch=&group=&person=&from=&to=`, without what is none; and a way to change some. */
export function useActivityFilters(): [ActivityFilters, (change: Change) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filters: ActivityFilters = {
    branchId: branchId.safeParse(parameters.get('branch')).data,
    group: group.safeParse(parameters.get('group')).data,
    accountId: accountId.safeParse(parameters.get('person')).data,
    from: from.safeParse(parameters.get('from')).data,
    to: to.safeParse(parameters.get('to')).data,
  };
  if (areOutOfOrder(filters)) filters.to = undefined;
  const change = (changes: Change) => {
    const changed = { ...filters, ...changes };
    // If the dates are out of order, the one that was not changed is cleared.
    if (areOutOfOrder(changed)) changed[changes.to ? 'from' : 'to'] = null;
    const { branchId: branch, accountId: person, ...others } = changed;
    const entries = Object.entries({ branch, person, ...others });
    setParameters(
      entries.filter((entry): entry is [string, string] => !!entry[1]),
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  return [filters, change];
}

const areOutOfOrder = ({ from: first, to: last }: Change): boolean => !!first && !!last && last < first;
