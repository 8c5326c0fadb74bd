-- Identifies a mailbox: text after a + in the name is left out, and dots too if the provider ignores them. Null without
-- a name or a domain. In PL/pgSQL for the reason of `phone_key`, and with as little in reach.
CREATE OR REPLACE FUNCTION mailbox_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  address text COLLATE "C" := lower(btrim(typed) COLLATE "C");
  name text COLLATE "C" := split_part(regexp_replace(address, '@[^@]*$', ''), '+', 1);
  domain text COLLATE "C" := substring(address FROM '@([^@]*)$');
BEGIN
  RETURN CASE
    WHEN name = '' OR domain = '' THEN NULL
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain
  END;
END $$;
