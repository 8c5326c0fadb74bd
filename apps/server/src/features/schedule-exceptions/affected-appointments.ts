import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, ScheduleExceptionRow, Tables } from '../../database/tables.ts';
import { type AppointmentView, isWorkedOn, VIEW_COLUMNS } from '../appointments/index.ts';

/** Time off as it is planned, or as it is kept: of one person, or of everybody in the branch. */
export type TimeOff = Pick<ScheduleExceptionRow, 'branch_id' | 'staff_id' | 'starts_at' | 'ends_at'>;

type Planned = {
  readonly timeOff: TimeOff;
  /** Time off that it replaces: its appointments were already accepted */
  readonly replaced?: TimeOff | undefined;
  readonly now: Date;
};

/** Whether it is inside only with where its customer wants to have it. */
type Affected = { readonly is_only_wished: boolean };

/**
 * The appointments that a planned time off concerns: active, still to begin, inside it or waiting to be moved there; the
 * earliest first.
 */
export function selectAffected(
  queryable: Queryable,
  planned: Planned,
  limit: number,
): Promise<(AppointmentView & Affected)[]> {
  return affected(queryable, planned)
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .limit(limit)
    .execute();
}

/** The same, each kept as it is until the transaction ends. */
export function lockAffected(transaction: Queryable, planned: Planned): Promise<(AppointmentRow & Affected)[]> {
  return affected(transaction, planned).selectAll('appointments').forNoKeyUpdate('appointments').execute();
}

function affected(queryable: Queryable, planned: Planned) {
  return queryable
    .selectFrom('appointments')
    .select((expression) => sql<boolean>`NOT ${comesInside(expression, planned, PLACE)}`.as('is_only_wished'))
    .where('appointments.branch_id', '=', planned.timeOff.branch_id)
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .where('appointments.starts_at', '>', planned.now)
    .where((expression) =>
      expression.or([comesInside(expression, planned, PLACE), comesInside(expression, planned, WISH)]),
    )
    .orderBy('appointments.starts_at')
    .orderBy('appointments.id');
}

type Expressions = ExpressionBuilder<Tables, 'appointments'>;
type Which = typeof PLACE | typeof WISH;
/** Columns of an appointment's place */
const PLACE = {
  staff: 'appointments.staff_id',
  start: 'appointments.starts_at',
  end: 'appointments.ends_at',
  isWish: false,
} as const;
/** Columns of the place that a requested move waits for */
const WISH = {
  staff: 'appointments.move_to_staff_id',
  start: 'appointments.move_to_starts_at',
  end: 'appointments.move_to_ends_at',
  isWish: true,
} as const;

const comesInside = (expression: Expressions, { timeOff, replaced }: Planned, which: Which) =>
  replaced
    ? expression.and([inside(expression, timeOff, which), expression.not(inside(expression, replaced, which))])
    : inside(expression, timeOff, which);

function inside({ eb, and }: Expressions, { staff_id, starts_at, ends_at }: TimeOff, which: Which) {
  return and([
    eb(which.start, '<', ends_at),
    eb(which.end, '>', starts_at),
    ...(staff_id === null
      ? []
      : [
          eb(which.staff, '=', staff_id),
          isWorkedOn(sql`${starts_at}::timestamptz`, sql`${ends_at}::timestamptz`, which.isWish),
        ]),
  ]);
}
