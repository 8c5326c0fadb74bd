import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireOwnException } from './own-exception.ts';
import { removeException } from './queries.ts';

/**
 * Takes time off or extra hours away; appointments stay where they are.
 * @throws Refusal SCHEDULE_EXCEPTION_NOT_FOUND
 */
export async function deleteScheduleException({ database }: Context, account: SignedIn, id: string): Promise<void> {
  await removeException(database, await requireOwnException(database, account, id));
}
