import type { TimeOffAsking, TimeOffRequest } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { tooMany } from '../../http/too-many.ts';
import { mailTimeOffAsked } from '../messages/index.ts';
import { spanOf } from '../schedule-exceptions/index.ts';
import { requireMembership } from '../staff/index.ts';
import { presentRequest, wantedPeriod } from './present-request.ts';
import { findRequest, hasAskedTooOften, insertRequest, selectDeciders, type TimeOffRequestView } from './queries.ts';

/**
 * Asks for time off as the person that the account is in a branch, and tells who answers it.
 * @throws Refusal STAFF_NOT_FOUND, VALIDATION_FAILED for a time that has passed, TOO_MANY_REQUESTS
 */
export function askForTimeOff(
  context: Context,
  account: SignedIn,
  { branchId, reason, note, ...period }: TimeOffAsking,
): Promise<TimeOffRequest> {
  const now = context.now();
  return inTransaction(context.database, async (transaction) => {
    const person = await requireMembership(transaction, account, branchId);
    const span = spanOf(period, person.time_zone);
    if (span.ends_at <= now) throw new Refusal('VALIDATION_FAILED', { fields: { endDate: 'date.past' } });
    if (await hasAskedTooOften(transaction, person.id, now)) throw tooMany('TOO_MANY_REQUESTS', DAY);
    const id = uuidv7();
    const { business_id } = person;
    await insertRequest(transaction, {
      ...{ business_id, id, branch_id: branchId, staff_id: person.id },
      ...{ reason, note, ...span, status: 'WAITING', requested_at: now },
    });
    const view = (await findRequest(transaction, id)) as TimeOffRequestView;
    const decides = { businessId: business_id, branchId, except: account.id };
    await mailTimeOffAsked(context, transaction, await selectDeciders(transaction, decides), {
      ...view,
      period: wantedPeriod(view),
    });
    return presentRequest(view);
  });
}
