import type { CustomerSummary } from '@vakit/contract';
import { type RefObject, useEffect, useState } from 'react';
import type { ReceptionFields, ReceptionInput } from './reception-fields.ts';

/** The customer of a form, in whichever branch they are booked */
export type CustomerTyped = {
  readonly values: Pick<
    ReceptionInput,
    | 'isWalkIn'
    | 'customerFirstName'
    | 'customerLastName'
    | 'customerEmail'
    | 'customerPhone'
    | 'customerNotes'
    | 'notice'
  >;
  /** The customer who was picked in the search */
  readonly picked: CustomerSummary | null;
};

/**
 * Keeps the typed customer when the form changes to another branch.
 * @returns who was found in the search, and how to say it
 */
export function useCustomerTyped(form: ReceptionFields, typed: RefObject<CustomerTyped | null>) {
  const [begun] = useState(typed.current);
  const [picked, setPicked] = useState(begun?.picked ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (begun) form.setValues(begun.values);
  }, []);
  useEffect(() => {
    const { isWalkIn, customerFirstName, customerLastName, customerEmail, customerPhone, customerNotes, notice } =
      form.getValues();
    const contacts = { customerFirstName, customerLastName, customerEmail, customerPhone };
    typed.current = { values: { isWalkIn, ...contacts, customerNotes, notice }, picked };
  });
  return [picked, setPicked] as const;
}
