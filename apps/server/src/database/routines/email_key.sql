-- Normalizes an e-mail address for comparing; null for none
CREATE OR REPLACE FUNCTION email_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(lower(btrim(typed) COLLATE "C"), '')
$$;
