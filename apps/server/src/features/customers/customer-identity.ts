import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';

/** What people leave of themselves with a booking; an empty text where they leave none. */
type Contacts = { readonly email: string; readonly phone: string };

type Person = Contacts & {
  readonly ownerId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** When they were seen */
  readonly at: Date;
};

/**
 * The id of the owner's customer with this e-mail address or phone number, to be set in the statement that writes an
 * appointment: the database finds the customer, makes one, or makes one of two.
 */
export const customerIdFor = ({ ownerId, firstName, lastName, email, phone, at }: Person) => sql<string>`customer_of(
  ${ownerId}::uuid, ${uuidv7()}::uuid, ${at}::timestamptz, ${firstName}::text, ${lastName}::text, ${email}::text, ${phone}::text
)`;

/** Whether the owner of a query's `branches` has blocked the e-mail address or the phone number from online booking. */
export const isBlocked = ({ email, phone }: Contacts) => sql<boolean>`(
  ${isContactBlocked(sql`'EMAIL'`, sql`email_key(${email})`)} OR ${isContactBlocked(sql`'PHONE'`, sql`phone_key(${phone})`)}
)`;

// One contact by its whole key: with OR between two, all contacts of the owner may be read.
const isContactBlocked = (kind: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM customer_contacts contact
  WHERE contact.owner_id = branches.owner_id AND contact.kind = ${kind} AND contact.value = ${value}
    AND contact.blocked_at IS NOT NULL
)`;
