-- By what a customer is found. In PL/pgSQL for the reason of `phone_key`.
CREATE OR REPLACE FUNCTION search_text_of(first_name text, last_name text, contacts text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ' ' || fold(concat_ws(' ', first_name, last_name, array_to_string(contacts, ' ')));
END $$;
