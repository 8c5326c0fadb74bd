import type { BookingInput } from '@vakit/contract';
import type { WizardState } from './wizard-state.ts';

/** What is sent for the choices made; what may be left out only when there is any. */
export function bookingOf(
  {
    serviceIds,
    variantIds,
    addons,
    staffId,
    date,
    startTime,
    isGroup,
    sessionId,
    details,
    marketingConsent,
  }: WizardState,
  branchId: string,
): BookingInput {
  const { customerNotes, ...customer } = details;
  const [serviceId = '', ...additionalServiceIds] = serviceIds;
  return {
    branchId,
    serviceId,
    ...(additionalServiceIds.length > 0 && { additionalServiceIds }),
    ...(variantIds.length > 0 && { variantIds: [...variantIds] }),
    ...(addons.length > 0 && { addons: addons.map(pairOf) }),
    staffId: staffId ?? '',
    appointmentDate: date ?? '',
    startTime: startTime ?? '',
    ...(isGroup && sessionId && { sessionId }),
    ...customer,
    ...(customerNotes.trim() && { customerNotes }),
    ...(marketingConsent && { marketingConsent }),
  };
}

function pairOf(key: string) {
  const [serviceId = '', addonId = ''] = key.split(':');
  return { serviceId, addonId };
}
