import { localDateTimeAt } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { areSame, idsOf, preferResources, requireKinds } from '../booking/index.ts';
import { refuseConflicts } from '../series/index.ts';
import { type SessionView, selectByIds } from './queries.ts';
import type { PartOfSeries } from './series-of.ts';

/**
 * Gives sessions, which are locked and where they are to be, the rooms and devices that somebody has chosen for one of them.
 * They would rather have them from then on, wherever they are moved. What stays as it was for that one, stays for the others.
 * @returns the ids of those that have others than before
 * @throws Refusal RESOURCE_NOT_FOUND, VALIDATION_FAILED for others than they need, SESSION_CHANGED for one that is over;
 * SLOT_UNAVAILABLE, of several SERIES_CONFLICTS, where one is taken
 */
export async function chooseRooms(
  transaction: Queryable,
  { seen, meant }: PartOfSeries,
  resourceIds: readonly string[] | undefined,
  now: Date,
): Promise<string[]> {
  if (!resourceIds) return [];
  const wanted = await requireKinds(transaction, { ...seen, working_types: null, waits: null }, resourceIds);
  const hasWanted = ({ resources }: SessionView) => areSame(idsOf(resources), wanted);
  const concerned = hasWanted(seen) ? [seen] : meant;
  const others = (await selectByIds(transaction, idsOf(concerned))).filter((session) => !hasWanted(session));
  if (others.length === 0) return [];
  if (others.some(({ ends_at }) => ends_at <= now)) throw new Refusal('SESSION_CHANGED');
  const ids = idsOf(others);
  await preferResources(transaction, 'group_sessions', ids, wanted);
  // The database has replaced rooms that are not free.
  const lacking = (await selectByIds(transaction, ids)).filter((session) => !hasWanted(session));
  if (lacking.length > 0) throw refuseTaken(lacking, meant.length > 1);
  return ids;
}

function refuseTaken(lacking: readonly SessionView[], areSeveral: boolean): Refusal {
  if (!areSeveral) return new Refusal('SLOT_UNAVAILABLE', { fields: { resourceIds: 'resources.notFree' } });
  return refuseConflicts(
    lacking.map(({ starts_at, time_zone }) => {
      const { date, time } = localDateTimeAt(starts_at, time_zone);
      return { appointmentDate: date, startTime: time, lacksResource: true };
    }),
  );
}
