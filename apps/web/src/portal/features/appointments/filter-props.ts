import type { useAppointmentFilters } from './use-appointment-filters.ts';

/** Props of everything that shows filters and changes them. */
export type FilterProps = {
  readonly filters: ReturnType<typeof useAppointmentFilters>[0];
  readonly onChange: ReturnType<typeof useAppointmentFilters>[1];
};
