import type { BranchRole } from './roles.ts';

/** Permissions in a branch; calls name the one that they need. */
export const PERMISSIONS = [
  /** Open a branch, and close it for good */
  'branches.open',
  /** Look at a branch, its services, people and closures */
  'branch.read',
  /** Change a branch, its services, people, pictures and hours */
  'branch.edit',
  /** Look at all appointments of a branch */
  'appointments.read',
  /** See all appointments of a branch, book, move, approve and cancel them */
  'appointments.manage',
  /** Book, move and book again: everybody with `appointments.manage`, staff for themselves where the branch allows it */
  'appointments.book',
  /** See and answer what is booked with oneself */
  'appointments.own',
  /** Enter somebody's time off within a day */
  'time-off.day',
  /** Look customers up, enter, change and merge them */
  'customers.manage',
  /** Take customers' data in or out, and erase it */
  'customers.data',
  /** Say who is what in a branch */
  'members.manage',
  /** Look up who did what */
  'activity.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const STAFF: readonly Permission[] = ['appointments.own'];
const RECEPTION: readonly Permission[] = [
  'branch.read',
  'appointments.read',
  'appointments.manage',
  'appointments.book',
  'time-off.day',
  'customers.manage',
];
const MANAGER: readonly Permission[] = [...RECEPTION, 'branch.edit', 'members.manage', 'activity.read'];

/** Permissions of each role: the server refuses everything else, and the portal does not offer it. */
export const POLICIES: Readonly<Record<BranchRole, readonly Permission[]>> = {
  OWNER: PERMISSIONS.filter((permission) => permission !== 'appointments.own'),
  MANAGER,
  RECEPTION,
  STAFF,
};

/** Further permissions of staff who may look at the whole branch. */
export const LOOKING: readonly Permission[] = ['appointments.read'];

/** Further permissions of staff in a branch that lets them book for themselves. */
export const BOOKING: readonly Permission[] = ['appointments.book'];

/** Permissions of somebody with all of these roles. */
export const permissionsOf = (roles: readonly BranchRole[]): Permission[] =>
  PERMISSIONS.filter((permission) => roles.some((role) => POLICIES[role].includes(permission)));
