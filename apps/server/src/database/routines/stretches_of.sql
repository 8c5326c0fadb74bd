-- From when to when an appointment takes what it needs besides a person: all the time, waits and buffer included. What waits to be moved
-- takes the other time besides.
CREATE OR REPLACE FUNCTION stretches_of(visit appointments)
RETURNS TABLE (is_wish boolean, starts_at timestamptz, ends_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT stretch.is_wish, stretch.starts_at, stretch.ends_at
  FROM (VALUES
    (false, visit.starts_at, coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes * interval '1 minute')),
    (true, visit.move_to_starts_at, visit.move_to_ends_at + visit.buffer_minutes * interval '1 minute')
  ) AS stretch (is_wish, starts_at, ends_at)
  WHERE visit.needed_types IS NOT NULL AND holds_time(visit.status, visit.outcome_at) AND stretch.starts_at < stretch.ends_at
$$;
