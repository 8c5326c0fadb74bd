-- From when to when an appointment takes which kinds of what it needs besides a person: all the time, waits and buffer included, or only
-- in the stretches in which its person is taken. What waits to be moved takes the other time besides. `places` tells the pieces of one
-- stretch from those of the others.
CREATE OR REPLACE FUNCTION stretches_of(visit appointments)
RETURNS TABLE (is_wish boolean, starts_at timestamptz, ends_at timestamptz, kinds uuid[], places integer)
LANGUAGE sql STABLE AS $$
  SELECT stretch.is_wish, stretch.starts_at, stretch.ends_at, needed.kinds, 0
  FROM (VALUES
    (false, visit.starts_at, coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes * interval '1 minute')),
    (true, visit.move_to_starts_at, visit.move_to_ends_at + visit.buffer_minutes * interval '1 minute')
  ) AS stretch (is_wish, starts_at, ends_at),
  LATERAL (
    SELECT ARRAY(SELECT kind FROM unnest(visit.needed_types) AS kind WHERE kind = ANY (visit.working_types) IS NOT TRUE) AS kinds
  ) AS needed
  WHERE cardinality(needed.kinds) > 0 AND holds_time(visit.status, visit.outcome_at) AND stretch.starts_at < stretch.ends_at
  UNION ALL
  SELECT taken.is_wish, taken.starts_at, taken.ends_at, needed.kinds, taken.part * 100
  FROM occupations_of(visit) AS taken,
  LATERAL (
    SELECT ARRAY(SELECT kind FROM unnest(visit.needed_types) AS kind WHERE kind = ANY (visit.working_types)) AS kinds
  ) AS needed
  WHERE visit.working_types IS NOT NULL
$$;
