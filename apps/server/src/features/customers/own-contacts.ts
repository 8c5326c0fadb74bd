import { CONTACTS_PER_KIND_MAX, type ContactKind } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';

/** Contacts as somebody typed them; those of a kind that is left out stay as they are. */
export type TypedContacts = { readonly emails?: readonly string[]; readonly phones?: readonly string[] };

export type IdentifiedContact = { kind: ContactKind; value: string; typed: string };

type Wished = {
  kind: ContactKind;
  typed: string;
  index: number;
  value: string | null;
  holder_id: string | null;
  holder_name: string | null;
};

/**
 * Normalizes contacts and removes repetitions.
 * @param customerId of whom they may be already
 * @throws Refusal VALIDATION_FAILED for a phone number that nobody can have, CUSTOMER_CONTACT_TAKEN when one is another
 * customer's
 */
export async function identifyContacts(
  queryable: Queryable,
  businessId: string,
  customerId: string,
  { emails = [], phones = [] }: TypedContacts,
): Promise<IdentifiedContact[]> {
  const contacts = new Map<string, IdentifiedContact>();
  for (const wished of await selectHolders(queryable, businessId, emails, phones)) {
    const { kind, typed, value, index, holder_id, holder_name } = wished;
    if (value === null) {
      const field = kind === 'PHONE' ? `phones.${index}` : `emails.${index}`;
      throw new Refusal('VALIDATION_FAILED', {
        fields: { [field]: kind === 'PHONE' ? 'phone.invalid' : 'email.invalid' },
      });
    }
    if (holder_id && holder_id !== customerId) {
      throw new Refusal('CUSTOMER_CONTACT_TAKEN', { parameters: { contact: typed, name: holder_name ?? '' } });
    }
    contacts.set(`${kind} ${value}`, { kind, typed, value });
  }
  return [...contacts.values()];
}

async function selectHolders(
  queryable: Queryable,
  businessId: string,
  emails: readonly string[],
  phones: readonly string[],
): Promise<Wished[]> {
  const { rows } = await sql<Wished>`
    SELECT wished.kind, wished.typed, wished.index, wished.value, customers.id AS holder_id,
      btrim(customers.first_name || ' ' || customers.last_name) AS holder_name
    FROM (
      SELECT 'EMAIL' AS kind, typed, position::integer - 1 AS index, email_key(typed) AS value
      FROM unnest(${emails}::text[]) WITH ORDINALITY AS each (typed, position)
      UNION ALL
      SELECT 'PHONE', typed, position::integer - 1, phone_key(typed)
      FROM unnest(${phones}::text[]) WITH ORDINALITY AS each (typed, position)
    ) AS wished
    LEFT JOIN customer_contacts held
      ON held.business_id = ${businessId} AND held.kind = wished.kind AND held.value = wished.value
      AND held.confirmed_at IS NOT NULL
    LEFT JOIN customers ON customers.business_id = ${businessId} AND customers.id = held.customer_id
    ORDER BY wished.kind, wished.index`.execute(queryable);
  return rows;
}

type ContactsHolder = { readonly businessId: string; readonly id: string; readonly at: Date };

/**
 * Confirms these contacts as the customer's beside those that the customer has; known ones are written as they were typed now.
 * @throws Refusal CUSTOMER_CONTACT_TAKEN when one is another customer's, CUSTOMER_CONTACTS_FULL
 */
export async function confirmContacts(
  transaction: Queryable,
  { businessId, id, at }: ContactsHolder,
  contacts: readonly IdentifiedContact[],
): Promise<void> {
  const column = (name: keyof IdentifiedContact) => contacts.map((contact) => contact[name]);
  const { rows } = await sql<{ typed: string; kind: ContactKind; is_confirmed: boolean }>`
    SELECT typed, kind, confirm_contact(${id}::uuid, ${businessId}::uuid, kind, value, typed, ${at}::timestamptz) AS is_confirmed
    FROM unnest(${column('kind')}::text[], ${column('value')}::text[], ${column('typed')}::text[]) AS wished (kind, value, typed)
  `.execute(transaction);
  const refused = rows.find(({ is_confirmed }) => !is_confirmed);
  if (refused) {
    const { kind, typed } = refused;
    // Says whose it is, unless it is nobody's.
    await identifyContacts(transaction, businessId, id, kind === 'EMAIL' ? { emails: [typed] } : { phones: [typed] });
    throw new Refusal('CUSTOMER_CONTACTS_FULL', { parameters: { max: CONTACTS_PER_KIND_MAX } });
  }
  await sql`UPDATE customer_contacts SET typed = wished.typed
    FROM unnest(${column('kind')}::text[], ${column('value')}::text[], ${column('typed')}::text[]) AS wished (kind, value, typed)
    WHERE business_id = ${businessId} AND customer_id = ${id}
      AND customer_contacts.kind = wished.kind AND customer_contacts.value = wished.value
  `.execute(transaction);
  await sql`CALL refresh_search_text(${businessId}::uuid, ${id}::uuid)`.execute(transaction);
}
