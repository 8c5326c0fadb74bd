import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { AppointmentFacts } from './appointment-facts.ts';

/** What messages about an appointment are made of: it, its branch, the owner who gets them, and what to bring. */
export async function findFacts(queryable: Queryable, appointment: AppointmentRow): Promise<AppointmentFacts> {
  const serviceIds = sql`ARRAY(SELECT service_id FROM appointment_items WHERE appointment_id = ${appointment.id})`;
  return { appointment, ...(await select(queryable, appointment.branch_id, serviceIds)) };
}

/** A branch with the owner to be told, for the messages about an appointment for these services. */
export function findBranchAndOwner(queryable: Queryable, branchId: string, serviceIds: readonly string[]) {
  return select(queryable, branchId, sql`${serviceIds}::uuid[]`);
}

async function select(
  queryable: Queryable,
  branchId: string,
  serviceIds: RawBuilder<unknown>,
): Promise<Omit<AppointmentFacts, 'appointment'>> {
  const { owner_email, owner_first_name, owner_language, preparations, ...branch } = await queryable
    .selectFrom('branches')
    .innerJoin('accounts', 'accounts.id', 'branches.owner_id')
    .selectAll('branches')
    .select([
      'accounts.email as owner_email',
      'accounts.first_name as owner_first_name',
      'accounts.language as owner_language',
      sql<string[]>`ARRAY(
        SELECT preparation FROM services
        WHERE services.branch_id = branches.id AND services.id = ANY (${serviceIds}) AND preparation IS NOT NULL
        ORDER BY services.id
      )`.as('preparations'),
    ])
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  const owner = { email: owner_email, firstName: owner_first_name, language: owner_language };
  return { branch, owner, preparations };
}
