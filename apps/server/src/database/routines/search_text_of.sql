CREATE OR REPLACE FUNCTION search_text_of(first_name text, last_name text, contacts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || fold(concat_ws(' ', first_name, last_name, array_to_string(contacts, ' ')))
$$;
