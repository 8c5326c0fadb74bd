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
        find: '    (asker) => lockPeople(asker, requester, wish),\n    (asker) => findCandidates(asker, wish, requester, { lock: true }),',
        replace:
          '    (asker) => findCandidates(asker, wish, requester, { lock: true }),\n    (asker) => lockPeople(asker, requester, wish),',
      },
    ],
  },
];
