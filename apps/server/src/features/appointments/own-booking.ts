import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { mayIn, type SignedIn } from '../../http/session-guard.ts';
import { WORKS_FOR_OPEN_BUSINESS } from '../businesses/index.ts';
import type { AppointmentView } from './appointment-view.ts';
import { requireOwnAppointment } from './require-appointment.ts';

/**
 * The person for whom alone an account may book in a branch; null for who may book for everybody there.
 * @throws Refusal FORBIDDEN for who may book for nobody there
 */
export async function findBookable(queryable: Queryable, account: SignedIn, branchId: string): Promise<string | null> {
  if (mayIn(account, 'appointments.manage', branchId)) return null;
  const person = await queryable
    .selectFrom('staff_members')
    .innerJoin('branches', 'branches.id', 'staff_members.branch_id')
    .select('staff_members.id')
    .where('staff_members.account_id', '=', account.id)
    .where('staff_members.branch_id', '=', branchId)
    .where('staff_members.is_active', '=', true)
    .where('staff_members.archived_at', 'is', null)
    .where('branches.staff_may_book', '=', true)
    .where(WORKS_FOR_OPEN_BUSINESS)
    .executeTakeFirst();
  if (!person) throw new Refusal('FORBIDDEN');
  return person.id;
}

/**
 * An appointment that an account may move or book again: any in the branches that it manages, else only its own, as long as
 * it stays its own.
 * @param staffIds people with whom it is to be
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN
 */
export async function requireBookable(
  queryable: Queryable,
  account: SignedIn,
  id: string,
  staffIds: readonly string[] = [],
): Promise<AppointmentView> {
  const seen = await requireOwnAppointment(queryable, account, id);
  const own = await findBookable(queryable, account, seen.branch_id);
  if (own === null) return seen;
  if (seen.staff_id !== own) throw new Refusal('APPOINTMENT_NOT_FOUND');
  if (staffIds.some((staffId) => staffId !== own)) throw new Refusal('FORBIDDEN');
  return seen;
}
