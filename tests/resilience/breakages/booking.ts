import type { Breakage } from './breakage.ts';

export const BOOKING: readonly Breakage[] = [
  {
    name: 'nothing keeps a person from being booked twice',
    file: 'apps/server/src/database/migrations/0001_schema/12_occupations.sql',
    find: 'WHERE (abs(part) > 0)',
    replace: 'WHERE (false)',
    and: [
      {
        file: 'apps/server/src/features/appointments/held-time.ts',
        find: 'export const overlapsAnother = sql<boolean>`EXISTS (',
        replace: 'export const overlapsAnother = sql<boolean>`false AND EXISTS (',
      },
      {
        file: 'apps/server/src/features/availability/candidates.ts',
        find: ".$if(lock, (query) => query.forShare('branches').forNoKeyUpdate('staff_members'))",
        replace: '',
      },
      {
        file: 'apps/server/src/features/availability/candidates.ts',
        find: ".forNoKeyUpdate('alike')",
        replace: '',
      },
    ],
  },
  {
    name: 'what was cancelled keeps its time',
    file: 'apps/server/src/features/appointments/held-time.ts',
    find: 'OR ${outcomeAt} IS NOT NULL)',
    replace: "OR ${outcomeAt} IS NOT NULL OR ${status} = 'CANCELLED')",
  },
  {
    name: 'the buffer after a visit is forgotten',
    file: 'apps/server/src/features/booking/insert-visits.ts',
    find: 'buffer_minutes: bufferMinutes',
    replace: 'buffer_minutes: 0',
  },
  {
    name: 'of two who change a status at once both win',
    file: 'apps/server/src/features/appointments/queries.ts',
    find: `    .where('id', '=', id)
    .where('status', '=', status)`,
    replace: `    .where('id', '=', id)`,
  },
  {
    name: 'of two who move an appointment at once both win',
    file: 'apps/server/src/features/booking/update-places.ts',
    find: '\n      AND appointments.move_count = place.move_count',
    replace: '',
  },
  {
    name: 'a request that was sent twice at once is not recognised',
    file: 'apps/server/src/features/booking/book-once.ts',
    find: 'const winner = await findEarlier(database, request);',
    replace: 'const winner = undefined as Appointment | undefined;',
  },
  {
    name: 'somebody who is free is chosen, not who is booked least',
    file: 'apps/server/src/features/availability/choose-time.ts',
    find: "if (!only) throw new Refusal('SLOT_UNAVAILABLE');\n  if (others.length === 0) return only;",
    replace: "if (!only) throw new Refusal('SLOT_UNAVAILABLE');\n  return others.at(-1) ?? only;",
  },
];
