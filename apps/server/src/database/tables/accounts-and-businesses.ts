import type { Language, Role } from '@vakit/contract';
import type { Generated, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/02_accounts_and_businesses.sql` and later changes to them */
export type TablesOfAccountsAndBusinesses = {
  accounts: AccountsTable;
  account_tokens: AccountTokensTable;
  account_pins: AccountPinsTable;
  businesses: BusinessesTable;
  business_owners: BusinessOwnersTable;
  proven_numbers: ProvenNumbersTable;
};

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

/** A number whose holder has proven it to a young business. */
type ProvenNumbersTable = {
  business_id: Generated<string>;
  number_digest: Uint8Array;
  proven_at: Instant;
};

export type AccountRow = Selectable<AccountsTable>;

export type BusinessRow = Selectable<BusinessesTable>;
