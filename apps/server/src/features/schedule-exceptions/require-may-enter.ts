import { isTimeOffOfDay } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';
import { mayIn, type SignedIn } from '../../http/session-guard.ts';

/**
 * Reception enters somebody's time off within a day; closures, extra hours and longer absences are for who may change the
 * branch.
 * @throws Refusal FORBIDDEN
 */
export function requireMayEnter(
  account: SignedIn,
  branchId: string,
  exception: Parameters<typeof isTimeOffOfDay>[0],
): void {
  if (!isTimeOffOfDay(exception) && !mayIn(account, 'branch.edit', branchId)) throw new Refusal('FORBIDDEN');
}
