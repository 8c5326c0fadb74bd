import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type CustomerOf, recordOf } from './queries.ts';

type Renaming = {
  /** Only a record of this name is theirs: a contact may be another's, who books for them */
  readonly former: { readonly firstName: string; readonly lastName: string };
  readonly firstName: string;
  readonly lastName: string;
  /** Kept as seen: nobody has proven them */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly at: Date;
};

/** Gives the record of a customer the name that they have typed themselves; without a record there is nothing to do. */
export async function renameRecord(transaction: Queryable, customer: CustomerOf, renaming: Renaming): Promise<void> {
  const { former, firstName, lastName, email = null, phone = null, at } = renaming;
  const { rows } = await sql<{ id: string }>`
    UPDATE customers SET first_name = ${firstName}, last_name = ${lastName}
    WHERE business_id = ${customer.businessId} AND id IN (${recordOf(customer)})
      AND fold(concat_ws(' ', first_name, last_name)) = fold(concat_ws(' ', ${former.firstName}::text, ${former.lastName}::text))
    RETURNING id`.execute(transaction);
  for (const { id } of rows) {
    await sql`CALL attach_seen(${id}::uuid, ${customer.businessId}::uuid, ${email}::text, ${phone}::text, ${at})`.execute(
      transaction,
    );
    await sql`CALL refresh_search_text(${customer.businessId}::uuid, ${id}::uuid)`.execute(transaction);
  }
}
