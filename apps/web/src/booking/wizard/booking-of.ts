import type { BookingInput } from '@vakit/contract';
import { sentOf } from '../visit.ts';
import { partyOf } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** What is sent for the choices made; what may be left out only when there is any. */
export function bookingOf(state: WizardState, branchId: string): BookingInput {
  const { choices, staffId, date, startTime, sessionId } = state;
  const { customerNotes, ...customer } = state.details;
  return {
    branchId,
    ...sentOf(choices),
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
