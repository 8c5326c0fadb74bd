import type { ActivityAction, ActivityChange } from '@vakit/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant } from './instants.ts';

/** Tables of `migrations/0001_schema/14_audit_and_limits.sql` and later changes to them */
export type TablesOfAuditAndLimits = {
  limit_uses: LimitUsesTable;
  audit_entries: AuditEntriesTable;
};

/** The activity log; rows are never changed or deleted. */
type AuditEntriesTable = {
  id: string;
  business_id: Generated<string>;
  branch_id: string | null;
  account_id: string;
  action: ActivityAction;
  subject_id: string | null;
  subject_name: string | null;
  changes: JSONColumnType<ActivityChange[], string, never>;
  at: ColumnType<Date, Date, never>;
};

type LimitUsesTable = {
  scope: string;
  key: Uint8Array;
  used_at: Instant;
  attempt_id: string;
};
