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
    find: 'IF used >= maxima[place] THEN',
    replace: 'IF used > maxima[place] THEN',
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
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
  },
  {
    name: 'one more booking may lie ahead than the branch allows',
    test: TEST,
    file: 'apps/server/src/features/booking/limit-bookings.ts',
    find: 'if (upcoming >= max)',
    replace: 'if (upcoming > max)',
    and: [
      {
        file: 'apps/server/src/features/booking/limit-bookings.ts',
        find: 'if (with_cancelled >= Math.max',
        replace: 'if (with_cancelled > Math.max',
      },
    ],
  },
];
