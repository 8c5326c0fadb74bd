import type { Breakage } from './breakage.ts';

const HELD_TIME_FILE = 'apps/server/src/features/appointments/held-time.ts';
const TAKE_BACK = 'apps/server/src/features/appointments/take-back-outcome.ts';

export const HELD_TIME: readonly Breakage[] = [
  {
    name: 'completing ahead of time frees it',
    file: HELD_TIME_FILE,
    find: 'THEN ${afterBuffer(now)} END',
    replace: 'THEN ${afterBuffer(now)} WHEN ${now} < ${start} THEN ${start} END',
  },
  {
    name: 'completing while it runs frees nothing',
    file: HELD_TIME_FILE,
    find: 'CASE WHEN ${start} <= ${now} AND ${now} < ${end} THEN ${afterBuffer(now)} END',
    replace: 'NULL::timestamptz',
  },
  {
    name: 'a no-show keeps a time that has not come',
    file: HELD_TIME_FILE,
    find: 'CASE WHEN ${now} < ${afterBuffer(end)} THEN greatest(${start}, ${now}) END',
    replace: 'CASE WHEN ${start} <= ${now} AND ${now} < ${afterBuffer(end)} THEN ${now} END',
  },
  {
    name: 'a no-show frees what has passed',
    file: HELD_TIME_FILE,
    find: 'THEN greatest(${start}, ${now}) END',
    replace: 'THEN ${start} END',
  },
  {
    name: 'an outcome is taken back into time off',
    file: TAKE_BACK,
    find: '(is_off || !isStillThere)',
    replace: '!isStillThere',
  },
  {
    name: 'a time that is somebody else’s by now is no reason to refuse',
    file: TAKE_BACK,
    find: "if (isConflictOn(error, 'occupations_no_overlap')) throw",
    replace: "if (isConflictOn(error, 'appointments_idempotency_key')) throw",
  },
  {
    name: 'customers cannot take a booking back',
    file: 'packages/scheduling/src/cancellation.ts',
    find: 'export const TAKE_BACK_MINUTES = 15;',
    replace: 'export const TAKE_BACK_MINUTES = 0;',
  },
];
