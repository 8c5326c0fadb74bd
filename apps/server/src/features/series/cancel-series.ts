import type { Appointment, SeriesCancellation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { cancelLocked, presentAppointment } from '../appointments/index.ts';
import { authorOf, reception } from '../availability/index.ts';
import { findFacts, placedAsKnown, tellSeries } from '../messages/index.ts';
import { requireMeant, requireSeries, selectSeries } from './series-of.ts';

/**
 * Cancels an appointment of a series and those after it, or all that are still to come, and tells the customer in one message.
 * @throws Refusal APPOINTMENT_NOT_FOUND, APPOINTMENT_CHANGED
 */
export async function cancelSeries(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: SeriesCancellation,
): Promise<Appointment[]> {
  const { reason, notice } = wanted;
  const work = async (transaction: Queryable) => {
    const ids = [...wanted.appointmentIds].sort();
    await transaction
      .selectFrom('appointments')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const series = await requireSeries(transaction, account, id);
    const { seen, all } = series;
    // Sent again, because the answer was lost
    const cancelled = all.filter((each) => each.status === 'CANCELLED' && ids.includes(each.id));
    if (cancelled.length === new Set(ids).size) return all.map(presentAppointment);
    const meant = requireMeant(series, wanted, context.now());
    const by = { ...authorOf(reception(account), context.now()), isSilent: notice === 'NONE' };
    const meantIds = meant.map((each) => each.id);
    const rows = await placedAsKnown(
      transaction,
      await cancelLocked(transaction, seen.branch_id, meantIds, reason, by),
    );
    const inOrder = rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    const [first] = inOrder as [AppointmentRow];
    if (notice !== 'NONE') {
      await tellSeries(context, transaction, 'seriesCancelled', await findFacts(transaction, first), inOrder);
    }
    return (await selectSeries(transaction, seen.branch_id, seen.series_id as string)).map(presentAppointment);
  };
  return inTransaction(context.database, work, [afterDeadlock()]);
}
