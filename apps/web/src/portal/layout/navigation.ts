import type { Role } from '@vakit/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import {
  AppointmentsIcon,
  BranchesIcon,
  CalendarIcon,
  CustomersIcon,
  DashboardIcon,
  PendingIcon,
  ScheduleIcon,
  ServicesIcon,
  StaffIcon,
  TimeOffIcon,
} from '../components/icons.tsx';

type Entry = {
  readonly path: string;
  readonly label: ParseKeys;
  readonly Icon: ComponentType<{ size?: number }>;
  readonly roles: readonly Role[];
  /** Also for owners who work in a branch of somebody else */
  readonly forWorkElsewhere?: boolean;
};

export const PENDING_APPROVALS = '/appointments/pending';

const ENTRIES: readonly Entry[] = [
  { path: '/dashboard', label: 'common.navigation.dashboard', Icon: DashboardIcon, roles: ['OWNER', 'STAFF'] },
  { path: '/calendar', label: 'common.navigation.calendar', Icon: CalendarIcon, roles: ['OWNER', 'STAFF'] },
  { path: '/branches', label: 'common.navigation.branches', Icon: BranchesIcon, roles: ['OWNER'] },
  { path: '/services', label: 'common.navigation.services', Icon: ServicesIcon, roles: ['OWNER'] },
  { path: '/staff', label: 'common.navigation.staff', Icon: StaffIcon, roles: ['OWNER'] },
  { path: '/time-off', label: 'common.navigation.timeOff', Icon: TimeOffIcon, roles: ['OWNER'] },
  { path: '/appointments', label: 'common.navigation.appointments', Icon: AppointmentsIcon, roles: ['OWNER', 'STAFF'] },
  {
    path: PENDING_APPROVALS,
    label: 'common.navigation.pendingApprovals',
    Icon: PendingIcon,
    roles: ['OWNER', 'STAFF'],
  },
  { path: '/customers', label: 'common.navigation.customers', Icon: CustomersIcon, roles: ['OWNER'] },
  // An owner who also serves customers edits their own hours on the staff screen.
  {
    path: '/my-schedule',
    label: 'common.navigation.mySchedule',
    Icon: ScheduleIcon,
    roles: ['STAFF'],
    forWorkElsewhere: true,
  },
];

export const entriesOf = (role: Role, worksElsewhere: boolean) =>
  ENTRIES.filter(({ roles, forWorkElsewhere }) => roles.includes(role) || (worksElsewhere && forWorkElsewhere));

/** An entry is highlighted when the path equals it or starts with it plus a slash. */
export const isHighlighted = (entry: string, path: string) => path === entry || path.startsWith(`${entry}/`);
