import { managementQuery } from '@vakit/contract';
import { useSearchParams } from 'react-router';
import type { AppointmentFilters } from './api.ts';

const { branchId, status, date } = managementQuery.shape;

type Change = { readonly [Filter in keyof AppointmentFilters]: AppointmentFilters[Filter] | null };

/** The filters of the address bar, `?branch=&status=&date=`, without what is none; and a way to change some of them. */
export function useAppointmentFilters(): [AppointmentFilters, (change: Change) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filters: AppointmentFilters = {
    branchId: branchId.safeParse(parameters.get('branch')).data,
    status: status.safeParse(parameters.get('status')).data,
    date: date.safeParse(parameters.get('date')).data,
  };
  const change = (changes: Change) => {
    const { branchId: branch, ...others } = { ...filters, ...changes };
    const entries = Object.entries({ branch, ...others }).filter((entry): entry is [string, string] => !!entry[1]);
    setParameters(entries, { replace: true, preventScrollReset: true });
  };
  return [filters, change];
}
