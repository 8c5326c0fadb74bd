import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { AppointmentFacts } from './appointment-facts.ts';

/** What messages about an appointment are made of: it, its branch and the owner who gets them. */
export async function findFacts(queryable: Queryable, appointment: AppointmentRow): Promise<AppointmentFacts> {
  return { appointment, ...(await findBranchAndOwner(queryable, appointment.branch_id)) };
}

/** A branch with the owner to be told, for the messages about its appointments. */
export async function findBranchAndOwner(
  queryable: Queryable,
  branchId: string,
): Promise<Omit<AppointmentFacts, 'appointment'>> {
  const { owner_email, owner_first_name, owner_language, ...branch } = await queryable
    .selectFrom('branches')
    .innerJoin('accounts', 'accounts.id', 'branches.owner_id')
    .selectAll('branches')
    .select([
      'accounts.email as owner_email',
      'accounts.first_name as owner_first_name',
      'accounts.language as owner_language',
    ])
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  return { branch, owner: { email: owner_email, firstName: owner_first_name, language: owner_language } };
}
