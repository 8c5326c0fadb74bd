import type { ContactKind, Customer, CustomerFormInput } from '@vakit/contract';

/** A customer as they were when their form was opened. */
export type SeenCustomer = Pick<Customer, 'id' | 'firstName' | 'lastName' | 'contacts' | 'version'>;

export const FIELDS_OF_FORM = ['firstName', 'lastName', 'emails', 'phones'] as const;
export type FieldOfForm = (typeof FIELDS_OF_FORM)[number];

export const seenOf = ({ id, firstName, lastName, contacts, version }: Customer): SeenCustomer => ({
  id,
  firstName,
  lastName,
  contacts,
  version,
});

/** The fields of the form as they are typed. Contacts that were only seen are decided about on the card. */
export function fieldsOfForm({ firstName, lastName, contacts }: SeenCustomer): Pick<CustomerFormInput, FieldOfForm> {
  const typed = (wanted: ContactKind) =>
    contacts.filter(({ kind, confirmedAt }) => kind === wanted && confirmedAt).map((contact) => contact.typed);
  return { firstName, lastName, emails: orBlank(typed('EMAIL')), phones: orBlank(typed('PHONE')) };
}

/** There is always a field to type in. */
const orBlank = (contacts: readonly string[] = []) => (contacts.length > 0 ? [...contacts] : ['']);
