import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireOwnException } from './own-exception.ts';
import { presentScheduleException } from './present-schedule-exception.ts';
import { removeException } from './queries.ts';
import { requireMayEnter } from './require-may-enter.ts';

/**
 * Takes time off or extra hours away; appointments stay where they are.
 * @throws Refusal SCHEDULE_EXCEPTION_NOT_FOUND, FORBIDDEN
 */
export async function deleteScheduleException({ database }: Context, account: SignedIn, id: string): Promise<void> {
  const stored = await requireOwnException(database, account, id);
  requireMayEnter(account, stored.branch_id, presentScheduleException(stored));
  await removeException(database, stored);
}
