import type { Generated } from 'kysely';
import type { Instant } from './instants.ts';

/** Tables of `migrations/0001_schema/12_occupations.sql` and later changes to them */
export type TablesOfOccupations = {
  occupations: OccupationsTable;
  left_in_maintenance: LeftInMaintenanceTable;
};

/** An appointment that keeps its room or device although a maintenance was entered. */
type LeftInMaintenanceTable = {
  business_id: Generated<string>;
  maintenance_id: string;
  /** An appointment or a session */
  taker: string;
  starts_at: Instant;
  ends_at: Instant;
};

/**
 * Time that an appointment or a session occupies of a person, a room or a device; written by triggers, see
 * `routines/occupations_of.sql`.
 */
type OccupationsTable = {
  business_id: Generated<string>;
  /** Null where a session takes it */
  appointment_id: string | null;
  /** Null where an appointment takes it */
  session_id: string | null;
  is_wish: boolean;
  part: number;
  /** A person, or a room or a device in whatever branch */
  holder_id: string;
  /** The room or device in the branch; null for a person */
  resource_id: string | null;
  starts_at: Instant;
  ends_at: Instant;
};
