import type { Breakage } from './breakage.ts';

const TEST = 'tests/resilience/parties.all.test.ts';
const SEARCH = 'packages/scheduling/src/party-search.ts';
const BOOKING = 'apps/server/src/features/booking';

export const PARTIES: readonly Breakage[] = [
  {
    name: 'a room is promised to two guests at once',
    test: TEST,
    file: SEARCH,
    find: 'rooms = taken;',
    replace: '',
  },
  {
    name: 'a person is promised to two guests at once',
    test: TEST,
    file: SEARCH,
    find: 'part.person === person &&',
    replace: 'part.person !== person &&',
  },
  {
    name: 'of a party only the first part is written',
    test: TEST,
    file: `${BOOKING}/insert-visits.ts`,
    find: '?.name ?? null };\n  })',
    replace: '?.name ?? null };\n  }).slice(0, 1)',
  },
  {
    name: 'all parts of a party are with the person of the first',
    file: `${BOOKING}/insert-visits.ts`,
    find: 'const times = chosen.map((each) => each.chosen);',
    replace:
      'const times = chosen.map((each) => ({ ...each.chosen, offer: { ...each.chosen.offer, person: chosen[0].chosen.offer.person } }));',
  },
  {
    name: 'who cancels together cancels one alone',
    test: TEST,
    file: `${BOOKING}/track-appointment.ts`,
    find: 'isTogether || seen.unproven_until;',
    replace: 'seen.unproven_until;',
  },
  {
    name: 'what is moved together stays where it was, but for the first',
    test: TEST,
    file: `${BOOKING}/move-at-desk.ts`,
    find: 'each.starts_at.getTime() + shift)',
    replace: 'each.starts_at.getTime())',
  },
  {
    name: 'of what a customer moves together the first alone is moved',
    test: TEST,
    file: `${BOOKING}/move-by-code.ts`,
    find: 'rearrange(context, transaction, about, moves, { requester: customer })',
    replace: 'rearrange(context, transaction, about, moves.slice(0, 1), { requester: customer })',
  },
  {
    name: 'to whom a customer moves a party what else they do counts as free',
    test: TEST,
    file: 'apps/server/src/features/availability/party-question.ts',
    find: 'new Map(offers.map((offer) => [offer.person.id, hoursOf(offer)]))',
    replace: 'new Map(offers.map((offer) => [offer.person.id, { ...hoursOf(offer), ...(present && { taken: [] }) }]))',
    and: [
      {
        file: 'apps/server/src/database/migrations/0001_schema/12_occupations.sql',
        find: 'WHERE (abs(part) > 0)',
        replace: 'WHERE (false)',
      },
      {
        file: 'apps/server/src/features/appointments/held-time.ts',
        find: 'export const overlapsAnother = sql<boolean>`EXISTS (',
        replace: 'export const overlapsAnother = sql<boolean>`false AND EXISTS (',
      },
    ],
  },
  {
    name: 'those who are asked for guests are not held meanwhile, and nothing looks again',
    test: TEST,
    file: 'apps/server/src/features/availability/offers.ts',
    find: 'lockPeople(connection, requester, ...wishes)',
    replace: 'wishes.length > 1 ? Promise.resolve() : lockPeople(connection, requester, ...wishes)',
    and: [
      {
        file: 'apps/server/src/features/availability/offers.ts',
        find: 'findCandidatesOf(connection, lookup, requester, { lock: true })',
        replace: 'findCandidatesOf(connection, lookup, requester, { lock: wishes.length === 1 })',
      },
      {
        file: 'apps/server/src/database/migrations/0001_schema/12_occupations.sql',
        find: 'WHERE (abs(part) > 0)',
        replace: 'WHERE (false)',
      },
      {
        file: 'apps/server/src/features/appointments/held-time.ts',
        find: 'export const overlapsAnother = sql<boolean>`EXISTS (',
        replace: 'export const overlapsAnother = sql<boolean>`false AND EXISTS (',
      },
    ],
  },
];
