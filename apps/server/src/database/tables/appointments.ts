import type {
  Actor,
  CallReason,
  Channel,
  Language,
  MoveRequestStep,
  RecordedVisit,
  Translations,
  VisitMark,
} from '@vakit/contract';
import type { AppointmentStatus, PriceKind, SeriesRule } from '@vakit/scheduling';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/11_appointments.sql` and later changes to them */
export type TablesOfAppointments = {
  appointments: AppointmentsTable;
  appointment_items: AppointmentItemsTable;
  appointment_series: AppointmentSeriesTable;
  appointment_changes: AppointmentChangesTable;
  move_notices: MoveNoticesTable;
  customer_calls: CustomerCallsTable;
  booking_proofs: BookingProofsTable;
};

/** An add-on of an item; `translations` of `addonName` */
export type ItemAddon = {
  readonly addonId: string;
  readonly addonName: string;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly translations: Translations;
};

type AppointmentsTable = {
  id: string;
  /** Written by the database, as the persons: they are those of the staff members */
  business_id: Generated<string>;
  branch_id: string;
  service_id: string;
  staff_id: string;
  person_id: Generated<string>;
  status: AppointmentStatus;
  starts_at: Instant;
  ends_at: Instant;
  service_name: string;
  /** Translations of `service_name` */
  translations: Generated<Translations>;
  duration_minutes: number;
  price_kurus: number;
  price_kind: Generated<PriceKind>;
  staff_name: string;
  customer_first_name: string;
  customer_last_name: string;
  customer_email: string;
  customer_phone: string;
  customer_notes: string | null;
  staff_notes: string | null;
  cancellation_reason: string | null;
  confirmation_code: string;
  language: Language;
  idempotency_key: string | null;
  request_digest: Uint8Array | null;
  privacy_notice_version: string | null;
  privacy_notice_shown_at: OptionalInstant;
  marketing_consent_at: OptionalInstant;
  marketing_consent_channel: Channel | null;
  customer_erased_at: OptionalInstant;
  buffer_minutes: Generated<number>;
  /** When the customer waits: from which minute after the start to which, one wait after the other; null for never */
  waits: Generated<number[] | null>;
  /** Kinds of rooms and devices, each repeated as often as it is needed, in order; null for none */
  needed_types: string[] | null;
  /** The subset of those kinds that is needed only while its person is occupied */
  working_types: string[] | null;
  /** Preferred pieces: those that it had last, or those chosen at the desk */
  preferred_resources: string[] | null;
  move_count: Generated<number>;
  /** When it was completed or marked as a no-show */
  outcome_at: OptionalInstant;
  /** From when on the person is free again, where that is not after the buffer */
  free_from: OptionalInstant;
  is_unconfirmed: Generated<boolean>;
  /** A customer at the door, who may have left neither a name nor a contact */
  is_walk_in: Generated<boolean>;
  /** The requested move, with all of its columns or none */
  move_to_staff_id: string | null;
  move_to_person_id: Generated<string | null>;
  move_to_staff_name: string | null;
  move_to_starts_at: OptionalInstant;
  move_to_ends_at: OptionalInstant;
  /** Preferred pieces for the requested move; null keeps the present ones */
  move_to_preferred_resources: string[] | null;
  move_requested_at: OptionalInstant;
  late_at: OptionalInstant;
  arrived_at: OptionalInstant;
  in_chair_at: OptionalInstant;
  /** Until when its customer has to prove it; absent for one that counts */
  unproven_until: OptionalInstant;
  /** Digest of the network address of an online booking; deleted after a week */
  source_digest: Generated<Uint8Array | null>;
  /** Absent once the customer was erased */
  customer_id: string | null;
  series_id: Generated<string | null>;
  /** In which it has a seat; null where it is no session's */
  session_id: string | null;
  /** Written by the database: the same while it has a seat there, and so is wherever the session is */
  held_session_id: Generated<string | null>;
  /** Null where it is no session's, and once it is cancelled */
  seat: number | null;
  /** The first appointment of a party that was booked together; null if it was booked alone */
  party_id: string | null;
  /** Place in the party: 0 is the customer, 1 and more are the guests */
  guest: number | null;
  guest_name: string | null;
  created_at: Instant;
};

type AppointmentSeriesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  rule: JSONColumnType<SeriesRule>;
  created_at: Instant;
};

type AppointmentItemsTable = {
  business_id: Generated<string>;
  appointment_id: string;
  position: number;
  branch_id: string;
  service_id: string;
  service_name: string;
  variant_id: Generated<string | null>;
  variant_name: Generated<string | null>;
  /** Translations of `serviceName` and `variantName` */
  translations: Generated<Translations>;
  addons: ColumnType<ItemAddon[], string | undefined, string>;
  /** With the add-ons, as the price */
  duration_minutes: number;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
  price_kurus: number;
  price_kind: Generated<PriceKind>;
};

type AppointmentChangesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  appointment_id: string;
  status: AppointmentStatus;
  actor: Actor;
  account_id: string | null;
  changed_at: Instant;
  old_starts_at: OptionalInstant;
  old_ends_at: OptionalInstant;
  old_staff_name: string | null;
  new_starts_at: OptionalInstant;
  new_ends_at: OptionalInstant;
  new_staff_name: string | null;
  former_details: JSONColumnType<{ name: string; email: string; phone: string }> | null;
  /** The visit before and after, both or neither */
  old_visit: JSONColumnType<RecordedVisit> | null;
  new_visit: JSONColumnType<RecordedVisit> | null;
  /** Then it was not moved, unless it was approved */
  move_request: Generated<MoveRequestStep | null>;
  is_silent: Generated<boolean>;
  visit_mark: Generated<VisitMark | null>;
  is_mark_set: Generated<boolean | null>;
  /** Null where it is about no call */
  is_called: Generated<boolean | null>;
};

type MoveNoticesTable = {
  business_id: Generated<string>;
  appointment_id: string;
  due_at: Instant;
  staff_id: string;
  staff_name: string;
  starts_at: Instant;
  ends_at: Instant;
};

/** A call about a change that no message told of, made or still to be made */
type CustomerCallsTable = {
  business_id: Generated<string>;
  appointment_id: string;
  branch_id: string;
  reason: CallReason;
  since: Instant;
  /** The last place that the customer knows, both or neither */
  known_starts_at: OptionalInstant;
  known_staff_name: string | null;
  /** Null while it is open */
  made_at: OptionalInstant;
};

/** A code that was sent to prove a booking. */
type BookingProofsTable = {
  business_id: Generated<string>;
  appointment_id: string;
  link_digest: Uint8Array;
  email_code_digest: Uint8Array;
  sms_code_digest: Uint8Array | null;
  wrong_codes: Generated<number>;
  times_sent: Generated<number>;
  last_sent_at: Instant;
};

export type AppointmentItemRow = Selectable<AppointmentItemsTable>;

export type AppointmentRow = Selectable<AppointmentsTable>;

/** An appointment before the database has found out whose it is and whose time it takes */
export type NewAppointment = Omit<
  AppointmentRow,
  'customer_id' | 'person_id' | 'move_to_person_id' | 'held_session_id'
>;
