import { type AliasableExpression, type Insertable, sql } from 'kysely';
import { ofBusinessFoundBy } from '../../database/across-businesses.ts';
import type { Queryable } from '../../database/connect.ts';
import { fixedQuery } from '../../database/fixed-statement.ts';
import { ofBusiness } from '../../database/of-business.ts';
import type { AppointmentRow, NewAppointment, Tables } from '../../database/tables.ts';
import {
  type AppointmentView,
  type Author,
  changeOf,
  liesInTimeOff,
  moveLiesInTimeOff,
  overlapsAnother,
  type Place,
  type ResourceView,
  requestChangeOf,
  requireOwnTime,
  TAKEN_RESOURCES,
  VIEW_COLUMNS,
} from '../appointments/index.ts';

/** A privacy notice as a customer was shown it. */
export type Notice = { readonly version: string; readonly content: string };
type Item = Omit<Insertable<Tables['appointment_items']>, 'branch_id'>;
type Written = {
  readonly appointments: readonly NewAppointment[];
  readonly customerId: AliasableExpression<string | null>;
  readonly items: readonly Item[];
  readonly by: Author;
  readonly notice?: Notice | undefined;
};

/**
 * Writes appointments of one customer in a branch, in their order, with their services, their first records and the privacy
 * notice that was shown; whose they are and whose time they take. The constraint `occupations_no_overlap` refuses a time
 * that the person is already booked for.
 * The other columns are as they were given: to read sixty of them takes longer than most statements.
 */
export function insertAppointments(queryable: Queryable, { appointments, customerId, items, by, notice }: Written) {
  const branch_id = appointments[0]?.branch_id ?? '';
  return queryable
    .with('notice', (query) =>
      notice
        ? query
            .insertInto('privacy_notices')
            .values({ branch_id, first_shown_at: by.at, ...notice })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
        : query.selectNoFrom(sql<string | null>`NULL`.as('version')),
    )
    .with('customer', (query) => query.selectNoFrom(customerId.as('id')))
    .with('items', (query) =>
      query.insertInto('appointment_items').values(items.map((item) => ({ ...item, branch_id }))),
    )
    .with('records', (query) =>
      query.insertInto('appointment_changes').values(appointments.map((each) => changeOf(each, by))),
    )
    .insertInto('appointments')
    .values(appointments.map((each) => ({ ...each, customer_id: sql<string | null>`(SELECT id FROM customer)` })))
    .returning(['session_id', 'customer_id', 'person_id', 'move_to_person_id', 'held_session_id'])
    .returning([liesInTimeOff.as('lies_in_time_off'), overlapsAnother.as('overlaps_another')])
    .execute();
}

/**
 * Holds a further time for a confirmed appointment, to which its customer wants to move it, in place of one that was wanted
 * before, if it still is where it was seen; undefined when somebody else was faster. What is wanted may overlap the present
 * time; any other that is taken the constraint `occupations_no_overlap` refuses.
 * @param preferred which rooms and devices it is to have there, where others are planned beside it; else what it has, while
 * that is free
 */
export async function updateMoveRequest(
  transaction: Queryable,
  seen: AppointmentRow,
  to: Place,
  by: Author,
  preferred: readonly string[] = [],
) {
  requireOwnTime(seen);
  const asked = await transaction
    .updateTable('appointments')
    .set({
      move_to_staff_id: to.staff_id,
      move_to_staff_name: to.staff_name,
      move_to_starts_at: to.starts_at,
      move_to_ends_at: to.ends_at,
      move_to_preferred_resources: preferred.length > 0 ? [...preferred] : null,
      move_requested_at: by.at,
    })
    .where('branch_id', '=', seen.branch_id)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('move_count', '=', seen.move_count)
    .returningAll()
    .returning([moveLiesInTimeOff.as('lies_in_time_off'), overlapsAnother.as('overlaps_another')])
    .executeTakeFirst();
  if (asked)
    await transaction
      .insertInto('appointment_changes')
      .values(requestChangeOf(asked, by, 'REQUESTED', { from: seen, to }))
      .execute();
  return asked;
}

/** The rooms and devices that an appointment has where it is, not where it waits to be moved. */
export async function findTakenResources(queryable: Queryable, id: string): Promise<ResourceView[]> {
  const { resources } = await queryable
    .selectFrom('appointments')
    .select(TAKEN_RESOURCES.as('resources'))
    .where('appointments.id', '=', id)
    .executeTakeFirstOrThrow();
  return resources;
}

/** An appointment by the code that its customer holds; it outlives the branch's publication, but not the customer's erasure. */
export function findByCode(queryable: Queryable, code: string): Promise<AppointmentView | undefined> {
  return viewsByCode(queryable, code).executeTakeFirst();
}

/** The same for a business that is known, on a database that is bound to none. */
export const findByCodeIn = fixedQuery((queryable, businessId: string, code: string) =>
  viewsByCode(ofBusiness(queryable, businessId), code),
);

/** The same in whichever business it is. */
export const findByCodeAnywhere = fixedQuery((queryable, code: string) =>
  viewsByCode(
    ofBusinessFoundBy(
      queryable,
      'CODE',
      sql<string>`(SELECT business_id FROM appointments WHERE confirmation_code = ${code})`,
    ),
    code,
  ),
);

function viewsByCode(queryable: Queryable, code: string) {
  return views(queryable)
    .where('appointments.confirmation_code', '=', code)
    .where('appointments.customer_erased_at', 'is', null);
}

/** All that was booked together, in the order of time, whatever has become of it. */
export function findByParty(queryable: Queryable, partyId: string): Promise<AppointmentView[]> {
  return views(queryable)
    .where('appointments.party_id', '=', partyId)
    .orderBy('appointments.starts_at')
    .orderBy('appointments.guest')
    .orderBy('appointments.id')
    .execute();
}

/** All appointments, as they are shown, to be chosen from. */
export function views(queryable: Queryable) {
  return queryable
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS);
}
