-- What an appointment takes of whose time, buffers included: `heldTime` of the scheduling says the same. What waits to be moved
-- takes the other time besides. Nothing else says it to the database: triggers keep `occupations` as this says.
CREATE OR REPLACE FUNCTION occupations_of(visit appointments)
RETURNS TABLE (is_wish boolean, part smallint, holder_id uuid, starts_at timestamptz, ends_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT place.is_wish, 1::smallint, place.holder_id, place.starts_at, place.ends_at
  FROM (VALUES
    (
      false, visit.person_id, visit.starts_at,
      coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes * interval '1 minute')
    ),
    (
      true, visit.move_to_person_id, visit.move_to_starts_at,
      visit.move_to_ends_at + visit.buffer_minutes * interval '1 minute'
    )
  ) AS place (is_wish, holder_id, starts_at, ends_at)
  WHERE holds_time(visit.status, visit.outcome_at) AND place.starts_at < place.ends_at
$$;
