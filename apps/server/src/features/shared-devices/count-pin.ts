import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Visitor } from '../../http/visitor.ts';
import { checkLimits, requireAdmission } from '../../limits/admit.ts';
import { PINS } from '../../limits/limits.ts';
import { releaseUses } from '../../limits/release-uses.ts';

type Guess = {
  readonly deviceId: string;
  /** Business of the device: guesses on a stranger's own device use up nothing of the business where somebody works */
  readonly businessId: string;
  readonly accountId: string;
  readonly attemptId: string;
};

/**
 * Counts a PIN before it is looked at, so that simultaneous guesses are all counted.
 * @returns forgets it, and what was wrong before, for somebody who was right
 * @throws Refusal TOO_MANY_PINS
 */
export async function countPin(
  context: Context,
  { deviceId, businessId, accountId, attemptId }: Guess,
  visitor: Visitor,
): Promise<(queryable: Queryable) => Promise<void>> {
  if (!context.config.rateLimit) return async () => {};
  const own = { limit: PINS.ofPerson, name: `${deviceId} ${accountId}` };
  const others = [
    { limit: PINS.ofPersonInADay, name: `${businessId} ${accountId}` },
    { limit: PINS.onDevice, name: deviceId },
  ];
  const visit = { visitor, purpose: 'pin' };
  const admission = await checkLimits(context, context.database, visit, [own, ...others], attemptId);
  await requireAdmission(context, admission, (milliseconds) => tooMany('TOO_MANY_PINS', milliseconds));
  return (queryable) => releaseUses(context, queryable, own, others);
}
