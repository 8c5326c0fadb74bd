import type { Breakage } from './breakage.ts';

const ROUTINES = 'apps/server/src/database/routines';
const OCCUPATIONS_OF = `${ROUTINES}/occupations_of.sql`;
const OCCUPY = `${ROUTINES}/occupy.sql`;
const HOLDS_TIME = `${ROUTINES}/holds_time.sql`;

/** Nothing looks any more whether what is taken is what the appointments say. */
const UNSEEN = {
  file: `${ROUTINES}/occupations_are_whole.sql`,
  find: "RAISE EXCEPTION 'the appointment % does not occupy",
  replace: "RAISE NOTICE 'the appointment % does not occupy",
};

export const OCCUPATIONS: readonly Breakage[] = [
  {
    name: 'what is cancelled goes on taking time',
    file: HOLDS_TIME,
    find: "status IN ('PENDING', 'CONFIRMED')",
    replace: "status IN ('PENDING', 'CONFIRMED', 'CANCELLED')",
  },
  {
    name: 'what waits for approval takes no time',
    file: HOLDS_TIME,
    find: "status IN ('PENDING', 'CONFIRMED')",
    replace: "status = 'CONFIRMED'",
  },
  {
    name: 'what has its outcome takes no time',
    file: HOLDS_TIME,
    find: ' OR outcome_at IS NOT NULL',
    replace: '',
  },
  {
    name: 'the buffer is not taken',
    file: OCCUPATIONS_OF,
    find: 'coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes',
    replace: 'coalesce(visit.free_from, visit.ends_at + 0',
  },
  {
    name: 'what was given up goes on being taken',
    file: OCCUPATIONS_OF,
    find: "coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes * interval '1 minute')",
    replace: "visit.ends_at + visit.buffer_minutes * interval '1 minute'",
  },
  {
    name: 'what waits to be moved to somebody takes the time of who has it now',
    file: OCCUPATIONS_OF,
    find: 'true, visit.move_to_person_id,',
    replace: 'true, visit.person_id,',
  },
  {
    name: 'the buffer of where something waits to be moved is not taken',
    file: OCCUPATIONS_OF,
    find: 'visit.move_to_ends_at + visit.buffer_minutes',
    replace: 'visit.move_to_ends_at + 0',
  },
  {
    name: 'what is moved goes on taking the former time',
    file: OCCUPY,
    find: 'DELETE FROM occupations WHERE business_id = OLD.business_id AND appointment_id = OLD.id AND resource_id IS NULL;',
    replace: 'RETURN NULL;',
    and: [UNSEEN],
  },
  {
    name: 'a change of the status takes and gives no time',
    file: OCCUPY,
    find: 'holds_time(NEW.status, NEW.outcome_at)',
    replace: 'holds_time(OLD.status, OLD.outcome_at)',
    and: [UNSEEN],
  },
  {
    name: 'what ends early goes on being taken, as nobody notices that it was given up',
    file: OCCUPY,
    find: 'NEW.free_from,',
    replace: 'OLD.free_from,',
    and: [UNSEEN],
  },
  {
    name: 'what waits to be moved takes its time only once something else changes',
    file: OCCUPY,
    find: 'NEW.move_to_person_id, NEW.move_to_starts_at, NEW.move_to_ends_at',
    replace: 'OLD.move_to_person_id, OLD.move_to_starts_at, OLD.move_to_ends_at',
    and: [UNSEEN],
  },
  {
    name: 'a new appointment takes no time',
    file: OCCUPY,
    find: 'AFTER INSERT ON appointments\n  FOR EACH ROW',
    replace: 'AFTER INSERT ON appointments\n  FOR EACH ROW WHEN (false)',
    and: [UNSEEN],
  },
  {
    name: 'the two times of one appointment must not overlap',
    file: 'apps/server/src/database/migrations/0001_schema/12_occupations.sql',
    find: ' WITH &&,\n      coalesce(appointment_id, session_id) WITH <>',
    replace: ' WITH &&',
  },
];
