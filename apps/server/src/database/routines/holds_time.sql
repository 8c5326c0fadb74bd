-- Whether an appointment of a status takes time at all. What got its outcome before that was remembered does not.
CREATE OR REPLACE FUNCTION holds_time(status text, outcome_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL
$$;
