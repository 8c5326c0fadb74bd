import type { Breakage } from './breakage.ts';

const TEST = 'tests/resilience/limits.test.ts';
const TAKE_USES = 'apps/server/src/database/routines/take_uses.sql';
const MAILBOX_KEY = 'apps/server/src/database/routines/mailbox_key.sql';

export const LIMITS: readonly Breakage[] = [
  {
    name: 'those who count against one limit at once do not wait for each other',
    test: TEST,
    file: TAKE_USES,
    find: 'PERFORM pg_advisory_xact_lock(number);',
    replace: 'NULL;',
  },
  {
    name: 'a limit lets one more pass than it says',
    test: TEST,
    file: TAKE_USES,
    find: 'IF used > room THEN',
    replace: 'IF used > room + 1 THEN',
  },
  {
    name: 'a mailbox is another one with every tag',
    test: TEST,
    file: MAILBOX_KEY,
    find: "split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1);",
    replace: "regexp_replace(address, '@[^@]*$', '');",
  },
  {
    name: 'an IPv6 network has as many places as addresses',
    test: TEST,
    file: 'apps/server/src/http/network-address.ts',
    find: 'ofCustomer: 4',
    replace: 'ofCustomer: 8',
  },
  {
    name: 'one more booking may lie ahead than the branch allows',
    test: TEST,
    file: 'apps/server/src/features/booking/limit-bookings.ts',
    find: 'upcoming >= max ||',
    replace: 'upcoming > max ||',
    and: [
      {
        file: 'apps/server/src/features/booking/limit-bookings.ts',
        find: 'with_cancelled >= Math.max',
        replace: 'with_cancelled > Math.max',
      },
    ],
  },
  {
    name: 'a party takes one place, however many people it is for',
    test: TEST,
    file: 'apps/server/src/features/booking/limit-bookings.ts',
    find: 'const people = 1 + guests.length;',
    replace: 'const people = 1;',
  },
  {
    name: 'nobody proves a booking for many',
    test: TEST,
    file: 'apps/server/src/features/booking/limit-bookings.ts',
    find: 'people > LARGE_BOOKINGS.people ||',
    replace: 'people > 100 ||',
  },
];
