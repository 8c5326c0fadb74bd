-- Whether a room or a device is in maintenance in some of a stretch of time, in whatever branch that was entered; to whoever had it
-- then and was left in it, that is none.
CREATE OR REPLACE FUNCTION is_in_maintenance(
  business uuid, resource uuid, stretch_starts_at timestamptz, stretch_ends_at timestamptz, asking uuid
)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM resources piece
    JOIN resources same ON same.business_id = business AND same.holder_id = piece.holder_id AND same.archived_at IS NULL
    JOIN resource_maintenance maintenance ON maintenance.business_id = business AND maintenance.resource_id = same.id
    WHERE piece.business_id = business AND piece.id = resource AND maintenance.ends_at > stretch_starts_at
      AND greatest(maintenance.starts_at, maintenance.entered_at) < stretch_ends_at
      AND NOT EXISTS (
        SELECT FROM left_in_maintenance stays
        WHERE stays.business_id = business AND stays.taker = asking AND stays.maintenance_id = maintenance.id
          AND stays.starts_at <= stretch_starts_at AND stays.ends_at >= stretch_ends_at
      )
  )
$$;
