import type {
  BookingProof,
  Category,
  Country,
  IdleLock,
  MemberRole,
  PaymentMethod,
  SpokenLanguage,
  ThemeAppearance,
  Translations,
  WorkingHours,
} from '@vakit/contract';
import type { Generated, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/03_branches.sql` and later changes to them */
export type TablesOfBranches = {
  branch_roles: BranchRolesTable;
  shared_devices: SharedDevicesTable;
  branches: BranchesTable;
  branch_versions: BranchVersionsTable;
  day_notes: DayNotesTable;
  privacy_notices: PrivacyNoticesTable;
};

/** Further roles of an account in a branch; owners stand in `business_owners`, bookable people in `staff_members`. */
type BranchRolesTable = {
  business_id: Generated<string>;
  branch_id: string;
  account_id: string;
  role: MemberRole;
  given_at: Instant;
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
  theme_appearance: Generated<ThemeAppearance>;
  auto_approve_appointments: boolean;
  moves_stay_confirmed: Generated<boolean>;
  staff_may_book: Generated<boolean>;
  bookable_during_processing: Generated<boolean>;
  takes_parties: Generated<boolean>;
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

type BranchVersionsTable = {
  business_id: Generated<string>;
  branch_id: string;
  version: number;
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

type PrivacyNoticesTable = {
  business_id: Generated<string>;
  branch_id: string;
  version: string;
  content: string;
  first_shown_at: Instant;
};

export type BranchRow = Selectable<BranchesTable>;
