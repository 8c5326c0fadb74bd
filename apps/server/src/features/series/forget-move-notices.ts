import type { Queryable } from '../../database/connect.ts';

/** What the customer has not heard of moves of these appointments is told with what follows, or never. */
export async function forgetMoveNotices(transaction: Queryable, appointmentIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('move_notices').where('appointment_id', 'in', appointmentIds).execute();
}
