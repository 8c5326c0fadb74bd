import type { TakenResource } from '@vakit/contract';
import type { Interval } from '@vakit/scheduling';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

/** A room or a device that an appointment has, and when, in minutes from its start */
export type ResourceView = TakenResource & { readonly times: readonly Interval[] };

/** The rooms and devices that an appointment has where it is; nothing is looked for where nothing is needed. */
export const TAKEN_RESOURCES = sql<ResourceView[]>`CASE WHEN appointments.needed_types IS NULL THEN '[]' ELSE (
  SELECT coalesce(
    json_agg(json_build_object('id', each.id, 'typeId', each.type_id, 'name', each.name, 'times', each.times) ORDER BY each.part), '[]'
  )
  FROM (
    -- In several stretches it may have the same one.
    SELECT piece.id, piece.type_id, piece.name, min(taken.part) AS part, json_agg(json_build_object(
      'start', extract(epoch FROM taken.starts_at - appointments.starts_at)::int / 60,
      'end', extract(epoch FROM taken.ends_at - appointments.starts_at)::int / 60
    ) ORDER BY taken.starts_at) AS times
    FROM occupations taken JOIN resources piece ON ${inBusiness('piece')} AND piece.id = taken.resource_id
    WHERE ${inBusiness('taken')} AND taken.appointment_id = appointments.id AND NOT taken.is_wish
    GROUP BY piece.id, piece.type_id, piece.name
  ) AS each
) END`;
