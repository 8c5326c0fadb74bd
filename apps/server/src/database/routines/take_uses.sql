-- Counts one attempt against several limits at once, each of a scope and a name, and tells for each in their order how often it
-- was used in its window before, and from when on there is room. Nothing is counted when one has no room left for as many uses as
-- the attempt makes of it, unless it was used less often than it is lifted to. A limit without a name does not hold.
-- A limit that is exact is never exceeded: whoever counts against the same name waits until the transaction ends. The others
-- let everybody pass at once, so that they can be counted for what many people share.
CREATE OR REPLACE FUNCTION take_uses(
  attempt uuid, salt text, present timestamptz,
  scopes text[], names text[], amounts integer[], maxima integer[], seconds integer[], exact boolean[], lifted integer[]
) RETURNS TABLE (used integer, free_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  keys bytea[] := ARRAY(
    SELECT substr(sha256(convert_to(salt || ' ' || asked.scope || ' ' || asked.name, 'UTF8')), 1, 16)
    FROM unnest(scopes, names) WITH ORDINALITY AS asked (scope, name, place)
    ORDER BY asked.place
  );
  number bigint;
  room integer;
  window_start timestamptz;
  is_full boolean := false;
BEGIN
  -- In one order always, so that two never wait for each other
  FOR number IN
    SELECT DISTINCT ('x' || encode(substr(asked.key, 1, 8), 'hex'))::bit(64)::bigint
    FROM unnest(keys, exact) AS asked (key, is_exact)
    WHERE asked.is_exact AND asked.key IS NOT NULL
    ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(number);
  END LOOP;

  FOR place IN 1 .. cardinality(scopes) LOOP
    window_start := present - make_interval(secs => seconds[place]);
    -- A use that is larger than the limit is possible when nothing else is used, otherwise it would never be.
    room := maxima[place] - least(amounts[place], maxima[place]);
    SELECT count(*) INTO used FROM (
      SELECT FROM limit_uses
      WHERE scope = scopes[place] AND key = keys[place] AND used_at > window_start
      LIMIT 1000
    ) AS uses;
    free_at := NULL;
    IF used > room THEN
      is_full := is_full OR used >= lifted[place];
      -- A time that another clock has put into the future counts as now.
      SELECT least(used_at, present) + (present - window_start) INTO free_at FROM limit_uses
      WHERE scope = scopes[place] AND key = keys[place] AND used_at > window_start
      ORDER BY used_at DESC OFFSET room LIMIT 1;
    END IF;
    RETURN NEXT;
  END LOOP;

  IF is_full THEN RETURN; END IF;
  INSERT INTO limit_uses (scope, key, used_at, attempt_id)
  SELECT asked.scope, asked.key, present, attempt
  FROM (
    SELECT each.scope, each.key, max(each.amount) AS amount
    FROM unnest(scopes, keys, amounts) AS each (scope, key, amount)
    WHERE each.key IS NOT NULL
    GROUP BY each.scope, each.key
  ) AS asked, generate_series(1, asked.amount);
END $$;
