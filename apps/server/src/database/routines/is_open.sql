-- Whether a room or a device can be had all the time of a stretch, given its own weekly hours, on the clock of its branch: `outsideHours`
-- of the scheduling says the same. No day of the week ends with the next one, so that a stretch lies in one of them.
CREATE OR REPLACE FUNCTION is_open(
  business uuid, branch uuid, hours jsonb, stretch_starts_at timestamptz, stretch_ends_at timestamptz
)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT hours IS NULL OR coalesce((
    SELECT (weekday.hours ->> 'available')::boolean AND clock.first_at::date = clock.last_at::date
      AND clock.first_at::time >= (weekday.hours ->> 'start')::time AND clock.last_at::time < (weekday.hours ->> 'end')::time
    FROM branches,
    LATERAL (
      -- The end itself may be the first moment of the next day, or of another clock.
      SELECT stretch_starts_at AT TIME ZONE branches.time_zone AS first_at,
        (stretch_ends_at - interval '1 microsecond') AT TIME ZONE branches.time_zone AS last_at
    ) AS clock,
    LATERAL (
      SELECT is_open.hours -> (
        ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
      )[extract(isodow FROM clock.first_at)::integer] AS hours
    ) AS weekday
    WHERE branches.business_id = business AND branches.id = branch
  ), false)
$$;
