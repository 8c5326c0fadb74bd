-- What was done of late by whom a limit holds for, kept count of for all processes together. Who it was cannot be read from a
-- key: it is a digest with a secret of the server.
CREATE TABLE limit_uses (
  scope text NOT NULL CHECK (char_length(scope) BETWEEN 1 AND 60),
  key bytea NOT NULL,
  used_at timestamptz NOT NULL,
  -- What was done at once has one
  attempt_id uuid NOT NULL
);
CREATE INDEX limit_uses_key ON limit_uses (scope, key, used_at);
CREATE INDEX limit_uses_time ON limit_uses (used_at);

-- Counts one attempt against several limits at once, each of a scope and a name, and tells for each in their order how often it
-- was used in its window before, and from when on there is a place. Nothing is counted when one has no place left, unless it was
-- used less often than it is lifted to. A limit without a name does not hold.
-- A limit that is exact is never exceeded: whoever counts against the same name waits until the transaction ends. The others
-- let everybody pass at once, so that they can be counted for what many people share.
CREATE FUNCTION take_uses(
  attempt uuid, salt text, present timestamptz,
  scopes text[], names text[], maxima integer[], seconds integer[], exact boolean[], lifted integer[]
) RETURNS TABLE (used integer, free_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  keys bytea[] := ARRAY(
    SELECT substr(sha256(convert_to(salt || ' ' || asked.scope || ' ' || asked.name, 'UTF8')), 1, 16)
    FROM unnest(scopes, names) WITH ORDINALITY AS asked (scope, name, place)
    ORDER BY asked.place
  );
  number bigint;
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
    SELECT count(*) INTO used FROM (
      SELECT FROM limit_uses
      WHERE scope = scopes[place] AND key = keys[place] AND used_at > window_start
      LIMIT 1000
    ) AS uses;
    free_at := NULL;
    IF used >= maxima[place] THEN
      is_full := is_full OR used >= lifted[place];
      SELECT used_at + (present - window_start) INTO free_at FROM limit_uses
      WHERE scope = scopes[place] AND key = keys[place] AND used_at > window_start
      ORDER BY used_at DESC OFFSET maxima[place] - 1 LIMIT 1;
    END IF;
    RETURN NEXT;
  END LOOP;

  IF is_full THEN RETURN; END IF;
  INSERT INTO limit_uses (scope, key, used_at, attempt_id)
  SELECT DISTINCT asked.scope, asked.key, present, attempt
  FROM unnest(scopes, keys) AS asked (scope, key)
  WHERE asked.key IS NOT NULL;
END $$;

-- What identifies a mailbox: neither what follows a + in its name nor, where the provider ignores them, dots make another one.
-- Null for what has no name or no domain.
CREATE FUNCTION mailbox_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN name = '' OR domain = '' THEN NULL
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain
  END
  FROM (
    SELECT split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1) AS name, substring(address FROM '@([^@]*)$') AS domain
    FROM (SELECT lower(btrim(typed) COLLATE "C") AS address) AS folded
  ) AS parts
$$;

-- Whether it was booked online and nobody has confirmed it: neither the business by what it did with it, nor the customer
ALTER TABLE appointments ADD COLUMN is_unconfirmed boolean NOT NULL DEFAULT false;
CREATE INDEX appointments_unconfirmed_phone ON appointments (branch_id, phone_key(customer_phone), starts_at)
  WHERE is_unconfirmed;
CREATE INDEX appointments_unconfirmed_mailbox ON appointments (branch_id, mailbox_key(customer_email), starts_at)
  WHERE is_unconfirmed;
-- How many such bookings may lie ahead with one phone number or mailbox
ALTER TABLE branches ADD COLUMN max_unconfirmed_bookings integer NOT NULL DEFAULT 5
  CHECK (max_unconfirmed_bookings BETWEEN 1 AND 20);

-- Counted by limit_uses from now on
DROP TABLE sign_in_attempts;
