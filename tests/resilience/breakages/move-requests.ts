import type { Breakage } from './breakage.ts';

const MIGRATION = 'apps/server/src/database/migrations/0001_schema/11_appointments.sql';
const OCCUPATIONS_OF = 'apps/server/src/database/routines/occupations_of.sql';
const HELD_TIME_FILE = 'apps/server/src/features/appointments/held-time.ts';
const QUERIES = 'apps/server/src/features/appointments/move-request-queries.ts';
const MOVE_BY_CODE = 'apps/server/src/features/booking/move-by-code.ts';
const UPDATE_PLACES = 'apps/server/src/features/booking/update-places.ts';

export const MOVE_REQUESTS: readonly Breakage[] = [
  {
    name: 'the time to which an appointment waits to be moved is not held',
    file: OCCUPATIONS_OF,
    find: 'stretch.starts_at < stretch.ends_at',
    replace: 'stretch.starts_at < stretch.ends_at AND NOT place.is_wish',
    and: [
      {
        file: HELD_TIME_FILE,
        find: "AND ${moveHeldUntil('other')} > own.starts_at",
        replace: 'AND false',
      },
      {
        file: 'apps/server/src/features/availability/busy-time-statements.ts',
        find: 'AND move_to_starts_at IS NOT NULL',
        replace: 'AND false',
      },
    ],
  },
  {
    name: 'a confirmed appointment is moved without the approval that it needs',
    file: MOVE_BY_CODE,
    find: 'moveNeedsApproval(party[0], about.branch)',
    replace: '(moveNeedsApproval(party[0], about.branch) && party[0].move_count > 99)',
  },
  {
    name: 'approving loses the new time',
    file: UPDATE_PLACES,
    find: 'starts_at = place.starts_at, ends_at = place.ends_at, move_count',
    replace:
      'starts_at = CASE WHEN place.is_wish THEN appointments.starts_at ELSE place.starts_at END, ends_at = CASE WHEN place.is_wish THEN appointments.ends_at ELSE place.ends_at END, move_count',
  },
  {
    name: 'rejecting frees the present time, not the other',
    file: QUERIES,
    find: '.set(NO_MOVE_REQUEST)',
    replace: '.set({ ...NO_MOVE_REQUEST, staff_id: to.staff_id, starts_at: to.starts_at, ends_at: to.ends_at })',
  },
  {
    name: 'cancelling leaves behind what waited',
    file: HELD_TIME_FILE,
    find: 'return { outcome_at: null, free_from: null, ...NO_MOVE_REQUEST };',
    replace: 'return { outcome_at: null, free_from: null };',
    and: [{ file: MIGRATION, find: "AND status = 'CONFIRMED' AND move_to_ends_at", replace: 'AND move_to_ends_at' }],
  },
  {
    name: 'a move by the business leaves behind what waited',
    file: UPDATE_PLACES,
    find: 'waits = place.waits::integer[], ${NO_REQUEST},',
    replace: 'waits = place.waits::integer[],',
  },
  {
    name: 'what is approved is not what waits by now',
    file: QUERIES,
    find: "\n      .where('move_to_staff_id', '=', seen.move_to_staff_id)\n      .where('move_to_starts_at', '=', seen.move_to_starts_at)",
    replace: '',
    and: [{ file: UPDATE_PLACES, find: 'NOT place.is_wish OR (', replace: 'true OR (' }],
  },
  {
    name: 'of two who answer and cancel at once both win',
    file: QUERIES,
    find: "      .where('status', '=', 'CONFIRMED')\n      .where('move_count', '=', seen.move_count)\n      .where('move_to_staff_id', '=', seen.move_to_staff_id)\n      .where('move_to_starts_at', '=', seen.move_to_starts_at)",
    replace: '',
  },
  {
    name: 'what waits is approved though nobody works then any more, and nobody is asked',
    file: 'apps/server/src/features/booking/decide-move-request.ts',
    find: 'if (!decision.allowOutsideHours) {',
    replace: "if (decision.decision !== 'APPROVED') {",
  },
];
