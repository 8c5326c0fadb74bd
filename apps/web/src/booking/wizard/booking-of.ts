import type { BookingInput } from '@vakit/contract';
import type { WizardState } from './wizard-state.ts';

/** What is sent for the choices made; notes and the consent only when there are any. */
export function bookingOf(
  { serviceId, staffId, date, startTime, details, marketingConsent }: WizardState,
  branchId: string,
): BookingInput {
  const { customerNotes, ...customer } = details;
  return {
    branchId,
    serviceId: serviceId ?? '',
    staffId: staffId ?? '',
    appointmentDate: date ?? '',
    startTime: startTime ?? '',
    ...customer,
    ...(customerNotes.trim() && { customerNotes }),
    ...(marketingConsent && { marketingConsent }),
  };
}
