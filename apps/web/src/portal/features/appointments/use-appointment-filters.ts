import { managementQuery } from '@vakit/contract';
import { useSearchParams } from 'react-router';
import { useChosenBranch, useMay } from '../../core/access.ts';
import type { AppointmentFilters } from './api.ts';

const { branchId, status, date, from, to, staffId, q } = managementQuery.shape;

/** Those that the address keeps */
type Kept = Omit<AppointmentFilters, 'toCall' | 'wasCalled'>;
type Change = { readonly [Filter in keyof Kept]: Kept[Filter] | null };

/** In place of a branch: the appointments of all are wanted, although one is chosen elsewhere */
const EVERY_BRANCH = 'all';

/**
 * The filters of the address bar, `?branch=&status=&date=&from=&to=&person=&q=`, without what is none; and a way to change
 * some of them.
 * @param beginsWithChosen whether, without any, who runs branches begins with the one that was chosen last
 */
export function useAppointmentFilters({ beginsWithChosen = false } = {}): [Kept, (change: Change) => void] {
  const [parameters, setParameters] = useSearchParams();
  const chosenId = useChosenBranch();
  const runsBranches = useMay('appointments.manage');
  const isBare = beginsWithChosen && parameters.size === 0 && runsBranches;
  const filters: Kept = {
    branchId: branchId.safeParse(isBare ? chosenId : parameters.get('branch')).data,
    status: status.safeParse(parameters.get('status')).data,
    date: date.safeParse(parameters.get('date')).data,
    from: from.safeParse(parameters.get('from')).data,
    to: to.safeParse(parameters.get('to')).data,
    staffId: staffId.safeParse(parameters.get('person')).data,
    q: q.safeParse(parameters.get('q')).data || undefined,
  };
  if (areOutOfOrder(filters)) filters.to = undefined;
  const change = (changes: Change) => {
    const changed = { ...filters, ...changes };
    // The end that was not changed gives way.
    if (areOutOfOrder(changed)) changed[changes.to ? 'from' : 'to'] = null;
    const { branchId: branch, staffId: person, status: statuses, ...others } = changed;
    const entries = Object.entries({ branch, status: statuses?.join(','), ...others, person });
    const kept = entries.filter((entry): entry is [string, string] => !!entry[1]);
    setParameters(
      kept.length === 0 && beginsWithChosen && runsBranches && chosenId ? { branch: EVERY_BRANCH } : kept,
      // At once: what is changed next begins with it.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  return [filters, change];
}

const areOutOfOrder = ({ from: first, to: last }: Change): boolean => !!first && !!last && last < first;
