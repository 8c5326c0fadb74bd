import type { Breakage } from './breakage.ts';

const ROUTINES = 'apps/server/src/database/routines';
const TAKE_RESOURCES = `${ROUTINES}/take_resources.sql`;
const FREE_RESOURCES = `${ROUTINES}/free_resources.sql`;
const STRETCHES_OF = `${ROUTINES}/stretches_of.sql`;

/** Nothing looks any more whether every visit has the rooms that it needs. */
const UNSEEN = {
  file: `${ROUTINES}/resources_are_whole.sql`,
  find: "RAISE EXCEPTION 'the appointment % does not have",
  replace: "RAISE NOTICE 'the appointment % does not have",
};

/** Nor whether somebody has what is in maintenance. */
const UNMAINTAINED = [
  {
    file: `${ROUTINES}/resources_are_whole.sql`,
    find: "RAISE EXCEPTION 'the appointment % has what is in maintenance'",
    replace: "RAISE NOTICE 'the appointment % has what is in maintenance'",
  },
  { file: `${ROUTINES}/maintenance_is_free.sql`, find: 'RAISE EXCEPTION', replace: 'RAISE NOTICE' },
];

export const ROOMS: readonly Breakage[] = [
  {
    name: 'a room is chosen without a look at whose it is',
    file: FREE_RESOURCES,
    find: 'other.business_id = business AND',
    replace: 'other.business_id = business AND false AND',
  },
  {
    name: 'those who choose rooms at once do not wait for each other',
    file: `${ROUTINES}/lock_resource_types.sql`,
    find: 'ORDER BY id FOR NO KEY UPDATE;',
    replace: 'ORDER BY id;',
  },
  {
    name: 'a room that is out of use is given to visits',
    file: FREE_RESOURCES,
    find: '(piece.is_active AND piece.archived_at IS NULL',
    replace: '(piece.archived_at IS NULL',
  },
  {
    name: 'what is chosen at the desk counts for nothing',
    file: FREE_RESOURCES,
    find: 'ORDER BY array_position(preferred, piece.id), piece.place',
    replace: 'ORDER BY piece.place',
  },
  {
    name: 'who needs two rooms has one',
    file: FREE_RESOURCES,
    find: 'chosen.rank <= need.quantity',
    replace: 'chosen.rank <= 1',
    and: [
      { file: TAKE_RESOURCES, find: 'IF taken < cardinality(stretch.kinds) THEN', replace: 'IF taken < 1 THEN' },
      UNSEEN,
    ],
  },
  {
    name: 'what is moved goes on taking the room at the former time',
    file: TAKE_RESOURCES,
    find: 'holds_time(OLD.status, OLD.outcome_at), OLD.starts_at, OLD.ends_at,',
    replace: 'holds_time(OLD.status, OLD.outcome_at), NEW.starts_at, NEW.ends_at,',
    and: [UNSEEN],
  },
  {
    name: 'a move forgets what the visit needs',
    file: 'apps/server/src/features/booking/update-places.ts',
    find: 'waits = place.waits::integer[], ${NO_REQUEST},',
    replace: 'waits = place.waits::integer[], needed_types = NULL, ${NO_REQUEST},',
  },
  {
    name: 'what is cancelled keeps its room',
    file: STRETCHES_OF,
    find: 'holds_time(visit.status, visit.outcome_at)',
    replace: 'true',
  },
  {
    name: 'the buffer is not taken in the room',
    file: STRETCHES_OF,
    find: 'coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes',
    replace: 'coalesce(visit.free_from, visit.ends_at + 0',
  },
  {
    name: 'a device that is needed for the work alone is taken while the customer waits as well',
    file: STRETCHES_OF,
    find: 'kind = ANY (visit.working_types) IS NOT TRUE',
    replace: 'true',
    and: [{ file: STRETCHES_OF, find: 'WHERE visit.working_types IS NOT NULL', replace: 'WHERE false' }, UNSEEN],
  },
  {
    name: 'what waits to be moved holds no room there',
    file: STRETCHES_OF,
    find: '(true, visit.move_to_starts_at,',
    replace: '(true, NULL,',
  },
  {
    name: 'a visit of several services needs as many rooms as all of them together',
    file: 'packages/scheduling/src/need.ts',
    find: 'if (all.length > (most.get(type)?.length ?? 0)) most.set(type, all);',
    replace: 'most.set(type, [...(most.get(type) ?? []), ...all]);',
  },
  {
    name: 'a room is given to a visit while it is in maintenance',
    file: FREE_RESOURCES,
    find: 'AND NOT is_in_maintenance(business, piece.id, stretch_starts_at, stretch_ends_at, taker)',
    replace: '',
    and: UNMAINTAINED,
  },
  {
    name: 'what is entered as in maintenance is booked by those who ask at that moment',
    file: 'apps/server/src/features/resources/type-queries.ts',
    find: '  await sql`SELECT lock_resource_types(${BUSINESS_ID}, ${branchIds}::uuid[])`.execute(transaction);\n',
    replace: '',
  },
  {
    name: 'who has what is in maintenance keeps it',
    file: 'apps/server/src/features/resources/enter-maintenance.ts',
    find: '    await giveOthers(transaction, account, others, entered_at);\n',
    replace: '',
    and: UNMAINTAINED,
  },
  {
    name: 'a piece that two branches share is had in each of them as if it were its own',
    file: FREE_RESOURCES,
    find: 'SELECT piece.id, piece.holder_id, row_number()',
    replace: 'SELECT piece.id, piece.id AS holder_id, row_number()',
    and: [
      {
        file: FREE_RESOURCES,
        find: 'other.holder_id = piece.holder_id AND other.resource_id IS NOT NULL',
        replace: 'other.resource_id = piece.id',
      },
      { file: `${ROUTINES}/resources_are_whole.sql`, find: ' AND holder_id = NEW.holder_id', replace: '' },
    ],
  },
];
