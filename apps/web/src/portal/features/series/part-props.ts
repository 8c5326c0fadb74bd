import type { Appointment, SeriesScope } from '@vakit/contract';

/** Some of repeated appointments, about to be moved or cancelled together. */
export type PartProps = {
  /** The one that was opened */
  readonly appointment: Appointment;
  readonly scope: SeriesScope;
  /** Those that the person sees are meant */
  readonly appointmentIds: string[];
  readonly onClose: () => void;
  readonly onBack: () => void;
};
