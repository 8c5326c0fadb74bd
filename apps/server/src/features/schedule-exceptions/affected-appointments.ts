import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, ScheduleExceptionRow, Tables } from '../../database/tables.ts';
import { type AppointmentView, isWorkedOn, VIEW_COLUMNS } from '../appointments/index.ts';

/** Time off as it is planned, or as it is kept: of one person, or of everybody in the branch. */
export type TimeOff = Pick<ScheduleExceptionRow, 'branch_id' | 'staff_id' | 'starts_at' | 'ends_at'>;

type Planned = {
  readonly timeOff: TimeOff;
  /** What it replaces: appointments inside that already were put up with */
  readonly replaced?: TimeOff | undefined;
  readonly now: Date;
};

/** The appointments that a planned time off concerns: active, still to begin, inside it; the earliest first. */
export function selectAffected(queryable: Queryable, planned: Planned, limit: number): Promise<AppointmentView[]> {
  return affected(queryable, planned)
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .limit(limit)
    .execute();
}

/** The same, each kept as it is until the transaction ends. */
export function lockAffected(transaction: Queryable, planned: Planned): Promise<AppointmentRow[]> {
  return affected(transaction, planned).selectAll('appointments').forNoKeyUpdate('appointments').execute();
}

function affected(queryable: Queryable, { timeOff, replaced, now }: Planned) {
  return queryable
    .selectFrom('appointments')
    .where('appointments.branch_id', '=', timeOff.branch_id)
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .where('appointments.starts_at', '>', now)
    .where((expression) => inside(expression, timeOff))
    .$if(replaced !== undefined, (query) =>
      query.where((expression) => expression.not(inside(expression, replaced as TimeOff))),
    )
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id');
}

function inside({ eb, and }: ExpressionBuilder<Tables, 'appointments'>, { staff_id, starts_at, ends_at }: TimeOff) {
  return and([
    eb('appointments.starts_at', '<', ends_at),
    eb('appointments.ends_at', '>', starts_at),
    ...(staff_id === null
      ? []
      : [
          eb('appointments.staff_id', '=', staff_id),
          isWorkedOn(sql`${starts_at}::timestamptz`, sql`${ends_at}::timestamptz`),
        ]),
  ]);
}
