import type { TablesOfAccountsAndBusinesses } from './tables/accounts-and-businesses.ts';
import type { TablesOfAppointments } from './tables/appointments.ts';
import type { TablesOfAuditAndLimits } from './tables/audit-and-limits.ts';
import type { TablesOfBranches } from './tables/branches.ts';
import type { TablesOfCustomers } from './tables/customers.ts';
import type { TablesOfHours } from './tables/hours.ts';
import type { TablesOfMessages } from './tables/messages.ts';
import type { TablesOfOccupations } from './tables/occupations.ts';
import type { TablesOfPictures } from './tables/pictures.ts';
import type { TablesOfRoomsAndDevices } from './tables/rooms-and-devices.ts';
import type { TablesOfServices } from './tables/services.ts';
import type { TablesOfSessions } from './tables/sessions.ts';
import type { TablesOfStaff } from './tables/staff.ts';

export type { AccountRow, BusinessRow, TokenPurpose } from './tables/accounts-and-businesses.ts';
export type { AppointmentItemRow, AppointmentRow, ItemAddon, NewAppointment } from './tables/appointments.ts';
export type { BranchRow } from './tables/branches.ts';
export type { ScheduleExceptionRow } from './tables/hours.ts';
export type { MessageRow } from './tables/messages.ts';
export type { NewResourceMaintenance, ResourceMaintenanceRow } from './tables/rooms-and-devices.ts';
export type { ServiceAddonRow, ServiceCategoryRow, ServiceRow, ServiceVariantRow } from './tables/services.ts';
export type { InvitationRow, StaffMemberRow } from './tables/staff.ts';

/** The tables of `migrations/`, as Kysely reads and writes them: a file for each subject, as in the schema. */
export type Tables = TablesOfAccountsAndBusinesses &
  TablesOfBranches &
  TablesOfStaff &
  TablesOfHours &
  TablesOfServices &
  TablesOfRoomsAndDevices &
  TablesOfPictures &
  TablesOfCustomers &
  TablesOfSessions &
  TablesOfAppointments &
  TablesOfOccupations &
  TablesOfMessages &
  TablesOfAuditAndLimits;

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
  'customer_calls',
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
  'customer_calls',
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
