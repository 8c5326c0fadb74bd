import type { BranchAccess, Permission } from '@vakit/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import {
  ActivityIcon,
  AppointmentsIcon,
  BranchesIcon,
  CalendarIcon,
  CustomersIcon,
  DashboardIcon,
  MembersIcon,
  PendingIcon,
  PhoneIcon,
  ScheduleIcon,
  ServicesIcon,
  StaffIcon,
  TimeOffIcon,
} from '../components/icons.tsx';

/** Subjects by which the sidebar is divided; the dashboard belongs to none. */
type NavigationGroup = 'daily' | 'team' | 'business';

type Entry = {
  readonly path: string;
  readonly label: ParseKeys;
  readonly Icon: ComponentType<{ size?: number }>;
  /** Permission that is needed in any branch; everybody sees the page without one */
  readonly permission?: Permission;
  readonly group?: NavigationGroup;
};

export const PENDING_APPROVALS = '/appointments/pending';
/** Shown in the sidebar only while somebody has to be called, or on the screen itself */
export const CALLS = '/appointments/calls';
export const TIME_OFF = '/time-off';
const OWN_SCHEDULE = '/my-schedule';

const ENTRIES: readonly Entry[] = [
  { path: '/dashboard', label: 'common.navigation.dashboard', Icon: DashboardIcon },
  ...inGroup('daily', [
    { path: '/calendar', label: 'common.navigation.calendar', Icon: CalendarIcon },
    { path: '/appointments', label: 'common.navigation.appointments', Icon: AppointmentsIcon },
    { path: PENDING_APPROVALS, label: 'common.navigation.pendingApprovals', Icon: PendingIcon },
    { path: CALLS, label: 'common.navigation.calls', Icon: PhoneIcon },
    { path: '/customers', label: 'common.navigation.customers', Icon: CustomersIcon, permission: 'customers.manage' },
    { path: OWN_SCHEDULE, label: 'common.navigation.mySchedule', Icon: ScheduleIcon, permission: 'appointments.own' },
  ]),
  ...inGroup('team', [
    { path: '/staff', label: 'common.navigation.staff', Icon: StaffIcon, permission: 'branch.edit' },
    { path: TIME_OFF, label: 'common.navigation.timeOff', Icon: TimeOffIcon, permission: 'time-off.day' },
    { path: '/staff/members', label: 'common.navigation.members', Icon: MembersIcon, permission: 'members.manage' },
  ]),
  ...inGroup('business', [
    { path: '/services', label: 'common.navigation.services', Icon: ServicesIcon, permission: 'branch.edit' },
    { path: '/branches', label: 'common.navigation.branches', Icon: BranchesIcon, permission: 'branch.edit' },
    { path: '/staff/activity', label: 'common.navigation.activity', Icon: ActivityIcon, permission: 'activity.read' },
  ]),
];

function inGroup(group: NavigationGroup, entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, group }));
}

/**
 * The screens of an account.
 * @param branches where it may do what; an owner who also serves customers there edits their own hours on the staff screen
 */
export function entriesOf(
  permissions: ReadonlySet<Permission>,
  branches: readonly Pick<BranchAccess, 'permissions'>[],
) {
  const hasOwnHours = branches.some((branch) => {
    const may = (permission: Permission) => branch.permissions.includes(permission);
    return may('appointments.own') && !may('branch.edit');
  });
  return ENTRIES.filter(({ path, permission }) =>
    path === OWN_SCHEDULE ? hasOwnHours : !permission || permissions.has(permission),
  );
}

/** Entries of their own, below the staff by their address alone */
const APART: readonly string[] = ['/staff/members', '/staff/activity'];

const isWithin = (entry: string, path: string) => path === entry || path.startsWith(`${entry}/`);

/** Whether the path is that of an entry, or lies below it and has no entry of its own (docs/specification.md, section 2). */
export function isHighlighted(entry: string, path: string): boolean {
  const own = APART.find((apart) => isWithin(apart, path));
  return own ? own === entry : isWithin(entry, path);
}
