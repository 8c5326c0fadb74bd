import type { BookingInput } from '@vakit/contract';
import { sentOf } from '../visit.ts';
import { partyOf } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** Builds the request from the choices; optional fields are sent only if they are filled. */
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
