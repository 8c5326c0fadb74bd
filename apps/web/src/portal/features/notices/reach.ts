import type { Appointment } from '@vakit/contract';
import { useAccess } from '../../core/access.ts';

/** Those fields of an appointment that say how its customer hears of changes */
export type Told = Pick<
  Appointment,
  | 'branchId'
  | 'customerName'
  | 'customerFirstName'
  | 'customerEmail'
  | 'customerPhone'
  | 'textCountry'
  | 'provableUntil'
>;

/** By e-mail or text message; else by a call of the business, or in no way */
export type Reach = 'EMAIL' | 'TEXT' | 'CALL' | 'NOBODY';

/** Tells how the customer of an appointment hears of what the business changes about it. */
export function useReach(): (told: Told) => Reach {
  const { data: branches = [] } = useAccess();
  return ({ branchId, customerFirstName, customerEmail, customerPhone, textCountry, provableUntil }) => {
    // Nothing is written to who left no name, or has not proven the booking.
    if (customerFirstName && !provableUntil) {
      if (customerEmail) return 'EMAIL';
      const branch = branches.find((each) => each.branchId === branchId);
      if (textCountry && branch?.textCountries.includes(textCountry)) return 'TEXT';
    }
    return customerPhone ? 'CALL' : 'NOBODY';
  };
}

/** Whether a message reaches the customer. */
export const isWritten = (reach: Reach): boolean => reach === 'EMAIL' || reach === 'TEXT';

/** Whether a branch sends text messages at all. */
export function useSendsTexts(branchId: string): boolean {
  const { data: branches = [] } = useAccess();
  return branches.some((each) => each.branchId === branchId && each.textCountries.length > 0);
}
