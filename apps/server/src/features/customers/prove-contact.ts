import type { ContactKind } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

type Proof = {
  readonly businessId: string;
  readonly appointmentId: string;
  /** By which of the appointment's contacts somebody was reached */
  readonly kind: ContactKind;
  readonly at: Date;
};

/**
 * Takes note that somebody has opened a link or typed a code that was sent to the contact with which an appointment was booked.
 * The contact becomes the customer's own where nothing else is known of the customer than online bookings: who books with
 * another's number and the own address can prove the address, but is not the other.
 * @returns whether the contact is confirmed for the customer of the appointment
 */
export async function proveContact(
  queryable: Queryable,
  { businessId, appointmentId, kind, at }: Proof,
): Promise<boolean> {
  const { rows } = await sql<{ is_confirmed: boolean }>`
    SELECT prove_contact(${businessId}::uuid, ${appointmentId}::uuid, ${kind}::text, ${at}::timestamptz) AS is_confirmed
  `.execute(queryable);
  return rows[0]?.is_confirmed ?? false;
}
