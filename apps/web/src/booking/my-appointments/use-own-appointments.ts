import { useCallback } from 'react';
import { useFragment } from '../use-fragment.ts';
import { MY_APPOINTMENTS } from './address.ts';

/** Whether the address leads to the customer's own appointments, and the token of the mailed link if it came by one. */
export function useOwnAppointments() {
  const [fragment, show] = useFragment();
  const [part, token] = fragment.split('=');
  /** Takes the token, which serves once, out of the address. */
  const forgetToken = useCallback(() => show(MY_APPOINTMENTS, 'same'), [show]);
  return { isOpen: part === MY_APPOINTMENTS, token, forgetToken };
}
