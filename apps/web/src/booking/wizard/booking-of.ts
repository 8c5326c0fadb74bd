import type { BookingInput } from '@vakit/contract';
import { wishOf } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** Builds the request from the choices; optional fields are sent only if they are filled. */
export function bookingOf(state: WizardState, branchId: string): BookingInput {
  const { date, startTime, sessionId } = state;
  const { customerNotes, ...customer } = state.details;
  return {
    branchId,
    ...wishOf(state),
    appointmentDate: date ?? '',
    startTime: startTime ?? '',
    ...(state.isGroup && sessionId && { sessionId }),
    ...customer,
    ...(customerNotes.trim() && { customerNotes }),
    ...(state.marketingConsent && { marketingConsent: true }),
  };
}
