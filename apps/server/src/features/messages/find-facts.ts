import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { AppointmentFacts, Preparation } from './appointment-facts.ts';

/** What messages about an appointment are made of: it, its branch, the owners who get them, and what to bring. */
export async function findFacts(queryable: Queryable, appointment: AppointmentRow): Promise<AppointmentFacts> {
  const serviceIds = sql`ARRAY(
    SELECT service_id FROM appointment_items WHERE ${inBusiness('appointment_items')} AND appointment_id = ${appointment.id}
  )`;
  return { appointment, ...(await select(queryable, appointment.branch_id, serviceIds)) };
}

/** A branch with the owners to be told, for the messages about an appointment for these services. */
export function findBranchAndOwners(queryable: Queryable, branchId: string, serviceIds: readonly string[]) {
  return select(queryable, branchId, sql`${serviceIds}::uuid[]`);
}

async function select(
  queryable: Queryable,
  branchId: string,
  serviceIds: RawBuilder<unknown>,
): Promise<Omit<AppointmentFacts, 'appointment'>> {
  const { owners, preparations, ...branch } = await queryable
    .selectFrom('branches')
    .selectAll('branches')
    .select([
      sql<AppointmentFacts['owners']>`(
        SELECT coalesce(
          json_agg(json_build_object('email', email, 'firstName', first_name, 'language', language) ORDER BY joined_at, id), '[]'
        )
        FROM business_owners JOIN accounts ON accounts.id = account_id
        WHERE business_owners.business_id = branches.business_id
      )`.as('owners'),
      sql<Preparation[]>`(
        SELECT coalesce(json_agg(
          json_build_object('preparation', preparation, 'translations', services.translations) ORDER BY services.id
        ), '[]') FROM services
        WHERE ${inBusiness('services')} AND services.branch_id = branches.id AND services.id = ANY (${serviceIds}) AND preparation IS NOT NULL
      )`.as('preparations'),
    ])
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  return { branch, owners, preparations };
}
