import type { Generated } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/10_sessions.sql` and later changes to them */
export type TablesOfSessions = {
  group_sessions: GroupSessionsTable;
  session_seats: SessionSeatsTable;
};

/** A session with one trainer that several customers take part in. */
type GroupSessionsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  service_id: string;
  staff_id: string;
  /** Written by the database */
  person_id: Generated<string>;
  starts_at: Instant;
  ends_at: Instant;
  buffer_minutes: number;
  needed_types: string[] | null;
  /** The rooms and devices that somebody has chosen for it */
  preferred_resources: Generated<string[] | null>;
  /** Shared by sessions that were planned together */
  series_id: string | null;
  created_at: Instant;
  cancelled_at: OptionalInstant;
};

type SessionSeatsTable = {
  business_id: Generated<string>;
  session_id: string;
  number: number;
};
