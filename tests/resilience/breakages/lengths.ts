import type { Breakage } from './breakage.ts';

const UPDATE_VISIT = 'apps/server/src/features/booking/update-visit.ts';
const OVERRUN = 'apps/server/src/features/booking/overrun.ts';

/** Nothing looks any more whether customers wait when their services say. */
const UNSEEN = {
  file: 'apps/server/src/database/routines/waits_are_whole.sql',
  find: 'RAISE EXCEPTION',
  replace: 'RAISE NOTICE',
};

export const LENGTHS: readonly Breakage[] = [
  {
    name: 'what somebody takes of their own for what has a wait is divided as the service is',
    file: 'packages/scheduling/src/terms.ts',
    find: '...(processingMinutes && { processingAfterMinutes, processingMinutes }),',
    replace: '',
  },
  {
    name: 'a visit that is divided otherwise goes on being taken as it was',
    file: UPDATE_VISIT,
    find: 'waits: columnOfWaits(waits),',
    replace: 'waits: seen.waits,',
    and: [UNSEEN],
  },
  {
    name: 'of two who change the lengths of a visit at once both win',
    file: UPDATE_VISIT,
    find: "    .where('move_count', '=', seen.move_count)\n",
    replace: '',
  },
  {
    name: 'a visit does not become as much longer as its services',
    file: 'apps/server/src/features/booking/visit-services.ts',
    find: 'return Math.max(seen.duration_minutes + change, DURATION_MIN);',
    replace: 'return Math.max(seen.duration_minutes + 0 * change, DURATION_MIN);',
  },
  {
    name: 'where something waits to be moved it stays as long as it was',
    file: UPDATE_VISIT,
    find: 'move_to_ends_at: sql<Date | null>`move_to_starts_at + ${durationMinutes}',
    replace: 'move_to_ends_at: sql<Date | null>`move_to_starts_at + ${seen.duration_minutes}',
  },
  {
    name: 'the finish is shorter by as much as the wait is longer',
    file: 'packages/scheduling/src/division.ts',
    find: 'return was.durationMinutes + after.minutes - before.minutes + worked;',
    replace: 'return was.durationMinutes + worked;',
  },
  {
    name: 'an overrun of the first work leaves the wait where it was',
    file: 'packages/scheduling/src/division.ts',
    find: '{ start: start + minutes, end: end + minutes },',
    replace: '{ start: start + 0 * minutes, end: end + 0 * minutes },',
    and: [UNSEEN],
  },
  {
    name: 'an overrun leaves the services as they were',
    file: OVERRUN,
    find: 'if (work < (held.waits ?? []).length) await lengthenItem(transaction, seen, work, minutes);',
    replace: 'if (work < -1) await lengthenItem(transaction, seen, work, minutes);',
    and: [UNSEEN],
  },
];
