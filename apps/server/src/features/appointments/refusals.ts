import { LOCALES, text } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';

/** The refusal of a change that the appointment's status does not allow. */
export function refuseTransition(status: AppointmentStatus): Refusal {
  return new Refusal('INVALID_STATUS_TRANSITION', {
    parameters: (language) => ({ status: text(`status.${status}`, language) }),
  });
}

/** The refusal of what was possible up to a deadline only; it says until when, in the zone of the branch. */
export function refuseAfter(
  code: 'CANCELLATION_TOO_LATE' | 'MOVE_TOO_LATE' | 'UNDO_TOO_LATE',
  deadline: Date,
  timeZone: string,
): Refusal {
  return new Refusal(code, {
    parameters: (language) => ({
      deadline: deadline.toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone }),
    }),
  });
}
