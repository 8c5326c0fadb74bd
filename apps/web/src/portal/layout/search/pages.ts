import type { BranchAccess, Permission } from '@vakit/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { AddIcon, CustomersIcon, ScheduleIcon, StaffIcon } from '../../components/icons.tsx';
import type { DraftName } from '../../core/drafts.ts';
import { entriesOf } from '../navigation.ts';

export type Page = {
  readonly path: string;
  readonly label: ParseKeys;
  readonly Icon: ComponentType<{ size?: number }>;
  /** A form of the screen that opens at once */
  readonly opens?: DraftName;
};
type Guarded = Page & { readonly permission?: Permission };

/** Actions that can be started from anywhere */
const ACTIONS: readonly Guarded[] = [
  {
    label: 'booking.open',
    path: '/appointments',
    opens: 'reception',
    permission: 'appointments.manage',
    Icon: AddIcon,
  },
  { label: 'customers.list.add', path: '/customers', opens: 'customer', permission: 'customers.manage', Icon: AddIcon },
  { label: 'scheduleExceptions.add', path: '/time-off', opens: 'time-off', permission: 'time-off.day', Icon: AddIcon },
  { label: 'staff.add', path: '/staff', opens: 'staff', permission: 'branch.edit', Icon: AddIcon },
  { label: 'services.add', path: '/services', opens: 'service', permission: 'branch.edit', Icon: AddIcon },
  { label: 'common.noBranches.action', path: '/branches/new', permission: 'branches.open', Icon: AddIcon },
];

/** Screens that have no entry in the sidebar */
const FURTHER: readonly Guarded[] = [
  { label: 'ownAccount.title', path: '/account', Icon: StaffIcon },
  { label: 'sources.title', path: '/appointments/sources', permission: 'branch.edit', Icon: ScheduleIcon },
  { label: 'customers.open', path: '/customers/data', permission: 'customers.data', Icon: CustomersIcon },
];

/** The actions and screens of an account, actions first. */
export function pagesOf(permissions: ReadonlySet<Permission>, branches: readonly BranchAccess[]): Page[] {
  const isAllowed = ({ permission }: Guarded) => !permission || permissions.has(permission);
  return [...ACTIONS.filter(isAllowed), ...entriesOf(permissions, branches), ...FURTHER.filter(isAllowed)];
}
