-- Appointments are found by any part of a name, a number or a code.
CREATE FUNCTION appointment_search_text(first_name text, last_name text, phone text, code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || fold(first_name || ' ' || last_name || ' ' || coalesce(phone_key(phone), regexp_replace(phone, '\D', '', 'g'))
  || ' ' || code || ' ' || replace(code, '-', ''));
-- The shorter what waits to be sorted in, the shorter the booking that has to do it.
CREATE INDEX appointments_search ON appointments USING gin (
  branch_id, appointment_search_text(customer_first_name, customer_last_name, customer_phone, confirmation_code) gin_trgm_ops
) WITH (gin_pending_list_limit = 256);
