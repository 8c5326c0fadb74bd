import type { ContactKind, ImportLine, KeptReason, Language } from '@vakit/contract';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/09_customers.sql` and later changes to them */
export type TablesOfCustomers = {
  customers: CustomersTable;
  customer_contacts: CustomerContactsTable;
  customer_sightings: CustomerSightingsTable;
  customer_imports: CustomerImportsTable;
  customer_import_batches: CustomerImportBatchesTable;
  customer_import_changes: CustomerImportChangesTable;
  customer_merges: CustomerMergesTable;
  customer_erasures: CustomerErasuresTable;
  customer_codes: CustomerCodesTable;
  customer_sessions: CustomerSessionsTable;
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
