import type { BreakTimes, InvitedRole, Language, Translations, WorkingHours } from '@vakit/contract';
import type { Generated, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/04_staff.sql` and later changes to them */
export type TablesOfStaff = {
  tomorrow_lists: TomorrowListsTable;
  invitations: InvitationsTable;
  staff_members: StaffMembersTable;
  staff_groups: StaffGroupsTable;
  staff_group_members: StaffGroupMembersTable;
};

/** Up to which day an account was mailed its appointments, in each time zone. */
type TomorrowListsTable = {
  account_id: string;
  time_zone: string;
  day: string;
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

export type InvitationRow = Selectable<InvitationsTable>;

export type StaffMemberRow = Selectable<StaffMembersTable>;
