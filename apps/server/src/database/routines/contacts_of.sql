-- The contacts that somebody leaves, e-mail addresses before phone numbers, so that two bookings never wait for each other
CREATE OR REPLACE FUNCTION contacts_of(email text, phone text) RETURNS TABLE (kind text, value text, typed text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE ROWS 2 AS $$
BEGIN
  kind := 'EMAIL'; value := email_key(email); typed := btrim(email);
  IF value IS NOT NULL THEN RETURN NEXT; END IF;
  kind := 'PHONE'; value := phone_key(phone); typed := btrim(phone);
  IF value IS NOT NULL THEN RETURN NEXT; END IF;
END $$;
