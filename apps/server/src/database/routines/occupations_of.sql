-- Lists the people, rooms and devices that an appointment occupies, buffers included, without its waits; `heldTime` and
-- `takenBy` of the scheduling compute the same. A requested move occupies the other time besides. This is the only
-- definition in the database: triggers keep `occupations` equal to it.
CREATE OR REPLACE FUNCTION occupations_of(visit appointments)
RETURNS TABLE (is_wish boolean, part smallint, holder_id uuid, starts_at timestamptz, ends_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT place.is_wish, stretch.part, place.holder_id, stretch.starts_at, stretch.ends_at
  FROM (VALUES
    (
      false, visit.person_id, visit.starts_at,
      coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes * interval '1 minute')
    ),
    (
      true, visit.move_to_person_id, visit.move_to_starts_at,
      visit.move_to_ends_at + visit.buffer_minutes * interval '1 minute'
    )
  ) AS place (is_wish, holder_id, starts_at, ends_at),
  -- From where a wait ends to where the next begins
  LATERAL (
    SELECT part::smallint,
      place.starts_at + coalesce(visit.waits[2 * part - 2], 0) * interval '1 minute' AS starts_at,
      least(place.starts_at + visit.waits[2 * part - 1] * interval '1 minute', place.ends_at) AS ends_at
    FROM generate_series(1, coalesce(cardinality(visit.waits), 0) / 2 + 1) AS part
  ) AS stretch
  WHERE holds_time(visit.status, visit.outcome_at) AND stretch.starts_at < stretch.ends_at
$$;
