import type { Notice } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { AppointmentFacts, Placed } from './appointment-facts.ts';
import { tellCancelledByBusiness } from './appointment-messages.ts';
import { type MovedWithOthers, takeMoveNotices, tellMovedTogether } from './move-notices.ts';
import { type SeriesOccasion, tellEachSeries } from './series-message.ts';
import type { MessageContext } from './write-messages.ts';

/** Facts that messages about seats of one service share. */
export type AboutSeats = Omit<AppointmentFacts, 'appointment' | 'party'>;

/** To whoever has seats in sessions that the business moved, one message each, however many seats they have; at once or not at all. */
export async function tellSeatsMoved(
  context: MessageContext,
  transaction: Queryable,
  about: AboutSeats,
  moved: readonly MovedWithOthers[],
  notice: Notice,
): Promise<void> {
  const { alone, several } = byCustomer(moved);
  await tellMovedTogether(context, transaction, { branch: about.branch, owners: [] }, alone, notice);
  const ids = several.flat().map(({ appointment }) => appointment.id);
  if (ids.length === 0) return;
  // Pending notices of other moves end here: this message tells about them, or nothing does.
  await takeMoveNotices(transaction, ids);
  if (notice !== 'NONE') await tellOfSeveral(context, transaction, 'seriesMoved', about, several);
}

/** The same where the business cancelled the sessions. */
export async function tellSeatsCancelled(
  context: MessageContext,
  transaction: Queryable,
  about: AboutSeats,
  cancelled: readonly { readonly appointment: AppointmentRow; readonly wasPending: boolean }[],
): Promise<void> {
  const { alone, several } = byCustomer(cancelled);
  await tellCancelledByBusiness(
    context,
    transaction,
    alone.map(({ appointment, wasPending }) => ({ facts: { appointment, ...about }, wasPending })),
  );
  await tellOfSeveral(context, transaction, 'seriesCancelled', about, several);
}

type Seat = { readonly appointment: AppointmentRow };

/** Groups seats by customer and contact, so that somebody with several seats gets one message. */
function byCustomer<Told extends Seat>(seats: readonly Told[]) {
  const grouped = Map.groupBy(seats, ({ appointment: { id, customer_id, customer_email, customer_phone } }) =>
    JSON.stringify([customer_id ?? id, customer_email, customer_phone]),
  );
  const groups = [...grouped.values()];
  return {
    alone: groups.filter(({ length }) => length === 1).flat(),
    several: groups.filter(({ length }) => length > 1),
  };
}

function tellOfSeveral(
  context: MessageContext,
  transaction: Queryable,
  occasion: SeriesOccasion,
  about: AboutSeats,
  several: readonly (readonly Seat[])[],
): Promise<void> {
  const startOf = ({ starts_at }: Pick<Placed, 'starts_at'>) => starts_at.getTime();
  const series = several.map((seats) => {
    const visits = seats.map(({ appointment }) => appointment).toSorted((one, other) => startOf(one) - startOf(other));
    return { facts: { appointment: visits[0] as AppointmentRow, ...about }, visits };
  });
  return tellEachSeries(context, transaction, occasion, series);
}
