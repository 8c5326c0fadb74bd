import type { BranchAccess, Permission } from '@vakit/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import {
  ActivityIcon,
  AddIcon,
  BranchesIcon,
  CalendarIcon,
  CustomersIcon,
  MembersIcon,
  ScheduleIcon,
  ServicesIcon,
  StaffIcon,
} from '../../components/icons.tsx';
import type { DraftName } from '../../core/drafts.ts';
import { CALLS, entriesOf, PENDING_APPROVALS, TIME_OFF } from '../navigation.ts';

export type Page = {
  readonly path: string;
  readonly label: ParseKeys;
  readonly Icon: ComponentType<{ size?: number }>;
  /** Other words by which one looks for it */
  readonly words?: ParseKeys;
  /** A form of the screen that opens at once */
  readonly opens?: DraftName;
  /** Name of the branch, if it is about one of several */
  readonly branchName?: string;
  /** Offered only once something is typed */
  readonly isDeep?: true;
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

/** Words for the screens that the sidebar has */
const WORDS: Readonly<Record<string, ParseKeys>> = {
  '/calendar': 'search.words.calendar',
  '/appointments': 'search.words.appointments',
  [PENDING_APPROVALS]: 'search.words.pending',
  [CALLS]: 'search.words.calls',
  '/customers': 'search.words.customers',
  '/my-schedule': 'search.words.mySchedule',
  '/staff': 'search.words.staff',
  [TIME_OFF]: 'search.words.timeOff',
  '/staff/members': 'search.words.members',
  '/services': 'search.words.services',
  '/branches': 'search.words.branches',
  '/staff/activity': 'search.words.activity',
};

/** Screens that have no entry in the sidebar */
const FURTHER: readonly Guarded[] = [
  { label: 'ownAccount.title', path: '/account', words: 'search.words.account', Icon: StaffIcon },
  {
    label: 'sources.title',
    path: '/appointments/sources',
    words: 'search.words.sources',
    permission: 'branch.edit',
    Icon: ScheduleIcon,
  },
  {
    label: 'customers.open',
    path: '/customers/data',
    words: 'search.words.data',
    permission: 'customers.data',
    Icon: CustomersIcon,
  },
  ...deep([
    {
      label: 'resources.title',
      path: '/services/rooms',
      words: 'search.words.rooms',
      permission: 'branch.edit',
      Icon: ServicesIcon,
    },
    {
      label: 'calendar.rooms',
      path: '/calendar/rooms',
      words: 'search.words.roomsCalendar',
      permission: 'appointments.manage',
      Icon: CalendarIcon,
    },
    {
      label: 'appointments.sessions',
      path: '/appointments/sessions',
      words: 'search.words.sessions',
      permission: 'appointments.manage',
      Icon: CalendarIcon,
    },
    {
      label: 'severalServices.title',
      path: '/services/several',
      words: 'search.words.several',
      permission: 'branch.edit',
      Icon: ServicesIcon,
    },
    {
      label: 'sharedDevices.title',
      path: '/staff/members',
      words: 'search.words.tablets',
      permission: 'members.manage',
      Icon: MembersIcon,
    },
  ]),
];

/** Screens of a branch, and the sections of its settings, by their addresses below its own. */
const OF_BRANCH: readonly (Page & { readonly path: `/${string}` })[] = [
  { label: 'branches.sections.basic', path: '/edit#basic', words: 'search.words.basic', Icon: BranchesIcon },
  { label: 'branches.sections.contact', path: '/edit#contact', words: 'search.words.contact', Icon: BranchesIcon },
  { label: 'branches.sections.hours', path: '/edit#hours', words: 'search.words.hours', Icon: ScheduleIcon },
  { label: 'branches.sections.theme', path: '/edit#theme', words: 'search.words.theme', Icon: BranchesIcon },
  { label: 'search.settings', path: '/edit#settings', words: 'search.words.settings', Icon: ActivityIcon },
  { label: 'pictures.title', path: '/pictures', words: 'search.words.pictures', Icon: BranchesIcon },
  { label: 'branches.embed.title', path: '/embed', words: 'search.words.embed', Icon: BranchesIcon },
];

function deep(pages: readonly Guarded[]): Guarded[] {
  return pages.map((page) => ({ ...page, isDeep: true }));
}

/**
 * The actions and screens of an account, actions first.
 * @param chosenId the branch that is worked in; its screens are offered, or those of the first one
 */
export function pagesOf(
  permissions: ReadonlySet<Permission>,
  branches: readonly BranchAccess[],
  chosenId: string | undefined,
): Page[] {
  const isAllowed = ({ permission }: Guarded) => !permission || permissions.has(permission);
  const entries = entriesOf(permissions, branches).map((entry) => {
    const words = WORDS[entry.path];
    return { ...entry, ...(words && { words }) };
  });
  const edited = branches.filter(({ permissions: here }) => here.includes('branch.edit'));
  const branch = edited.find(({ branchId }) => branchId === chosenId) ?? edited[0];
  return [
    ...ACTIONS.filter(isAllowed),
    ...entries,
    ...FURTHER.filter(isAllowed),
    ...(branch ? pagesAt(branch, edited.length > 1) : []),
  ];
}

function pagesAt({ branchId, branchName }: BranchAccess, isOneOfSeveral: boolean): Page[] {
  const named = isOneOfSeveral ? { branchName } : {};
  const qrCode: Page = {
    label: 'branches.list.qrCode',
    path: '/branches',
    words: 'search.words.qr',
    Icon: BranchesIcon,
  };
  const pages = OF_BRANCH.map((page) => ({ ...page, ...named, path: `/branches/${branchId}${page.path}` }));
  return deep([qrCode, ...pages]);
}
