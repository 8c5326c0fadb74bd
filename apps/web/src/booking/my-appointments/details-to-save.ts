import type { MyAppointments, OwnDetails } from '@vakit/contract';

type Typed = Pick<MyAppointments, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** The contact that the customer has not proven: the only one that they change by typing. */
export const unprovenContact = ({ contactKind }: Pick<MyAppointments, 'contactKind'>) =>
  contactKind === 'EMAIL' ? 'phone' : 'email';

/** Selects the details to send from those that a customer has typed: no contact that they neither had nor typed. */
export function detailsToSave(before: Typed & Pick<MyAppointments, 'contactKind'>, typed: Typed): OwnDetails {
  const other = unprovenContact(before);
  const isGiven = before[other] !== '' || typed[other].trim() !== '';
  return { firstName: typed.firstName, lastName: typed.lastName, ...(isGiven && { [other]: typed[other] }) };
}
