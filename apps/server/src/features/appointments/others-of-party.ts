import type { AppointmentStatus } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { Author } from './history.ts';
import { changeAppointment } from './queries.ts';
import { isProven } from './require-appointment.ts';

/**
 * Those that were booked together with an appointment and have its status, or one of others, as they are once nobody else
 * changes them; none where it was booked alone. All are locked in one order, whichever of them is changed.
 */
export async function lockOthersOfParty(
  transaction: Queryable,
  { id, party_id, status }: Pick<AppointmentRow, 'id' | 'party_id' | 'status'>,
  statuses: readonly AppointmentStatus[] = [status],
): Promise<AppointmentRow[]> {
  if (!party_id) return [];
  const all = await transaction
    .selectFrom('appointments')
    .selectAll()
    .where('party_id', '=', party_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return all.filter((each) => each.id !== id && statuses.includes(each.status));
}

/** Changes appointments that the transaction keeps locked as another one of their party is changed. */
export async function changeOthers(
  transaction: Queryable,
  others: readonly AppointmentRow[],
  change: Parameters<typeof changeAppointment>[2],
  by: Author,
): Promise<AppointmentRow[]> {
  const changed: AppointmentRow[] = [];
  for (const other of others) {
    const row = await changeAppointment(transaction, other, change, by);
    if (row) changed.push(row);
  }
  return changed;
}

/**
 * Locks the other unproven parts of some appointments' parties: a party is proven as one, so ending a part ends all of
 * it.
 */
export async function lockRestOfUnproven(
  transaction: Queryable,
  appointments: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const unproven = appointments.filter((each) => !isProven(each));
  const partyIds = unproven.flatMap(({ party_id }) => party_id ?? []);
  if (partyIds.length === 0) return [];
  return transaction
    .selectFrom('appointments')
    .selectAll()
    .where('party_id', 'in', partyIds)
    .where(
      'id',
      'not in',
      unproven.map(({ id }) => id),
    )
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
