import { CUSTOMER_MESSAGE_KINDS, type CustomerMessageKind } from '@vakit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
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

/** Messages that tell of no change */
const NO_NEWS: readonly CustomerMessageKind[] = ['PROOF', 'CANCELLATION_RECEIPT', 'REMINDER_24H', 'REMINDER_2H'];
const NEWS = CUSTOMER_MESSAGE_KINDS.filter((kind) => !NO_NEWS.includes(kind));

/** Messages that tell where an appointment has been moved to, some time after the move */
const NEWS_OF_MOVE = ['MOVED', 'SERIES_MOVED', 'CHANGED'] as const satisfies readonly CustomerMessageKind[];

/** A record in the history of an appointment, and those that follow it. */
type ToldChange = {
  readonly id: RawBuilder<string>;
  /** Whether it gave the appointment another time or person */
  readonly isMove: RawBuilder<boolean>;
  /** Id of the next record; null if there is none */
  readonly nextId: RawBuilder<string | null>;
  /** Id of the next one that is such a move */
  readonly nextMoveId: RawBuilder<string | null>;
};

/**
 * Whether the customer was told of a change, or is about to be. A move may be told of after later changes, until the next move; what
 * could not be sent has told nobody.
 */
export const wasTold = ({ id, isMove, nextId, nextMoveId }: ToldChange): RawBuilder<boolean> => {
  const together = (column: string) =>
    sql`SELECT id FROM appointments AS other WHERE ${inBusiness('other')} AND other.${sql.ref(column)} = appointments.${sql.ref(column)}`;
  const among = (kinds: readonly CustomerMessageKind[]) =>
    sql`kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
  const isBefore = (end: RawBuilder<string | null>) => sql`coalesce(messages.id < ${end}, true)`;
  return sql<boolean>`(EXISTS (
    SELECT FROM messages WHERE ${inBusiness('messages')}
      AND appointment_id = ANY (ARRAY(
        SELECT appointments.id UNION ALL ${together('party_id')} UNION ALL ${together('series_id')}
        UNION ALL ${together('customer_id')} AND other.session_id IS NOT NULL AND appointments.session_id IS NOT NULL
      ))
      AND (appointment_id = appointments.id OR appointments.id = ANY (tells_of))
      AND ${among(NEWS)} AND messages.status NOT IN ('FAILED', 'DROPPED')
      AND messages.id > ${id}
      AND CASE
        WHEN ${isMove} AND ${among(NEWS_OF_MOVE)} THEN ${isBefore(nextMoveId)}
        ELSE kind NOT IN ('MOVED', 'SERIES_MOVED') AND ${isBefore(nextId)}
      END
  ) OR (${isMove} AND ${nextMoveId} IS NULL
    AND EXISTS (SELECT FROM move_notices WHERE ${inBusiness('move_notices')} AND appointment_id = appointments.id)))`;
};
