-- Whether a room or a device is in maintenance in some of a stretch of time.
CREATE OR REPLACE FUNCTION is_in_maintenance(business uuid, resource uuid, stretch_starts_at timestamptz, stretch_ends_at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM resource_maintenance
    WHERE business_id = business AND resource_id = resource AND ends_at > stretch_starts_at
      AND greatest(starts_at, entered_at) < stretch_ends_at
  )
$$;
