import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../apps/server/src/database/connect.ts';
import type { Tables } from '../../../apps/server/src/database/tables.ts';
import { domainOf } from './contacts.ts';
import { membersHere, type TwoBranches } from './two-branches.ts';

/** A salon's rows in the database at the end. */
export type Remains = Awaited<ReturnType<typeof remainsOf>>;
/** A record of an appointment's history. */
export type ChangeRow = Selectable<Tables['appointment_changes']>;

type Sighting = { readonly email: string; readonly phone: string; readonly customer_id: string };

export async function remainsOf(database: Database, salon: TwoBranches) {
  const branchId = salon.branch.id;
  const branchIds = [branchId, salon.elsewhere.branch.id];
  const here = membersHere(salon);
  const addressInSalon = `%${domainOf(branchId)}`;
  const sightings = await sql<Sighting>`
    SELECT email, phone, customer_id FROM customer_sightings WHERE email LIKE ${addressInSalon}
  `.execute(database);
  const rows = await database.selectFrom('appointments').selectAll().where('branch_id', 'in', branchIds).execute();
  const seats = new Set(rows.filter(({ session_id }) => session_id).map(({ id }) => id));
  const people = await database.selectFrom('staff_members').selectAll().where('branch_id', '=', branchId).execute();
  const memberOf = new Map(people.map(({ id, person_id }) => [person_id, id]));
  const occupations = await database
    .selectFrom('occupations')
    .selectAll()
    .where('appointment_id', 'in', (query) =>
      query.selectFrom('appointments').select('id').where('branch_id', 'in', branchIds),
    )
    .orderBy('starts_at')
    .execute();
  const items = await database
    .selectFrom('appointment_items')
    .selectAll()
    .where('branch_id', 'in', branchIds)
    .orderBy('position')
    .execute();
  const changes = await database
    .selectFrom('appointment_changes')
    .selectAll()
    .where('branch_id', 'in', branchIds)
    .orderBy('id')
    .execute();
  const isOfOthers = ({ appointment_id }: { readonly appointment_id: string }) => !seats.has(appointment_id);
  return {
    /** Those in sessions of the other branch, which take no time of anybody */
    seats: rows.filter(({ id }) => seats.has(id)),
    /** All others, those of the other branch with who their people are in the salon */
    appointments: rows
      .filter(({ id }) => !seats.has(id))
      .map((row) => ({ ...row, staff_id: here.get(row.staff_id) ?? row.staff_id })),
    items: items.filter(isOfOthers),
    /** Occupied times, with people and shared pieces named as in the salon */
    occupations: occupations.map((row) => ({
      ...row,
      appointment_id: row.appointment_id as string,
      holder_id: memberOf.get(row.holder_id) ?? row.holder_id,
      resource_id: salon.shared.get(row.resource_id ?? '') ?? row.resource_id,
    })),
    /** In their order, as far as the clocks of several processes tell */
    changes: changes.filter(isOfOthers),
    people,
    maintenance: await database
      .selectFrom('resource_maintenance')
      .selectAll()
      .where('branch_id', '=', branchId)
      .execute(),
    pieces: await database.selectFrom('resources').selectAll().where('branch_id', '=', branchId).execute(),
    terms: await database.selectFrom('staff_terms').selectAll().where('branch_id', '=', branchId).execute(),
    /** Those of the other branch that are not cancelled */
    sessions: await database
      .selectFrom('group_sessions')
      .selectAll()
      .where('branch_id', 'in', branchIds)
      .where('cancelled_at', 'is', null)
      .execute(),
    closures: await database.selectFrom('schedule_exceptions').selectAll().where('branch_id', '=', branchId).execute(),
    /** Contacts of all customers who have an address in the salon */
    contacts: await database
      .selectFrom('customer_contacts')
      .selectAll()
      .where('customer_id', 'in', (query) =>
        query.selectFrom('customer_contacts').select('customer_id').where('value', 'like', addressInSalon),
      )
      .execute(),
    /** Under which two contacts customers have booked online whom nobody knew */
    sightings: sightings.rows,
  };
}
