import type { HolidayDecisionRequest, Language, PublicHoliday } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { changesOf, recordActivity } from '../activity/index.ts';
import { type Cancellation, keepTimeFree } from './keep-time-free.ts';
import { lockConcerned } from './locking.ts';
import { spanOf } from './period.ts';
import { selectDecisions, writeDecision } from './public-holiday-queries.ts';
import { presentHoliday, requireHoliday } from './public-holidays.ts';
import { insertException, removeException } from './queries.ts';
import type { TurkishHoliday } from './turkish-holidays.ts';

/**
 * Decides whether a branch works on a public holiday. Closing enters time off for all of the branch, with what that
 * means for appointments inside; working takes it away again.
 * @param language in which the time off is named
 * @throws Refusal BRANCH_NOT_FOUND, PUBLIC_HOLIDAY_NOT_FOUND, CHANGED, TIME_OFF_HAS_APPOINTMENTS
 */
export function decidePublicHoliday(
  context: Context,
  account: SignedIn,
  date: string,
  { branchId, decision, expectedDecision, ...cancellation }: HolidayDecisionRequest,
  language: Language,
): Promise<PublicHoliday> {
  return inTransaction(context.database, async (transaction) => {
    const branch = await lockConcerned(transaction, account, branchId, null);
    const holiday = await requireHoliday(branch, date, language, context.now());
    const [earlier] = await selectDecisions(transaction, branch.id, date, date);
    const current = presentHoliday(holiday, earlier);
    if (decision === current.decision) return current;
    if (expectedDecision !== undefined && expectedDecision !== current.decision)
      throw new Refusal('CHANGED', { current });

    const exceptionId =
      decision === 'CLOSED' ? await close(context, transaction, account, { branch, holiday, cancellation }) : null;
    const present = context.now();
    await writeDecision(transaction, {
      branch_id: branch.id,
      holiday_date: date,
      exception_id: exceptionId,
      decided_at: present,
    });
    if (earlier?.exception_id) await removeException(transaction, { branch_id: branch.id, id: earlier.exception_id });
    const former = current.decision ?? undefined;
    const changes = [...changesOf({ decision: former }, { decision }), ...changesOf({}, { startDate: date })];
    await recordActivity(transaction, account, present, { action: 'HOLIDAY_DECIDED', branchId: branch.id, changes });
    return presentHoliday(holiday, { exception_id: exceptionId });
  });
}

type Closure = { branch: BranchRow; holiday: TurkishHoliday; cancellation: Cancellation };

/** Returns the id of the time off. */
async function close(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  { branch, holiday: { date, name, startTime }, cancellation }: Closure,
): Promise<string> {
  const id = uuidv7();
  const period = startTime
    ? { startDate: date, endDate: addDays(date, 1), startTime, endTime: '00:00' }
    : { startDate: date, endDate: date, startTime: null, endTime: null };
  const timeOff = { branch_id: branch.id, staff_id: null, ...spanOf(period, branch.time_zone) };
  const reason = 'PUBLIC_HOLIDAY';
  await keepTimeFree(context, transaction, account, { timeOff, reason, ...cancellation });
  const author = { created_by: account.id, created_at: context.now() };
  await insertException(transaction, { id, kind: 'TIME_OFF', reason, note: name, ...timeOff, ...author });
  return id;
}
