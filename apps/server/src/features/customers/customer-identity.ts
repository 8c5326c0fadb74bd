import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';

/** Contacts that people leave with a booking; empty if they leave none. */
type Contacts = { readonly email: string; readonly phone: string };

/** Null for what says nothing */
type Given = { readonly [Contact in keyof Contacts]: string | null };

type Person = Contacts & {
  readonly businessId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** When they were seen */
  readonly at: Date;
};

/**
 * The id of the customer to whom an online booking belongs, to be set in the statement that writes the appointment: whose
 * confirmed address it names, else whose confirmed number, else who has booked online with the same two before, else a new
 * one. What is known of customers stays as it is: contacts that are new are only seen.
 */
export const customerOnline = (person: Person) => sql<string>`customer_online(${argumentsOf(person)})`;

/**
 * The same of a booking by the business, which confirms the contacts thereby.
 * @param picked the customer it has chosen; one that is not the owner's counts as none
 */
export const customerAtReception = (person: Person, picked?: string) =>
  sql<string>`customer_at_reception(${argumentsOf(person)}, ${picked ?? null}::uuid)`;

const argumentsOf = ({ businessId, firstName, lastName, email, phone, at }: Person) => sql`
  ${businessId}::uuid, ${uuidv7()}::uuid, ${at}::timestamptz, ${firstName}::text, ${lastName}::text, ${email}::text, ${phone}::text`;

/**
 * How people stand to the owner of a branch by their contacts: whether an e-mail address or a phone number of theirs is blocked
 * from online booking, and whether one of the services is for known customers alone.
 */
export function findStanding(
  queryable: Queryable,
  branchId: string,
  serviceIds: readonly string[],
  { email, phone }: Contacts,
) {
  const isBlocked = sql<boolean>`(
    ${isContactBlocked(sql`'EMAIL'`, sql`email_key(${email})`)} OR ${isContactBlocked(sql`'PHONE'`, sql`phone_key(${phone})`)}
  )`;
  const isForKnown = sql<boolean>`EXISTS (
    SELECT FROM services WHERE ${inBusiness('services')} AND services.branch_id = branches.id
      AND services.id = ANY (${serviceIds}::uuid[]) AND services.online_booking = 'KNOWN'
  )`;
  return queryable
    .selectFrom('branches')
    .select([isBlocked.as('isBlocked'), isForKnown.as('isForKnown')])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
}

/** Whether an appointment, or what was booked together with it, has a service for known customers alone, and neither contact is the confirmed one of a customer. */
export async function isForOthers(queryable: Queryable, appointmentId: string, given: Given): Promise<boolean> {
  const { rows } = await sql<{ isForOthers: boolean }>`SELECT EXISTS (
    SELECT FROM appointment_items item
    JOIN services ON ${inBusiness('services')} AND services.branch_id = item.branch_id AND services.id = item.service_id
    WHERE ${inBusiness('item')} AND item.appointment_id IN (
      SELECT id FROM appointments part WHERE ${inBusiness('part')} AND (part.id = ${appointmentId} OR part.party_id = ${appointmentId})
    ) AND services.online_booking = 'KNOWN'
  ) AND ${holderOf(given)} IS NULL AS "isForOthers"`.execute(queryable);
  return rows[0]?.isForOthers ?? false;
}

/** The customer whose confirmed address or number it is, the address first. */
const holderOf = ({ email, phone }: Given) => sql<string | null>`coalesce(
  holder_of(${BUSINESS_ID}, 'EMAIL', email_key(${email})), holder_of(${BUSINESS_ID}, 'PHONE', phone_key(${phone}))
)`;

// One contact by its whole key: with OR between two, all contacts of the owner may be read.
const isContactBlocked = (kind: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM customer_contacts contact
  WHERE ${inBusiness('contact')} AND contact.kind = ${kind} AND contact.value = ${value}
    AND contact.blocked_at IS NOT NULL
)`;
