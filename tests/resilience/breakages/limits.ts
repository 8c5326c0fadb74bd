import type { Breakage } from './breakage.ts';

const TEST = 'tests/resilience/limits.all.test.ts';
const TAKE_USES = 'apps/server/src/database/routines/take_uses.sql';
const LIMIT_BOOKINGS = 'apps/server/src/features/booking/limit-bookings.ts';
const FROM_SOURCE = 'apps/server/src/features/booking/from-source.ts';
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
    file: LIMIT_BOOKINGS,
    find: 'upcoming >= max ||',
    replace: 'upcoming > max ||',
    and: [
      {
        file: LIMIT_BOOKINGS,
        find: 'with_cancelled >= Math.max',
        replace: 'with_cancelled > Math.max',
      },
    ],
  },
  {
    name: 'a party takes one place, however many people it is for',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'const people = 1 + guests.length;',
    replace: 'const people = 1;',
  },
  {
    name: 'nobody proves a booking for many',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'people > LARGE_BOOKINGS.people ||',
    replace: 'people > 100 ||',
  },
  {
    name: 'what lies ahead is looked at before others are waited for',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: '  const [admission, ahead, fromSource] = await allAnswers([',
    replace:
      '  const early = findAhead(transaction, wanted, source, now);\n  const [admission, ahead, fromSource] = await allAnswers([',
    and: [{ file: LIMIT_BOOKINGS, find: '    findAhead(transaction, wanted, source, now),', replace: '    early,' }],
  },
  {
    name: 'the time of an address is looked at before others are waited for',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: '  const [admission, ahead, fromSource] = await allAnswers([',
    replace:
      '  const early = findFromSource(transaction, { branchId, source, date: appointmentDate, now });\n  const [admission, ahead, fromSource] = await allAnswers([',
    and: [
      {
        file: LIMIT_BOOKINGS,
        find: '    findFromSource(transaction, { branchId, source, date: appointmentDate, now }),',
        replace: '    early,',
      },
    ],
  },
  {
    name: 'an address books for as many people in a day as it works for',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: '      ...usesFrom(visitor, BOOKINGS.ofAddressInADay, people),\n',
    replace: '',
  },
  {
    name: 'a branch asks nobody for work',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: '      { limit: BOOKINGS.ofBranch, name: branchId.toLowerCase(), amount: people },\n',
    replace: '',
  },
  {
    name: 'an address takes as much time as it asks for without work',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'standing(BOOKINGS.minutesOfAddress, minutes_lately)',
    replace: 'standing(BOOKINGS.minutesOfAddress, 0 * minutes_lately)',
  },
  {
    name: 'an address takes as much time in a day as it works for',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'standing(BOOKINGS.minutesOfAddressInADay, minutes_in_a_day)',
    replace: 'standing(BOOKINGS.minutesOfAddressInADay, 0 * minutes_in_a_day)',
  },
  {
    name: 'an address holds as much time ahead as it likes',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'minutes_ahead + minutes > LARGE_BOOKINGS.minutesAhead',
    replace: 'minutes > LARGE_BOOKINGS.minutesAhead',
  },
  {
    name: 'an address holds as much of a day as it likes',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'return minutes_on_date + minutes > capacity',
    replace: 'return minutes > capacity',
  },
  {
    name: 'a seat counts as time of a day of the branch',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'if (!available || isSeat ||',
    replace: 'if (!available ||',
    and: [{ file: FROM_SOURCE, find: '${isHeld} AND session_id IS NULL AND', replace: '${isHeld} AND' }],
  },
  {
    name: 'nobody proves a booking for long',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: '|| minutes > LARGE_BOOKINGS.minutes)',
    replace: '|| minutes > 10 * LARGE_BOOKINGS.minutes)',
  },
  {
    name: 'as many wait for a proof from one address as it likes',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'each.waiting_from_here >= UNPROVEN.fromAddress',
    replace: 'each.waiting_from_here >= 99',
  },
  {
    name: 'as many wait for a proof with one contact as anybody likes',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'each.waiting >= UNPROVEN.fromAnywhere',
    replace: 'each.waiting >= 99',
  },
  {
    name: 'whoever cancels may go on booking',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: ' || with_cancelled >= Math.max(max, UNCONFIRMED_BOOKINGS_DEFAULT)',
    replace: ' || with_cancelled >= 99 * Math.max(max, UNCONFIRMED_BOOKINGS_DEFAULT)',
  },
  {
    name: 'one contact books as often in a day as it likes',
    test: TEST,
    file: LIMIT_BOOKINGS,
    find: 'isContactFull: isContactFull || asksForContact(admission),',
    replace: 'isContactFull: isContactFull || (asksForContact(admission) && taken.people < 0),',
  },
];
