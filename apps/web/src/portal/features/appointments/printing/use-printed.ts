import { useQuery } from '@tanstack/react-query';
import { type Appointment, managementQuery, PAGE_SIZE_MAX } from '@vakit/contract';
import { useSearchParams } from 'react-router';
import { type AppointmentFilters, fetchAppointment, fetchAppointments } from '../api.ts';
import { useAppointmentFilters } from '../use-appointment-filters.ts';

/** Nobody prints more; a longer list is taken away as a file. */
export const PRINTED_MAX = 5 * PAGE_SIZE_MAX;

export type Printed = { readonly appointments: readonly Appointment[]; readonly isCut: boolean };

/** Loads the printed appointments: one, by `?appointment=`, or the filtered list. */
export function usePrinted(): {
  readonly query: ReturnType<typeof usePrintedOf>;
  /** Filters that the head of a sheet names */
  readonly about: Pick<AppointmentFilters, 'branchId' | 'date'>;
  readonly byPerson: boolean;
} {
  const [parameters] = useSearchParams();
  const [filters] = useAppointmentFilters();
  const id = managementQuery.shape.branchId.safeParse(parameters.get('appointment') ?? undefined).data;
  return {
    query: usePrintedOf(filters, id),
    about: filters,
    byPerson: parameters.get('by') === 'person',
  };
}

function usePrintedOf(filters: AppointmentFilters, id: string | undefined) {
  return useQuery({
    queryKey: ['appointments', 'printed', filters, id],
    queryFn: async ({ signal }): Promise<Printed> =>
      id ? { appointments: [await fetchAppointment(id, signal)], isCut: false } : readAll(filters, signal),
  });
}

async function readAll(filters: AppointmentFilters, signal: AbortSignal): Promise<Printed> {
  const appointments: Appointment[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchAppointments(filters, { limit: PAGE_SIZE_MAX, cursor }, signal);
    appointments.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && appointments.length < PRINTED_MAX);
  return { appointments, isCut: cursor !== undefined };
}
