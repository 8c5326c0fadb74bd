import type { Queryable } from '../../database/connect.ts';
import type { ScheduleExceptionRow } from '../../database/tables.ts';

export type DecisionRow = { readonly holiday_date: string; readonly exception_id: string | null };

/** Reads a branch's decisions about holidays between two dates, both included. */
export function selectDecisions(
  queryable: Queryable,
  branchId: string,
  from: string,
  to: string,
): Promise<DecisionRow[]> {
  return queryable
    .selectFrom('public_holiday_decisions')
    .select(({ cast, ref }) => [cast<string>(ref('holiday_date'), 'text').as('holiday_date'), 'exception_id'])
    .where('branch_id', '=', branchId)
    .where('holiday_date', '>=', from)
    .where('holiday_date', '<=', to)
    .execute();
}

/** Records a decision in the place of an earlier one. */
export async function writeDecision(
  transaction: Queryable,
  decision: { branch_id: string; holiday_date: string; exception_id: string | null; decided_at: Date },
): Promise<void> {
  const { exception_id, decided_at } = decision;
  await transaction
    .insertInto('public_holiday_decisions')
    .values(decision)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'branch_id', 'holiday_date']).doUpdateSet({ exception_id, decided_at }),
    )
    .execute();
}

/** Makes the decision of this time off open again. */
export async function forgetDecision(
  transaction: Queryable,
  { branch_id, id }: Pick<ScheduleExceptionRow, 'branch_id' | 'id'>,
): Promise<void> {
  await transaction
    .deleteFrom('public_holiday_decisions')
    .where('branch_id', '=', branch_id)
    .where('exception_id', '=', id)
    .execute();
}
