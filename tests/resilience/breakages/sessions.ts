import type { Breakage } from './breakage.ts';

const TEST = 'tests/resilience/sessions.all.test.ts';
const ROUTINES = 'apps/server/src/database/routines';
const MIGRATION = 'apps/server/src/database/migrations/0001_schema/11_appointments.sql';
const MOVE_SEAT = 'apps/server/src/features/booking/move-seat.ts';
const TAKE_SEAT = 'apps/server/src/features/booking/take-seat.ts';

/** Nothing looks any more whether a session takes what it says, and whether nobody is in one that is cancelled. */
const UNSEEN = {
  file: `${ROUTINES}/session_is_whole.sql`,
  find: 'IF changed IS NULL THEN RETURN NULL; END IF;',
  replace: 'RETURN NULL;',
};

export const SESSIONS: readonly Breakage[] = [
  {
    name: 'two who book a seat at once find the same one free, and nothing refuses the second',
    test: TEST,
    file: TAKE_SEAT,
    find: ".forNoKeyUpdate('group_sessions')",
    replace: '',
    and: [
      {
        file: MIGRATION,
        find: 'CREATE UNIQUE INDEX appointments_seat_key',
        replace: 'CREATE INDEX appointments_seat_key',
      },
    ],
  },
  {
    name: 'of a session only one seat is ever had',
    test: TEST,
    file: TAKE_SEAT,
    find: ".whereRef('appointments.seat', '=', 'session_seats.number'),",
    replace: ".where('appointments.id', 'is not', null).where('session_seats.number', '>', 0),",
  },
  {
    name: 'who has a seat takes time, as anybody who is booked',
    test: TEST,
    file: `${ROUTINES}/take_seat.sql`,
    find: 'NEW.free_from := NEW.starts_at;',
    replace: 'NEW.free_from := NULL;',
    and: [{ file: MIGRATION, find: 'ELSE free_from IS NOT DISTINCT FROM starts_at', replace: 'ELSE true' }],
  },
  {
    name: 'a session takes no time of its trainer',
    file: `${ROUTINES}/occupy_session.sql`,
    find: 'IF NEW.cancelled_at IS NOT NULL THEN RETURN NULL; END IF;',
    replace: 'RETURN NULL;',
    and: [
      UNSEEN,
      {
        file: 'apps/server/src/features/availability/busy-time-statements.ts',
        find: 'AND person_id = ANY (${people}) AND cancelled_at IS NULL',
        replace: 'AND person_id = ANY (${people}) AND cancelled_at IS NOT NULL',
      },
      {
        file: 'apps/server/src/features/appointments/held-time.ts',
        find: 'session.person_id = own.person_id AND session.cancelled_at IS NULL',
        replace: 'session.person_id = own.person_id AND session.cancelled_at IS NOT NULL',
      },
    ],
  },
  {
    name: 'a session that is cancelled goes on taking its trainer',
    file: `${ROUTINES}/occupy_session.sql`,
    find: 'IF NEW.cancelled_at IS NOT NULL THEN RETURN NULL; END IF;',
    replace: '',
    and: [UNSEEN],
  },
  {
    name: 'a seat that is given up is nobody’s any more',
    file: `${ROUTINES}/take_seat.sql`,
    find: "IF NEW.status = 'CANCELLED' THEN NEW.seat := NULL; END IF;",
    replace: '',
    and: [{ file: MIGRATION, find: "ELSE (seat IS NULL) = (status = 'CANCELLED')", replace: 'ELSE true' }],
  },
  {
    name: 'who books while a session is cancelled has a seat in it',
    file: TAKE_SEAT,
    find: 'if (!session || session.cancelled_at)',
    replace: 'if (!session)',
    and: [UNSEEN],
  },
  {
    name: 'who moves to another session stays in the one before',
    file: MOVE_SEAT,
    find: 'if (sessionId !== seen.session_id) await move(',
    replace: 'if (sessionId === seen.session_id) await move(',
  },
];
