import { type RefObject, useEffect, useState } from 'react';
import type { ReceptionFields, ReceptionInput } from './reception-fields.ts';

/** The customer of a form, in whichever branch they are booked */
export type CustomerTyped = Pick<
  ReceptionInput,
  | 'isWalkIn'
  | 'isNew'
  | 'customerId'
  | 'customerFirstName'
  | 'customerLastName'
  | 'customerEmail'
  | 'customerPhone'
  | 'customerNotes'
  | 'notice'
>;

/** Keeps the typed customer when the form changes to another branch. */
export function useCustomerTyped(form: ReceptionFields, typed: RefObject<CustomerTyped | null>): void {
  const [begun] = useState(typed.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (begun) form.setValues(begun);
  }, []);
  useEffect(() => {
    const { isWalkIn, isNew, customerId, customerNotes, notice, ...others } = form.getValues();
    const { customerFirstName, customerLastName, customerEmail, customerPhone } = others;
    const contacts = { customerFirstName, customerLastName, customerEmail, customerPhone };
    typed.current = { isWalkIn, isNew, customerId, ...contacts, customerNotes, notice };
  });
}
