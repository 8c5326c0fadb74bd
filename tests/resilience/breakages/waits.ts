import type { Breakage } from './breakage.ts';

const ROUTINES = 'apps/server/src/database/routines';
const WAITING = 'packages/scheduling/src/waiting.ts';
const HELD_TIME = 'apps/server/src/features/appointments/held-time.ts';

export const WAITS: readonly Breakage[] = [
  {
    name: 'who waits takes their person meanwhile',
    file: `${ROUTINES}/occupations_of.sql`,
    find: 'coalesce(cardinality(visit.waits), 0) / 2 + 1',
    replace: '1',
    and: [
      {
        file: `${ROUTINES}/occupations_of.sql`,
        find: "least(place.starts_at + visit.waits[2 * part - 1] * interval '1 minute', place.ends_at)",
        replace: 'place.ends_at',
      },
    ],
  },
  {
    name: 'what follows a wait takes no time',
    file: `${ROUTINES}/occupations_of.sql`,
    find: 'coalesce(cardinality(visit.waits), 0) / 2 + 1',
    replace: '1',
  },
  {
    name: 'a wait begins with the work before it',
    file: WAITING,
    find: 'const begins = start + processingAfterMinutes;',
    replace: 'const begins = start + processingAfterMinutes - 10;',
  },
  {
    name: 'the wait of a further service lies where that of the first would',
    file: WAITING,
    find: '    start += durationMinutes;',
    replace: '    start += 0 * durationMinutes;',
  },
  {
    name: 'a move forgets the wait',
    file: 'apps/server/src/features/booking/visit-to-move.ts',
    find: '  waits: columnOfWaits(visitToMove(seen, { durationMinutes }).waits),',
    replace: '  waits: columnOfWaits(undefined),',
  },
  {
    name: 'free times do not know of the waits of others',
    file: 'apps/server/src/features/availability/busy-time.ts',
    find: 'waits ? { start, end, buffer, waits: waitsOfColumn(waits) } : { start, end, buffer };',
    replace: 'waits ? { start, end, buffer } : { start, end, buffer };',
  },
  {
    name: 'the second look finds whoever is booked in a wait',
    file: HELD_TIME,
    find: '(appointments.waits IS NULL AND other.waits IS NULL OR EXISTS (',
    replace: '(true OR EXISTS (',
  },
  {
    name: 'somebody who is off while their customer waits keeps the booking from being made',
    file: 'packages/scheduling/src/slots.ts',
    find: '  if (!waits) return covers(working, needed);',
    replace: '  if (waits || !waits) return covers(working, needed);',
  },
];
