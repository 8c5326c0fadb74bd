-- What identifies a mailbox: neither what follows a + in its name nor, where the provider ignores them, dots make another one.
-- Null for what has no name or no domain.
CREATE OR REPLACE FUNCTION mailbox_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
