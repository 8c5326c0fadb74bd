import { type RefObject, useEffect, useState } from 'react';
import type { ReceptionFields, ReceptionInput } from './reception-fields.ts';
import type { WishedStart } from './wished-start.ts';

/** The customer of a form, in whichever branch they are booked */
type CustomerTyped = Pick<
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

/** The customer who was typed into a form, and how that form began. */
export type TypedFor = { readonly start: WishedStart; readonly customer: CustomerTyped };

/** Keeps the typed customer when the form changes to another branch; not when it is opened for something else. */
export function useCustomerTyped(form: ReceptionFields, typed: RefObject<TypedFor | null>, start: WishedStart): void {
  const [begun] = useState(() => (isSame(typed.current?.start, start) ? typed.current?.customer : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (begun) form.setValues(begun);
  }, []);
  useEffect(() => {
    const { isWalkIn, isNew, customerId, customerNotes, notice, ...others } = form.getValues();
    const { customerFirstName, customerLastName, customerEmail, customerPhone } = others;
    const contacts = { customerFirstName, customerLastName, customerEmail, customerPhone };
    typed.current = { start, customer: { isWalkIn, isNew, customerId, ...contacts, customerNotes, notice } };
  });
}

const isSame = (one: WishedStart | undefined, other: WishedStart) => JSON.stringify(one) === JSON.stringify(other);
