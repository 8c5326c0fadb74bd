import type {
  ActivityAction,
  ActivityChange,
  Actor,
  BookingProof,
  BreakTimes,
  Category,
  Channel,
  ContactKind,
  Country,
  DropReason,
  IdleLock,
  ImportLine,
  InvitedRole,
  KeptReason,
  Language,
  MemberRole,
  MessageStatus,
  MoveRequestStep,
  PaymentMethod,
  PictureFormat,
  PictureUse,
  RecordedVisit,
  Role,
  ScheduleExceptionKind,
  Service,
  ServiceNeed,
  SpokenLanguage,
  TimeOffReason,
  TimeOffRequestStatus,
  Translations,
  VisitMark,
  WorkingHours,
} from '@vakit/contract';
import type { AppointmentStatus, PriceKind, SeriesRule } from '@vakit/scheduling';
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';

/** The tables of `migrations/`, as Kysely reads and writes them. */
export type Tables = {
  accounts: AccountsTable;
  account_tokens: AccountTokensTable;
  account_pins: AccountPinsTable;
  tomorrow_lists: TomorrowListsTable;
  businesses: BusinessesTable;
  business_owners: BusinessOwnersTable;
  branch_roles: BranchRolesTable;
  invitations: InvitationsTable;
  shared_devices: SharedDevicesTable;
  branches: BranchesTable;
  services: ServicesTable;
  service_variants: ServiceVariantsTable;
  service_addons: ServiceAddonsTable;
  addon_services: AddonServicesTable;
  service_categories: ServiceCategoriesTable;
  staff_members: StaffMembersTable;
  staff_services: StaffServicesTable;
  staff_terms: StaffTermsTable;
  branch_versions: BranchVersionsTable;
  appointments: AppointmentsTable;
  appointment_items: AppointmentItemsTable;
  occupations: OccupationsTable;
  appointment_series: AppointmentSeriesTable;
  group_sessions: GroupSessionsTable;
  session_seats: SessionSeatsTable;
  appointment_changes: AppointmentChangesTable;
  move_notices: MoveNoticesTable;
  schedule_exceptions: ScheduleExceptionsTable;
  resource_types: ResourceTypesTable;
  resources: ResourcesTable;
  service_needs: ServiceNeedsTable;
  resource_maintenance: ResourceMaintenanceTable;
  left_in_maintenance: LeftInMaintenanceTable;
  staff_groups: StaffGroupsTable;
  staff_group_members: StaffGroupMembersTable;
  time_off_requests: TimeOffRequestsTable;
  day_notes: DayNotesTable;
  public_holiday_decisions: PublicHolidayDecisionsTable;
  customers: CustomersTable;
  customer_contacts: CustomerContactsTable;
  customer_sightings: CustomerSightingsTable;
  limit_uses: LimitUsesTable;
  customer_imports: CustomerImportsTable;
  customer_import_batches: CustomerImportBatchesTable;
  customer_import_changes: CustomerImportChangesTable;
  customer_merges: CustomerMergesTable;
  customer_erasures: CustomerErasuresTable;
  messages: MessagesTable;
  message_admissions: MessageAdmissionsTable;
  proven_numbers: ProvenNumbersTable;
  booking_proofs: BookingProofsTable;
  customer_codes: CustomerCodesTable;
  customer_sessions: CustomerSessionsTable;
  privacy_notices: PrivacyNoticesTable;
  pictures: PicturesTable;
  picture_files: PictureFilesTable;
  audit_entries: AuditEntriesTable;
};

/** Those whose rows each belong to a business, and carry its key. */
export const TABLES_OF_BUSINESSES = [
  'branches',
  'branch_roles',
  'invitations',
  'shared_devices',
  'services',
  'service_variants',
  'service_addons',
  'addon_services',
  'service_categories',
  'resource_types',
  'resources',
  'service_needs',
  'resource_maintenance',
  'left_in_maintenance',
  'staff_members',
  'staff_services',
  'staff_terms',
  'branch_versions',
  'appointments',
  'appointment_items',
  'occupations',
  'appointment_series',
  'group_sessions',
  'session_seats',
  'appointment_changes',
  'move_notices',
  'appointment_counts',
  'appointment_count_changes',
  'booking_proofs',
  'schedule_exceptions',
  'staff_groups',
  'staff_group_members',
  'time_off_requests',
  'day_notes',
  'public_holiday_decisions',
  'customers',
  'customer_contacts',
  'customer_sightings',
  'customer_imports',
  'customer_import_batches',
  'customer_import_changes',
  'customer_merges',
  'customer_erasures',
  'customer_codes',
  'customer_sessions',
  'messages',
  'message_admissions',
  'proven_numbers',
  'privacy_notices',
  'pictures',
  'picture_files',
  'audit_entries',
] as const;

/** Those that somebody who works in some branches of a business finds the rows of these branches in; `branches` besides. */
export const TABLES_OF_BRANCHES = [
  'branch_roles',
  'invitations',
  'shared_devices',
  'services',
  'service_variants',
  'service_addons',
  'addon_services',
  'service_categories',
  'resource_types',
  'resources',
  'service_needs',
  'resource_maintenance',
  'staff_members',
  'appointments',
  'group_sessions',
  'schedule_exceptions',
  'staff_groups',
  'staff_group_members',
  'time_off_requests',
  'day_notes',
  'public_holiday_decisions',
  'pictures',
  'audit_entries',
] as const;

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type TokenPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHANGE_EMAIL';

type AccountsTable = {
  id: string;
  role: Role;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  password_hash: string | null;
  email_verified_at: OptionalInstant;
  /** Since when nobody has it any more */
  deleted_at: OptionalInstant;
  /** At which hour tomorrow's appointments are mailed; null: never */
  tomorrow_list_hour: number | null;
  language: Language;
  session_version: Generated<number>;
  created_at: Instant;
};

type AccountTokensTable = {
  id: string;
  account_id: string;
  purpose: TokenPurpose;
  token_hash: Uint8Array;
  /** The address that the account is to have, of a `CHANGE_EMAIL` alone */
  email: string | null;
  expires_at: Instant;
};

/** Digits by which somebody takes over a shared device. */
type AccountPinsTable = {
  account_id: string;
  pin_hash: string;
  /** With which it ends */
  session_version: number;
  set_at: Instant;
};

/** Up to which day an account was mailed its appointments, in each time zone. */
type TomorrowListsTable = {
  account_id: string;
  time_zone: string;
  day: string;
};

/** The owner of branches, people, services, customers and appointments. */
type BusinessesTable = {
  id: string;
  /** Since when the operator has stopped it */
  stopped_at: OptionalInstant;
  /** Since when the operator lets it text every number, young or not */
  texts_allowed_at: OptionalInstant;
  created_at: Instant;
};

/** Owners of a business: several accounts may own one, none owns two. */
type BusinessOwnersTable = {
  business_id: string;
  account_id: string;
  joined_at: Instant;
};

/** Further roles of an account in a branch; owners stand in `business_owners`, bookable people in `staff_members`. */
type BranchRolesTable = {
  business_id: Generated<string>;
  branch_id: string;
  account_id: string;
  role: MemberRole;
  given_at: Instant;
};

/** A role that a branch offers to the holder of an address; it gives no access before it is accepted. */
type InvitationsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  role: InvitedRole;
  /** The staff member whom the account will be; for `STAFF` only */
  staff_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: Language;
  token_hash: Uint8Array;
  invited_at: Instant;
  expires_at: Instant;
  /** When the holder of the address declined it; shown to who invited, and nothing else any more */
  declined_at: Instant | null;
};

/** A browser that several people of a branch use one after the other. */
type SharedDevicesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  place: number;
  name: string;
  secret_hash: Uint8Array;
  made_by: string;
  made_at: Instant;
  /** When somebody last touched it */
  used_at: Instant;
  /** Rises when it is locked or taken over */
  turn: Generated<number>;
  /** The account that used the device last */
  account_id: string | null;
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

type BranchesTable = {
  id: string;
  business_id: Generated<string>;
  name: string;
  category: Category;
  slug: string;
  description: string;
  address: string;
  phone: string;
  email: string;
  is_published: Generated<boolean>;
  working_hours: WorkingHours;
  theme_primary_color: string;
  theme_secondary_color: string;
  auto_approve_appointments: boolean;
  moves_stay_confirmed: Generated<boolean>;
  bookable_during_processing: Generated<boolean>;
  min_cancellation_hours: number;
  slot_interval_minutes: number;
  minimum_notice_minutes: Generated<number>;
  booking_horizon_days: Generated<number>;
  reminder_24h: Generated<boolean>;
  reminder_2h: Generated<boolean>;
  time_zone: string;
  map_coordinates: string | null;
  whatsapp: string | null;
  instagram: string | null;
  website: string | null;
  spoken_languages: Generated<SpokenLanguage[]>;
  payment_methods: Generated<PaymentMethod[]>;
  good_to_know: string | null;
  privacy_notice: string | null;
  translations: Generated<Translations>;
  published_when_stopped: Generated<boolean | null>;
  /** Codes of ISO 3166 */
  sms_countries: Generated<Country[]>;
  embed_sites: Generated<string[]>;
  max_unconfirmed_bookings: Generated<number>;
  booking_proof: Generated<BookingProof>;
  /** When its shared devices lock themselves; null: never */
  device_idle_minutes: Generated<IdleLock['idleMinutes']>;
  created_at: Instant;
  archived_at: OptionalInstant;
};

type ServicesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  name: string;
  description: string;
  preparation: Generated<string | null>;
  duration_minutes: number;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
  price_kurus: number;
  price_kind: Generated<PriceKind>;
  buffer_minutes: Generated<number>;
  category_id: Generated<string | null>;
  translations: Generated<Translations>;
  is_active: Generated<boolean>;
  online_booking: Generated<Service['onlineBooking']>;
  variant_name: Generated<string | null>;
  /** Kinds of rooms and devices, each repeated as often as it is needed, in order; written by a trigger */
  needed_types: ColumnType<string[], never, never>;
  /** The subset of those kinds that is needed only while somebody works on it */
  working_types: ColumnType<string[], never, never>;
  /** How many seats its sessions usually have; null where it is booked by free times */
  seats: Generated<number | null>;
  /** Whether it can be done while somebody else does another service of the same customer */
  is_at_once: Generated<boolean>;
  /** Whether several of its choices may be taken in one visit */
  variants_together: Generated<boolean>;
  created_at: Instant;
  archived_at: OptionalInstant;
};

type ServiceVariantsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  service_id: string;
  place: number;
  name: string;
  translations: Generated<Translations>;
  duration_minutes: number;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
  price_kurus: number;
  price_kind: PriceKind;
  is_active: Generated<boolean>;
  archived_at: OptionalInstant;
};
type ServiceAddonsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  place: number;
  name: string;
  translations: Generated<Translations>;
  duration_minutes: number;
  price_kurus: number;
  created_at: Instant;
  archived_at: OptionalInstant;
};
type AddonServicesTable = {
  business_id: Generated<string>;
  branch_id: string;
  service_id: string;
  addon_id: string;
  place: number;
};
/** An add-on of an item; `translations` of `addonName` */
export type ItemAddon = {
  readonly addonId: string;
  readonly addonName: string;
  readonly durationMinutes: number;
  readonly priceKurus: number;
  readonly translations: Translations;
};
type ServiceCategoriesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  name: string;
  translations: Generated<Translations>;
  position: number;
};

/** A kind of rooms or devices. */
type ResourceTypesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  /** From 0; it bounds how many there are, and orders them */
  place: number;
  name: string;
  archived_at: OptionalInstant;
  /** Whether those who come together have only what stands together, while they are there at once */
  keeps_guests_together: Generated<boolean>;
};

/** A room or a device. */
type ResourcesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  type_id: string;
  /** From 0, within its kind: the first that is free is taken */
  place: number;
  name: string;
  is_active: Generated<boolean>;
  archived_at: OptionalInstant;
  /** Identifies the piece; the same in each branch that shares it */
  holder_id: Generated<string>;
  /** The name of what it is one place of, such as a double room; null for what stands alone */
  stands_in: string | null;
  /** At which it can be had, on the clock of its branch; null for any */
  hours: WorkingHours | null;
};

/** When a room or a device is out of use for a while. */
type ResourceMaintenanceTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  resource_id: string;
  starts_at: Instant;
  ends_at: Instant;
  note: string | null;
  /** It begins then, where that is later. */
  entered_at: Instant;
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

type ServiceNeedsTable = {
  business_id: Generated<string>;
  branch_id: string;
  service_id: string;
  type_id: string;
  quantity: number;
  span: Generated<ServiceNeed['span']>;
};

type StaffMembersTable = {
  id: string;
  /** Written by the database, as the person */
  business_id: Generated<string>;
  branch_id: string;
  /** The same in every branch of a business where they work */
  person_id: Generated<string>;
  account_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  title: string;
  about: Generated<string | null>;
  translations: Generated<Translations>;
  is_active: Generated<boolean>;
  /** Whether the person may look at what is booked with others there */
  sees_branch: Generated<boolean>;
  working_schedule: WorkingHours;
  break_times: BreakTimes;
  created_at: Instant;
  archived_at: OptionalInstant;
};

type StaffServicesTable = {
  business_id: Generated<string>;
  branch_id: string;
  staff_id: string;
  service_id: string;
};

/** A person's own length or price for a service; null follows the service, and at least one is set. */
type StaffTermsTable = {
  business_id: Generated<string>;
  branch_id: string;
  staff_id: string;
  service_id: string;
  /** Null for the first choice of the service */
  variant_id: string | null;
  price_kurus: number | null;
  duration_minutes: number | null;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
};

type BranchVersionsTable = {
  business_id: Generated<string>;
  branch_id: string;
  version: number;
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
  /** From when on the person is free again, where that is not after the buffer: see migration 11 */
  free_from: OptionalInstant;
  is_unconfirmed: Generated<boolean>;
  /** A customer at the door, who may have left neither a name nor a contact */
  is_walk_in: Generated<boolean>;
  /** The requested move, with all of its columns or none: see migration 24 */
  move_to_staff_id: string | null;
  move_to_person_id: Generated<string | null>;
  move_to_staff_name: string | null;
  move_to_starts_at: OptionalInstant;
  move_to_ends_at: OptionalInstant;
  /** Preferred pieces for the requested move; null keeps the present ones */
  move_to_preferred_resources: string[] | null;
  move_requested_at: OptionalInstant;
  /** Since when somebody has to call its customer; null where nobody has to */
  to_call_since: OptionalInstant;
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

type CustomersTable = {
  id: string;
  business_id: string;
  /** Merged into another or being erased: nobody finds it */
  is_hidden: Generated<boolean>;
  merged_into: Generated<string | null>;
  first_name: string;
  last_name: string;
  notes: string | null;
  alert: string | null;
  search_text: string;
  /** The same for Ç and C */
  sort_name: GeneratedAlways<string>;
  /** By which people read a list */
  list_name: GeneratedAlways<string>;
  created_at: Instant;
};

type CustomerContactsTable = {
  business_id: string;
  customer_id: string;
  kind: ContactKind;
  value: string;
  typed: string;
  blocked_at: OptionalInstant;
  created_at: Instant;
  confirmed_at: OptionalInstant;
};

/** Under which two contacts, '' for none, somebody has booked online whom nobody knew. */
type CustomerSightingsTable = {
  business_id: string;
  email: string;
  phone: string;
  customer_id: string;
};

type CustomerMergesTable = {
  id: string;
  business_id: string;
  customer_id: string;
  merged_at: Instant;
  /** A row of `customers`, as JSON */
  other: { first_name: string; last_name: string };
};

type CustomerErasuresTable = {
  id: string;
  business_id: string;
  customer_id: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  begun_at: Instant;
  appointment_ids: string[];
};

type CustomerImportsTable = {
  id: string;
  business_id: string;
  file_name: string;
  language: Language;
  total: number;
  created: Generated<number>;
  merged: Generated<number>;
  refused: Generated<number>;
  created_at: Instant;
  finished_at: OptionalInstant;
  has_failed: Generated<boolean>;
  taking_back_since: OptionalInstant;
  taken_back_at: OptionalInstant;
  /** How many lines of it are undone */
  taken_back: Generated<number>;
};

type CustomerImportChangesTable = {
  business_id: string;
  import_id: string;
  line: number;
  customer_id: string;
  /** The record as it was; null for one that the import made */
  before: JSONColumnType<object> | null;
  /** A digest of the record as the line left it */
  after: string;
  appointments: number;
  /** Why it was not undone; null until that was tried */
  kept: KeptReason | null;
};

type CustomerImportBatchesTable = {
  business_id: string;
  import_id: string;
  position: number;
  /** Null once they are taken over */
  lines: JSONColumnType<object[]> | null;
  outcomes: JSONColumnType<ImportLine[]> | null;
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
  /** The visit before and after, both or neither: see migration 40 */
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

type StaffGroupsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  /** From 0; it bounds how many there are, and orders nothing */
  place: number;
  name: string;
};

type StaffGroupMembersTable = {
  business_id: Generated<string>;
  branch_id: string;
  group_id: string;
  staff_id: string;
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

type DayNotesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  /** Local to the branch */
  date: string;
  /** From 0, in the order in which the notes of the day are shown */
  place: number;
  text: string;
  created_at: Instant;
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

type PrivacyNoticesTable = {
  business_id: Generated<string>;
  branch_id: string;
  version: string;
  content: string;
  first_shown_at: Instant;
};

type PicturesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  use: PictureUse;
  staff_id: string | null;
  /** In the gallery, from 0 */
  place: number | null;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  created_at: Instant;
};

type PictureFilesTable = {
  business_id: Generated<string>;
  picture_id: string;
  width: number;
  format: PictureFormat;
  content: Uint8Array;
};

type LimitUsesTable = {
  scope: string;
  key: Uint8Array;
  used_at: Instant;
  attempt_id: string;
};

type MessagesTable = {
  /** Null for one to an account */
  business_id: Generated<string | null>;
  id: string;
  branch_id: string | null;
  appointment_id: string | null;
  /** Appointments that one message tells about, if several belong together: see migration 84 */
  tells_of: string[] | null;
  kind: string;
  channel: Channel;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string | null;
  plain_text: string | null;
  calendar: string | null;
  calendar_method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | null;
  status: MessageStatus;
  drop_reason: Generated<DropReason | null>;
  /** Whether whoever typed a contact or holds a code has caused it, which anybody may */
  by_customer: Generated<boolean>;
  last_error: string | null;
  created_at: Instant;
  sent_at: OptionalInstant;
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

/** A code that was sent to a customer to see their appointments; `contact` is the normalized contact. */
type CustomerCodesTable = {
  id: string;
  business_id: string;
  branch_id: string;
  kind: ContactKind;
  contact: string;
  language: Language;
  code_digest: Generated<Uint8Array | null>;
  link_digest: Generated<Uint8Array | null>;
  wrong_codes: Generated<number>;
  expires_at: Instant;
};

/** A browser in which a customer has proven a contact to a business. */
type CustomerSessionsTable = {
  token_hash: Uint8Array;
  business_id: string;
  kind: ContactKind;
  contact: string;
  expires_at: Instant;
};

/** Counts a message against the limits of a business and of its recipients. */
type MessageAdmissionsTable = {
  message_id: string;
  business_id: Generated<string>;
  channel: Channel;
  is_invitation: boolean;
  recipient_digest: Uint8Array;
  due_at: Instant;
  /** As of its message */
  by_customer: Generated<boolean>;
  to_owner: Generated<boolean>;
  /** Whether a contact is proven by it */
  proves: Generated<boolean>;
  /** Whether it is about an appointment that was booked online, as anybody may with any contact */
  is_online: Generated<boolean>;
  appointment_id: Generated<string | null>;
};

/** A number whose holder has proven it to a young business. */
type ProvenNumbersTable = {
  business_id: Generated<string>;
  number_digest: Uint8Array;
  proven_at: Instant;
};

export type AccountRow = Selectable<AccountsTable>;
export type InvitationRow = Selectable<InvitationsTable>;
export type BusinessRow = Selectable<BusinessesTable>;
export type BranchRow = Selectable<BranchesTable>;
export type ServiceRow = Selectable<ServicesTable>;
export type ServiceVariantRow = Selectable<ServiceVariantsTable>;
export type ServiceAddonRow = Selectable<ServiceAddonsTable>;
export type ServiceCategoryRow = Selectable<ServiceCategoriesTable>;
export type StaffMemberRow = Selectable<StaffMembersTable>;
export type ScheduleExceptionRow = Selectable<ScheduleExceptionsTable>;
export type ResourceMaintenanceRow = Selectable<ResourceMaintenanceTable>;
export type NewResourceMaintenance = Insertable<ResourceMaintenanceTable>;
export type AppointmentItemRow = Selectable<AppointmentItemsTable>;
export type AppointmentRow = Selectable<AppointmentsTable>;
/** An appointment before the database has found out whose it is and whose time it takes */
export type NewAppointment = Omit<
  AppointmentRow,
  'customer_id' | 'person_id' | 'move_to_person_id' | 'held_session_id'
>;
export type MessageRow = Selectable<MessagesTable>;
