import type { Appointment, CalendarQuery } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentAsSeen } from './present-as-seen.ts';
import { selectCalendar } from './queries.ts';

/**
 * All appointments of some days that an account sees and that are not cancelled, in the order of time.
 * @throws Refusal BRANCH_NOT_FOUND
 */
export async function listCalendar(
  { database }: Context,
  account: SignedIn,
  query: CalendarQuery,
): Promise<Appointment[]> {
  const views = await selectCalendar(database, account, query);
  if (!views) throw new Refusal('BRANCH_NOT_FOUND');
  return presentAsSeen(database, account, views);
}
