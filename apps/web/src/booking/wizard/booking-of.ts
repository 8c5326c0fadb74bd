import type { BookingInput } from '@vakit/contract';
import { pairOf, partyOf } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** What is sent for the choices made; what may be left out only when there is any. */
export function bookingOf(state: WizardState, branchId: string): BookingInput {
  const { serviceIds, variantIds, addons, staffId, date, startTime, sessionId } = state;
  const { customerNotes, ...customer } = state.details;
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
    ...(state.isGroup && sessionId && { sessionId }),
    ...partyOf(state),
    ...customer,
    ...(customerNotes.trim() && { customerNotes }),
    ...(state.marketingConsent && { marketingConsent: true }),
  };
}
