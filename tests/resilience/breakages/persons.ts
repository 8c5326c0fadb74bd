import type { Breakage } from './breakage.ts';

export const PERSONS: readonly Breakage[] = [
  {
    name: 'who works in two branches is two people',
    file: 'apps/server/src/database/routines/person_of_staff_member.sql',
    find: 'IF FOUND THEN',
    replace: 'IF false THEN',
  },
  {
    name: 'who is let go while a booking waits for their lock is booked',
    file: 'apps/server/src/features/availability/candidates.ts',
    find: ".forShare('branches').forNoKeyUpdate('staff_members')",
    replace: ".forShare('branches')",
    and: [
      {
        file: 'apps/server/src/features/availability/offers.ts',
        find: '    (connection) => lockPeople(connection, requester, ...wishes),\n    (connection) => findCandidatesOf(connection, lookup, requester, { lock: true }),',
        replace:
          '    (connection) => findCandidatesOf(connection, lookup, requester, { lock: true }),\n    (connection) => lockPeople(connection, requester, ...wishes),',
      },
    ],
  },
];
