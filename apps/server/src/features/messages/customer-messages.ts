import { CUSTOMER_MESSAGE_KINDS } from '@vakit/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, MessageRow } from '../../database/tables.ts';

/**
 * Lists the messages to the customer of an appointment, newest first, including those that were written for the first
 * of several appointments and tell about this one too.
 */
export async function findCustomerMessages(queryable: Queryable, appointment: AppointmentRow): Promise<MessageRow[]> {
  const relatedIds = await findRelatedIds(queryable, appointment);
  return queryable
    .selectFrom('messages')
    .selectAll()
    .where('kind', 'in', CUSTOMER_MESSAGE_KINDS)
    .where(({ eb, and, or }) =>
      or([
        eb('appointment_id', '=', appointment.id),
        ...(relatedIds.length > 0
          ? [and([eb('appointment_id', 'in', relatedIds), sql<boolean>`${appointment.id}::uuid = ANY (tells_of)`])]
          : []),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** Finds the appointments that may share messages with this one: its party, its series and the customer's other seats. */
async function findRelatedIds(
  queryable: Queryable,
  { id, party_id, series_id, session_id, customer_id }: AppointmentRow,
): Promise<string[]> {
  const isSeat = session_id !== null && customer_id !== null;
  if (!party_id && !series_id && !isSeat) return [];
  const related = await queryable
    .selectFrom('appointments')
    .select('id')
    .where('id', '!=', id)
    .where(({ eb, and, or }) =>
      or([
        ...(party_id ? [eb('party_id', '=', party_id)] : []),
        ...(series_id ? [eb('series_id', '=', series_id)] : []),
        ...(isSeat ? [and([eb('customer_id', '=', customer_id), eb('session_id', 'is not', null)])] : []),
      ]),
    )
    .execute();
  return related.map((each) => each.id);
}
