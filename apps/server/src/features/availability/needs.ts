import {
  HELD_MINUTES_MAX,
  type Interval,
  instantOf,
  neededTypesOf,
  type PartyPart,
  type Pieces,
  workingTypesOf,
} from '@vakit/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { BranchOfBusiness } from './busy-time.ts';
import { firstMinute, lastMinute } from './busy-time-statements.ts';
import type { Candidates, Wish } from './candidates.ts';

/** Which kinds of rooms and devices a wish needs, each as often as it is needed; a moved appointment as it was booked. */
export const neededBy = ({ moving, neededTypes }: Wish, [{ services }]: Candidates): readonly string[] =>
  (moving ? neededTypes : neededTypesOf(services)) ?? [];

/** Of these the kinds that are needed only while somebody works on it. */
export const workingBy = (
  { moving, workingTypes = null }: Wish,
  [{ services }]: Candidates,
): readonly string[] | null => (moving ? workingTypes : workingTypesOf(services));

/** When the rooms and devices of each kind are taken, and which they are, by their places among those of their kind. */
export type FoundPieces = Pieces & { readonly ids: ReadonlyMap<string, readonly string[]> };

type OfMoving = {
  /** Whether what is about to be moved keeps what it has until that is approved: then only what it holds for a former wish is free */
  readonly keepsPresent?: boolean;
};

type Row = {
  readonly id: string;
  readonly type_id: string;
  readonly taken: readonly (readonly [start: number, end: number])[];
};

/**
 * Finds when the rooms and devices of these kinds are taken around a time, in whatever branch, given in epoch minutes,
 * maintenance included, in the order in which they are given away. Asked only when something is needed; then so often that
 * it names the business itself.
 * @param moving appointments that are about to be moved: what they have counts as free, also where they were left in maintenance
 */
export async function findPieces(
  queryable: Queryable,
  branch: BranchOfBusiness,
  types: readonly string[],
  time: Interval,
  moving: readonly string[] = [],
  how: OfMoving = {},
): Promise<FoundPieces> {
  if (types.length === 0) return foundPieces([]);
  return selectPieces(queryable, branch, sql`ANY (${types}::uuid[])`, time, moving, how);
}

/** The same of all kinds that these services need, whichever these are. */
export const findPiecesOfServices = (
  queryable: Queryable,
  branch: BranchOfBusiness,
  serviceIds: readonly string[],
  time: Interval,
): Promise<FoundPieces> =>
  selectPieces(
    queryable,
    branch,
    sql`ANY (ARRAY(
      SELECT unnest(needed_types) FROM services
      WHERE services.business_id = ${branch.business_id} AND services.id = ANY (${serviceIds}::uuid[])
    ))`,
    time,
    [],
    {},
  );

async function selectPieces(
  queryable: Queryable,
  branch: BranchOfBusiness,
  types: RawBuilder<unknown>,
  { start, end }: Interval,
  moving: readonly string[],
  { keepsPresent = false }: OfMoving,
): Promise<FoundPieces> {
  const [longBefore, from, to] = [start - HELD_MINUTES_MAX, start, end].map((minute) =>
    instantOf(minute).toISOString(),
  );
  const { rows } = await sql<Row>`
    SELECT id, type_id, (
      SELECT coalesce(json_agg(json_build_array(${firstMinute(sql`starts_at`)}, ${lastMinute(sql`ends_at`)})), '[]')
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
    ) AS taken
    FROM resources
    WHERE resources.business_id = ${branch.business_id} AND branch_id = ${branch.id} AND type_id = ${types}
      AND is_active AND archived_at IS NULL
    ORDER BY place, id`.execute(queryable);
  return foundPieces(rows);
}

function foundPieces(rows: readonly Row[]): FoundPieces {
  const byType = [...Map.groupBy(rows, ({ type_id }) => type_id)];
  const intervals = ({ taken }: Row) => taken.map(([first, last]) => ({ start: first, end: last }));
  return Object.assign(new Map(byType.map(([type, all]) => [type, all.map(intervals)])), {
    ids: new Map(byType.map(([type, all]) => [type, all.map(({ id }) => id)])),
  });
}

/** Which rooms and devices these are. */
export const idsOfPieces = ({ ids }: FoundPieces, pieces: PartyPart['pieces'] = []): string[] =>
  pieces.flatMap(({ kind, places }) => places.flatMap((place) => ids.get(kind)?.[place] ?? []));
