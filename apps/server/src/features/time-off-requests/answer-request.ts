import type { TimeOffAnswering, TimeOffRequest } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { findAccount, readerOf } from '../accounts/index.ts';
import { recordActivity } from '../activity/index.ts';
import { mailTimeOffAnswered } from '../messages/index.ts';
import { enterTimeOff, lockConcerned, requireMayEnter } from '../schedule-exceptions/index.ts';
import { presentRequest, wantedPeriod } from './present-request.ts';
import { endRequest, findRequest, type TimeOffRequestView } from './queries.ts';

/**
 * Grants a request, which enters the time off as if it had been typed in, or refuses it, and tells who asked. Appointments
 * inside stay for now, but must be named. Of two answers the first one counts.
 * @throws Refusal TIME_OFF_REQUEST_NOT_FOUND, FORBIDDEN for time off that the account may not enter, STAFF_NOT_FOUND,
 * TIME_OFF_REQUEST_ANSWERED, TIME_OFF_HAS_APPOINTMENTS
 */
export function answerRequest(
  context: Context,
  account: SignedIn,
  id: string,
  { decision, answer, leave }: TimeOffAnswering,
): Promise<TimeOffRequest> {
  return inTransaction(context.database, async (transaction) => {
    const asked = await requireRequest(transaction, id);
    const exception = {
      ...({ kind: 'TIME_OFF', branchId: asked.branch_id, staffId: asked.staff_id } as const),
      ...wantedPeriod(asked),
    };
    requireMayEnter(account, asked.branch_id, exception);
    // In the order of everything else that locks a person.
    await lockConcerned(transaction, account, asked.branch_id, asked.staff_id);
    const end = { status: decision, answer, answered_by: account.id, ended_at: context.now() };
    if (!(await endRequest(transaction, id, end))) throw new Refusal('TIME_OFF_REQUEST_ANSWERED');
    if (decision === 'GRANTED') {
      const { reason, note } = asked;
      const why = { reason: reason ?? 'OTHER', note } as const;
      const kept = { ...CANCELLING_NOTHING, leaveAppointments: leave };
      await enterTimeOff(context, transaction, account, { ...exception, ...why, ...kept });
    } else {
      const { branch_id: branchId, staff_id: subjectId } = asked;
      await recordActivity(transaction, account, context.now(), { action: 'TIME_OFF_REFUSED', branchId, subjectId });
    }
    await tell(context, transaction, { ...asked, status: decision, answer });
    return presentRequest(await requireRequest(transaction, id));
  });
}

const CANCELLING_NOTHING = { cancelAppointments: [], cancellationReason: null };

async function requireRequest(queryable: Queryable, id: string): Promise<TimeOffRequestView> {
  const view = await findRequest(queryable, id);
  if (!view) throw new Refusal('TIME_OFF_REQUEST_NOT_FOUND');
  return view;
}

/** Tells the person the answer, if they still have an account. */
async function tell(context: Context, transaction: Queryable, view: TimeOffRequestView): Promise<void> {
  if (!view.account_id) return;
  const account = await findAccount(transaction, view.account_id);
  await mailTimeOffAnswered(context, transaction, readerOf(account), { ...view, period: wantedPeriod(view) });
}
