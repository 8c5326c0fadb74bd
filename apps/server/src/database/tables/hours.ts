import type { ScheduleExceptionKind, TimeOffReason, TimeOffRequestStatus } from '@vakit/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/05_hours.sql` and later changes to them */
export type TablesOfHours = {
  schedule_exceptions: ScheduleExceptionsTable;
  time_off_requests: TimeOffRequestsTable;
  public_holiday_decisions: PublicHolidayDecisionsTable;
};

type ScheduleExceptionsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  staff_id: string | null;
  kind: ScheduleExceptionKind;
  reason: TimeOffReason | null;
  note: string | null;
  starts_at: Instant;
  ends_at: Instant;
  created_by: string;
  created_at: Instant;
};

type TimeOffRequestsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  staff_id: string;
  reason: TimeOffReason | null;
  note: string | null;
  starts_at: Instant;
  ends_at: Instant;
  status: TimeOffRequestStatus;
  requested_at: Instant;
  /** The words that came with the answer */
  answer: Generated<string | null>;
  answered_by: Generated<string | null>;
  /** When it was answered, or taken back */
  ended_at: OptionalInstant;
};

type PublicHolidayDecisionsTable = {
  business_id: Generated<string>;
  branch_id: string;
  /** `YYYY-MM-DD` */
  holiday_date: ColumnType<string, string, string>;
  /** The time off; null where the branch works */
  exception_id: string | null;
  decided_at: Instant;
};

export type ScheduleExceptionRow = Selectable<ScheduleExceptionsTable>;
