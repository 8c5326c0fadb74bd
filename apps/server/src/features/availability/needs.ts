import {
  HELD_MINUTES_MAX,
  type Interval,
  instantOf,
  neededTypesOf,
  normalize,
  outsideHours,
  type PartyPart,
  type Pieces,
  type Standings,
  subtract,
  type WeekHours,
  workingTypesOf,
} from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { BranchOfBusiness } from './busy-time.ts';
import { firstMinute, lastMinute } from './busy-time-statements.ts';
import type { Candidates, Wish } from './candidates.ts';

/**
 * Kinds of rooms and devices of a wish, each repeated as often as it is needed; a moved appointment keeps those of its
 * booking.
 */
export const neededBy = ({ moving, neededTypes }: Wish, [{ services }]: Candidates): readonly string[] =>
  (moving ? neededTypes : neededTypesOf(services)) ?? [];

/** The subset of those kinds that is needed only while somebody works on it. */
export const workingBy = (
  { moving, workingTypes = null }: Wish,
  [{ services }]: Candidates,
): readonly string[] | null => (moving ? workingTypes : workingTypesOf(services));

/** When the rooms and devices of each kind are taken, which they are, and where they stand, by their places among their kind. */
export type FoundPieces = Pieces & {
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Kinds that guests who are there together must get from one place */
  readonly standings: Standings;
};

type Stretches = readonly (readonly [start: number, end: number])[];

type OfMoving = {
  /** Whether what is about to be moved keeps what it has until that is approved: then only what it holds for a former wish is free */
  readonly keepsPresent?: boolean;
};

type Row = {
  readonly id: string;
  readonly type_id: string;
  readonly taken: Stretches;
  readonly stands_in: string | null;
  readonly keeps_guests_together: boolean;
  /** Pieces that the moved appointments have: there they may stay */
  readonly kept: Stretches;
  /** When others of their parties, who are not moved, are where it does not stand */
  readonly apart: Stretches;
  /** At which it can be had, if not at any time */
  readonly opening: { readonly hours: WeekHours; readonly timeZone: string } | null;
};

const STRETCHES = sql`coalesce(json_agg(json_build_array(${firstMinute(sql`starts_at`)}, ${lastMinute(sql`ends_at`)})), '[]')`;

/**
 * Finds when the rooms and devices of these kinds are taken around a time, in whatever branch, given in epoch minutes,
 * maintenance and the hours included at which they are not to be had, in the order in which they are given away. Asked only when
 * something is needed; then so often that it names the business itself.
 * @param moving appointments that are about to be moved: what they have counts as free, also where they were left in maintenance
 */
export async function findPieces(
  queryable: Queryable,
  branch: BranchOfBusiness,
  types: readonly string[],
  time: Interval,
  moving: readonly string[] = [],
  { keepsPresent = false }: OfMoving = {},
): Promise<FoundPieces> {
  if (types.length === 0) return foundPieces([], time);
  const [longBefore, from, to] = [time.start - HELD_MINUTES_MAX, time.start, time.end].map((minute) =>
    instantOf(minute).toISOString(),
  );
  const { rows } = await sql<Row>`
    SELECT resources.id, type_id, stands_in, keeps_guests_together, (
      SELECT ${STRETCHES}
      FROM (
        SELECT starts_at, ends_at FROM occupations
        WHERE occupations.business_id = ${branch.business_id} AND occupations.holder_id = resources.holder_id
          AND resource_id IS NOT NULL AND starts_at > ${longBefore}::timestamptz AND starts_at < ${to}::timestamptz
          AND ends_at > ${from}::timestamptz
          AND (coalesce(appointment_id, session_id) <> ALL (${moving}::uuid[]) OR ${keepsPresent}::boolean AND NOT is_wish)
        UNION ALL
        SELECT lower(stretch), upper(stretch) FROM resource_maintenance maintenance
        JOIN resources same ON same.business_id = ${branch.business_id} AND same.id = resource_id AND same.archived_at IS NULL,
        LATERAL unnest(
          tstzmultirange(tstzrange(greatest(starts_at, entered_at), ends_at)) - coalesce((
            SELECT range_agg(tstzrange(stays.starts_at, stays.ends_at)) FROM left_in_maintenance stays
            WHERE stays.business_id = ${branch.business_id} AND stays.taker = ANY (${keepsPresent ? [] : moving}::uuid[])
              AND stays.maintenance_id = maintenance.id
          ), '{}')
        ) AS stretch
        WHERE maintenance.business_id = ${branch.business_id} AND same.holder_id = resources.holder_id
          AND starts_at < ${to}::timestamptz AND ends_at > ${from}::timestamptz
      ) AS each
    ) AS taken, ${moving.length > 0 ? aboutMoved(branch, moving, { longBefore, to }) : NOTHING_MOVED},
    CASE WHEN hours IS NOT NULL THEN json_build_object('hours', hours, 'timeZone', (
      SELECT time_zone FROM branches WHERE branches.business_id = ${branch.business_id} AND branches.id = ${branch.id}
    )) END AS opening
    FROM resources
    JOIN resource_types kind ON kind.business_id = ${branch.business_id} AND kind.id = resources.type_id
    WHERE resources.business_id = ${branch.business_id} AND resources.branch_id = ${branch.id} AND type_id = ANY (${types}::uuid[])
      AND is_active AND resources.archived_at IS NULL
    ORDER BY resources.place, resources.id`.execute(queryable);
  return foundPieces(rows, time);
}

/** The columns `kept` and `apart` of a piece; nobody asks for them where nothing is moved, as most often. */
const aboutMoved = (
  { business_id }: BranchOfBusiness,
  moving: readonly string[],
  { longBefore, to }: Readonly<Record<'longBefore' | 'to', string | undefined>>,
) => sql`(
      SELECT ${STRETCHES} FROM occupations
      WHERE occupations.business_id = ${business_id} AND occupations.holder_id = resources.holder_id
        AND occupations.resource_id = resources.id AND starts_at > ${longBefore}::timestamptz AND starts_at < ${to}::timestamptz
        AND coalesce(appointment_id, session_id) = ANY (${moving}::uuid[])
    ) AS kept, (
      SELECT ${STRETCHES}
      FROM (
        SELECT beside.starts_at, beside.ends_at
        FROM appointments own
        JOIN appointments other ON other.business_id = ${business_id} AND other.party_id = own.party_id
          AND other.id <> ALL (${moving}::uuid[])
        JOIN occupations beside ON beside.business_id = ${business_id} AND beside.appointment_id = other.id AND NOT beside.is_wish
        JOIN resources theirs ON theirs.business_id = ${business_id} AND theirs.id = beside.resource_id
        WHERE keeps_guests_together AND own.business_id = ${business_id} AND own.id = ANY (${moving}::uuid[])
          AND theirs.type_id = resources.type_id AND (theirs.stands_in = resources.stands_in) IS NOT TRUE
      ) AS each
    ) AS apart`;

const NOTHING_MOVED = sql`'[]'::json AS kept, '[]'::json AS apart`;

function foundPieces(rows: readonly Row[], time: Interval): FoundPieces {
  const byType = [...Map.groupBy(rows, ({ type_id }) => type_id)];
  const intervals = (row: Row) => [...intervalsOf(row.taken), ...withheldTimes(row, time)];
  return Object.assign(new Map(byType.map(([type, all]) => [type, all.map(intervals)])), {
    ids: new Map(byType.map(([type, all]) => [type, all.map(({ id }) => id)])),
    standings: new Map(
      byType.flatMap(([type, all]) => (all[0]?.keeps_guests_together ? [[type, standingsOf(all)] as const] : [])),
    ),
  });
}

/** For each the place of the first that stands where it does; what stands alone stands there by itself. */
const standingsOf = (all: readonly Row[]): number[] =>
  all.map(({ stands_in }, at) => (stands_in === null ? at : all.findIndex((each) => each.stands_in === stands_in)));

const intervalsOf = (stretches: Stretches): Interval[] => stretches.map(([start, end]) => ({ start, end }));

/** When it is not to be had although nobody has it. */
function withheldTimes({ opening, apart, kept }: Row, time: Interval): Interval[] {
  const closed = opening ? outsideHours(opening.hours, opening.timeZone, time) : [];
  return subtract(normalize([...closed, ...intervalsOf(apart)]), normalize(intervalsOf(kept)));
}

/** Finds the ids of chosen pieces. */
export const idsOfPieces = ({ ids }: FoundPieces, pieces: PartyPart['pieces'] = []): string[] =>
  pieces.flatMap(({ kind, places }) => places.flatMap((place) => ids.get(kind)?.[place] ?? []));
