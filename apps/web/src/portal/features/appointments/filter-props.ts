import type { useAppointmentFilters } from './use-appointment-filters.ts';

/** What shows some of the filters, and changes them. */
export type FilterProps = {
  readonly filters: ReturnType<typeof useAppointmentFilters>[0];
  readonly onChange: ReturnType<typeof useAppointmentFilters>[1];
};
