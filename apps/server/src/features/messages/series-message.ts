import type { Queryable } from '../../database/connect.ts';
import type { AppointmentFacts, VisitOfSeveral } from './appointment-facts.ts';
import { tellCustomers } from './appointment-messages.ts';
import { OCCASIONS } from './customer-occasions.ts';
import type { MessageContext } from './write-messages.ts';

export type SeriesOccasion = 'seriesBooked' | 'seriesMoved' | 'seriesCancelled';

/**
 * To the customer, in one message instead of one for each: repeated appointments are booked, moved or cancelled.
 * @param facts of the first of them
 * @param visits all of them, as they are now
 */
export function tellSeries(
  context: MessageContext,
  queryable: Queryable,
  occasion: SeriesOccasion,
  facts: AppointmentFacts,
  visits: readonly VisitOfSeveral[],
): Promise<void> {
  return tellEachSeries(context, queryable, occasion, [{ facts, visits }]);
}

/** The same to several customers, in one message each. */
export function tellEachSeries(
  context: MessageContext,
  queryable: Queryable,
  occasion: SeriesOccasion,
  series: readonly { readonly facts: AppointmentFacts; readonly visits: readonly VisitOfSeveral[] }[],
): Promise<void> {
  const occasions = series.map(({ facts, visits }) => [facts, { ...OCCASIONS[occasion], visits }] as const);
  return tellCustomers(context, queryable, occasions);
}
