import type { ContactKind, Customer } from '@vakit/contract';

/** A customer as they were when their form was opened. */
export type SeenCustomer = Pick<Customer, 'id' | 'firstName' | 'lastName' | 'contacts'>;

export const FIELDS_OF_FORM = ['firstName', 'lastName', 'emails', 'phones'] as const;
export type FieldOfForm = (typeof FIELDS_OF_FORM)[number];

export const seenOf = ({ id, firstName, lastName, contacts }: Customer): SeenCustomer => ({
  id,
  firstName,
  lastName,
  contacts,
});

/** The fields of the form, of each contact what was typed or what identifies it; those that were only seen are decided about on the card. */
export function fieldsOf({ firstName, lastName, contacts }: SeenCustomer, written: 'typed' | 'value') {
  const confirmed = (wanted: ContactKind) =>
    contacts.filter(({ kind, confirmedAt }) => kind === wanted && confirmedAt).map((contact) => contact[written]);
  return { firstName, lastName, emails: confirmed('EMAIL'), phones: confirmed('PHONE') };
}
