-- By what an appointment is found: the customer's name, the number and the code, with and without its dashes. An index calls
-- it; written as one expression, it names what it calls once and for all, however little of the schema is in reach.
CREATE OR REPLACE FUNCTION appointment_search_text(first_name text, last_name text, phone text, code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || fold(first_name || ' ' || last_name || ' ' || coalesce(phone_key(phone), regexp_replace(phone, '\D', '', 'g'))
  || ' ' || code || ' ' || replace(code, '-', ''));
