-- Whether these are the waits of a visit: from which minute after its start to which, one after the other and none after its end.
CREATE OR REPLACE FUNCTION are_waits(waits integer[], duration_minutes integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(waits) > 0 AND cardinality(waits) % 2 = 0
    AND waits = ARRAY(SELECT DISTINCT each FROM unnest(waits) AS each WHERE each BETWEEN 1 AND duration_minutes ORDER BY each)
$$;
