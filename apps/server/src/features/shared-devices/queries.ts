import { SHARED_DEVICES_MAX } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inTurkishOrder } from '../../database/in-turkish-order.ts';
import { BUSINESS_ID, inBusiness } from '../../database/of-business.ts';

/** The shared devices of a branch with who has made each, by name. */
export function selectSharedDevices(queryable: Queryable, branchId: string) {
  return devices(queryable)
    .where('branch_id', '=', branchId)
    .orderBy(inTurkishOrder('shared_devices.name'))
    .orderBy('shared_devices.id')
    .execute();
}

/** One that exists. */
export const findSharedDevice = (queryable: Queryable, id: string) =>
  devices(queryable).where('shared_devices.id', '=', id).executeTakeFirstOrThrow();

const devices = (queryable: Queryable) =>
  queryable
    .selectFrom('shared_devices')
    .innerJoin('accounts', 'accounts.id', 'made_by')
    .select(['shared_devices.id', 'shared_devices.business_id', 'name', 'made_at', 'used_at'])
    .select(sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('made_by_name'));

export type DeviceView = Awaited<ReturnType<typeof findSharedDevice>>;

type NewDevice = {
  readonly id: string;
  readonly branchId: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly accountId: string;
};

/** Enters a device at the first place of its branch that is free; false when there is none, or somebody else has just taken it. */
export async function insertSharedDevice(queryable: Queryable, device: NewDevice, now: Date): Promise<boolean> {
  const { id, branchId, name, secretHash, accountId } = device;
  const { numAffectedRows } = await sql`
    INSERT INTO shared_devices (
      business_id, id, branch_id, place, name, secret_hash, made_by, made_at, used_at, account_id
    )
    SELECT ${BUSINESS_ID}, ${id}::uuid, ${branchId}::uuid, free.place, ${name}, ${secretHash}::bytea,
      ${accountId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${accountId}::uuid
    FROM generate_series(0, ${sql.lit(SHARED_DEVICES_MAX - 1)}) AS free (place)
    WHERE NOT EXISTS (
      SELECT FROM shared_devices taken
      WHERE ${inBusiness('taken')} AND taken.branch_id = ${branchId} AND taken.place = free.place
    )
    ORDER BY free.place LIMIT 1
    ON CONFLICT DO NOTHING`.execute(queryable);
  return numAffectedRows === 1n;
}

export async function countSharedDevices(queryable: Queryable, branchId: string): Promise<number> {
  const { count } = await queryable
    .selectFrom('shared_devices')
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns what it was, undefined when it was none. */
export function deleteSharedDevice(queryable: Queryable, id: string) {
  return queryable
    .deleteFrom('shared_devices')
    .where('id', '=', id)
    .returning(['branch_id', 'name'])
    .executeTakeFirst();
}

/** Ends the session that is open on a device. */
export async function raiseTurn(queryable: Queryable, id: string): Promise<void> {
  await queryable
    .updateTable('shared_devices')
    .set(({ eb }) => ({ turn: eb('turn', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The same for those of a branch that nobody has touched for long: what is locked stays locked. */
export async function raiseTurnOfLeftAlone(queryable: Queryable, branchId: string, since: Date): Promise<void> {
  await queryable
    .updateTable('shared_devices')
    .set(({ eb }) => ({ turn: eb('turn', '+', 1) }))
    .where('branch_id', '=', branchId)
    .where('used_at', '<=', since)
    .execute();
}

export async function setUsed(queryable: Queryable, id: string, at: Date): Promise<void> {
  await queryable.updateTable('shared_devices').set({ used_at: at }).where('id', '=', id).execute();
}

/** Reads the people of a branch with a valid PIN, by name. */
export const selectPeopleAtHand = (queryable: Queryable, businessId: string, branchId: string) =>
  peopleAtHand(queryable, businessId, branchId)
    .select(['accounts.id as accountId', 'first_name as firstName', 'last_name as lastName'])
    .orderBy(inTurkishOrder('first_name', 'last_name'))
    .orderBy('accounts.id')
    .execute();

/** The account of one of them, with the hash of the PIN. */
export const findPersonAtHand = (queryable: Queryable, businessId: string, branchId: string, accountId: string) =>
  peopleAtHand(queryable, businessId, branchId)
    .selectAll('accounts')
    .select('pin_hash')
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();

/** @param queryable bound to the business */
function peopleAtHand(queryable: Queryable, businessId: string, branchId: string) {
  const owners = queryable.selectFrom('business_owners').select('account_id').where('business_id', '=', businessId);
  const members = queryable.selectFrom('branch_roles').select('account_id').where('branch_id', '=', branchId);
  const booked = queryable
    .selectFrom('staff_members')
    .select(({ ref }) => ref('account_id').$notNull().as('account_id'))
    .where('branch_id', '=', branchId)
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where('account_id', 'is not', null);
  return queryable
    .selectFrom('accounts')
    .innerJoin('account_pins', 'account_pins.account_id', 'accounts.id')
    .where(sql<SqlBool>`account_pins.session_version = accounts.session_version`)
    .where(({ eb, or }) =>
      or([eb('accounts.id', 'in', owners), eb('accounts.id', 'in', members), eb('accounts.id', 'in', booked)]),
    );
}
