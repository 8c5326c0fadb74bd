import { type BranchAccess, nameOfItem } from '@vakit/contract';
import { instantOf, intervalOfDay } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import { TAKEN_RESOURCES } from '../appointments/index.ts';
import type { ListedVisit } from '../messages/index.ts';
import type { TomorrowList } from './tomorrow-list.ts';

/** Returns false when the day was dealt with before; another attempt waits here until this one has ended. */
export async function markDealtWith(
  transaction: Queryable,
  { accountId, timeZone, day }: TomorrowList,
): Promise<boolean> {
  const marked = await transaction
    .insertInto('tomorrow_lists')
    .values({ account_id: accountId, time_zone: timeZone, day })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'time_zone'])
        .doUpdateSet({ day })
        .whereRef('tomorrow_lists.day', '<', 'excluded.day'),
    )
    .returning('account_id')
    .executeTakeFirst();
  return marked !== undefined;
}

type Wanted = Pick<TomorrowList, 'day' | 'timeZone'> & {
  readonly access: readonly BranchAccess[];
  readonly limit: number;
};

type Item = Parameters<typeof nameOfItem>[0];

const idsOf = (branches: readonly BranchAccess[]) => branches.map(({ branchId }) => branchId);

/**
 * Reads the visits of a local day, branch by branch, in the order of time: all of them in branches that the account
 * runs, its own ones elsewhere.
 */
export async function selectVisits(
  queryable: Queryable,
  { day, timeZone, access, limit }: Wanted,
): Promise<ListedVisit[]> {
  const run = access.filter(({ permissions }) => permissions.includes('appointments.manage'));
  const { start, end } = intervalOfDay(day, timeZone);
  const visits = await queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .select(['starts_at', 'ends_at', 'customer_first_name', 'customer_last_name', 'staff_name', 'status'])
    .select(['guest', 'guest_name'])
    .select('branches.name as branch_name')
    .select(
      sql<Item[]>`(
        SELECT coalesce(json_agg(json_build_object('serviceName', item.service_name, 'variantName', item.variant_name, 'addons', item.addons) ORDER BY item.position), '[]')
        FROM appointment_items item WHERE ${inBusiness('item')} AND item.appointment_id = appointments.id
      )`.as('items'),
    )
    .select(TAKEN_RESOURCES.as('resources'))
    .where('appointments.branch_id', 'in', idsOf(access))
    .where(({ or, eb }) =>
      or([
        eb('appointments.branch_id', '=', sql<string>`ANY (${idsOf(run)}::uuid[])`),
        eb('staff_id', '=', sql<string>`ANY (${access.flatMap(({ staffId }) => staffId ?? [])}::uuid[])`),
      ]),
    )
    .where('branches.time_zone', '=', timeZone)
    .where('branches.archived_at', 'is', null)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('unproven_until', 'is', null)
    .where('starts_at', '>=', instantOf(start))
    .where('starts_at', '<', instantOf(end))
    .orderBy('branches.id')
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .limit(limit)
    .execute();
  return visits.map(({ items, resources, ...visit }) => ({
    ...visit,
    services: [items.map(nameOfItem).join(', '), ...resources.map(({ name }) => name)].join(' · '),
  }));
}
