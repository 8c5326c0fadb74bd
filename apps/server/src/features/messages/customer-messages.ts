import { CUSTOMER_MESSAGE_KINDS, type CustomerMessageKind } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, MessageRow } from '../../database/tables.ts';
import { visitsInCalendar } from './appointment-calendar.ts';

/** Messages that are about a whole party if nothing says otherwise */
const OF_WHOLE_PARTIES: readonly CustomerMessageKind[] = [
  'PROOF',
  'REQUESTED',
  'CONFIRMED',
  'REMINDER_24H',
  'REMINDER_2H',
];
const OF_SEVERAL_VISITS = ['SERIES_BOOKED', 'SERIES_MOVED', 'SERIES_CANCELLED'] as const;

/** An appointment of which the same message may have told */
type Related = Pick<AppointmentRow, 'id' | 'party_id' | 'series_id' | 'created_at'>;

/**
 * Lists the messages to the customer of an appointment, newest first, including those that were written for the first
 * of several appointments. Newer messages store the appointments that they tell about; for older ones the calendar file
 * or the kind of message decides.
 */
export async function findCustomerMessages(queryable: Queryable, appointment: AppointmentRow): Promise<MessageRow[]> {
  const related = await findRelated(queryable, appointment);
  const others = related.filter(({ id }) => id !== appointment.id);
  const idsOf = (rows: readonly Related[]) => rows.map(({ id }) => id);
  const party = others.filter((other) => isSameParty(other, appointment));
  const messages = await queryable
    .selectFrom('messages')
    .selectAll()
    .where('kind', 'in', CUSTOMER_MESSAGE_KINDS)
    .where(({ eb, and, or }) =>
      or([
        eb('appointment_id', 'in', [appointment.id, ...idsOf(party)]),
        ...(others.length > 0
          ? [and([eb('appointment_id', 'in', idsOf(others)), eb('kind', 'in', OF_SEVERAL_VISITS)])]
          : []),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return messages.filter((message) => {
    if (message.appointment_id === appointment.id) return true;
    if (message.tells_of) return message.tells_of.includes(appointment.id);
    if (message.calendar) return visitsInCalendar(message.calendar).includes(appointment.id);
    const first = others.find(({ id }) => id === message.appointment_id);
    return first !== undefined && toldTogether(message, first, appointment);
  });
}

const isSameParty = (one: Pick<Related, 'party_id'>, other: Pick<Related, 'party_id'>): boolean =>
  one.party_id !== null && one.party_id === other.party_id;

/** Whether a message that was written of one appointment tells of another, where nothing else says so. */
function toldTogether({ kind }: MessageRow, one: Related, other: Related): boolean {
  if (isSameParty(one, other)) return OF_WHOLE_PARTIES.some((each) => each === kind);
  // The visits of a series are booked at once, after the one that is repeated.
  return kind === 'SERIES_BOOKED' && one.created_at.getTime() === other.created_at.getTime();
}

/**
 * Finds the appointments that may share messages with this one: its party, its series, the customer's other seats, and
 * itself.
 */
async function findRelated(
  queryable: Queryable,
  { party_id, series_id, session_id, customer_id }: AppointmentRow,
): Promise<Related[]> {
  const isSeat = session_id !== null && customer_id !== null;
  if (!party_id && !series_id && !isSeat) return [];
  return queryable
    .selectFrom('appointments')
    .select(['id', 'party_id', 'series_id', 'created_at'])
    .where(({ eb, and, or }) =>
      or([
        ...(party_id ? [eb('party_id', '=', party_id)] : []),
        ...(series_id ? [eb('series_id', '=', series_id)] : []),
        ...(isSeat ? [and([eb('customer_id', '=', customer_id), eb('session_id', 'is not', null)])] : []),
      ]),
    )
    .execute();
}
