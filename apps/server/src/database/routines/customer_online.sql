-- The customer to whom an online booking belongs: whose confirmed e-mail address it names, else whose confirmed number, else who
-- has booked online with the same two before, else a new one with the id. Who is known stays as they are, but for contacts that
-- are seen. Called by the statement that books.
CREATE OR REPLACE FUNCTION customer_online(
  business uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  email_value text := email_key(email);
  phone_value text := phone_key(phone);
  found_id uuid;
BEGIN
  LOOP
    found_id := coalesce(
      holder_of(business, 'EMAIL', email_value),
      holder_of(business, 'PHONE', phone_value),
      seen_before(business, email_value, phone_value)
    );
    IF found_id IS NOT NULL THEN
      -- Held so that nobody merges or erases it before it is referred to
      PERFORM FROM customers WHERE business_id = business AND id = found_id AND NOT is_hidden FOR KEY SHARE;
      CONTINUE WHEN NOT FOUND;
      CALL attach_seen(found_id, business, email, phone, seen_at);
      RETURN found_id;
    END IF;
    PERFORM make_customer(new_id, business, seen_at, first_name, last_name, email, phone, NULL);
    IF num_nonnulls(email_value, phone_value) = 0 THEN RETURN new_id; END IF;
    INSERT INTO customer_sightings (business_id, email, phone, customer_id)
    VALUES (business, coalesce(email_value, ''), coalesce(phone_value, ''), new_id)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN new_id; END IF;
    -- Somebody else with the same two was faster: theirs is the customer.
    DELETE FROM customers WHERE business_id = business AND id = new_id;
  END LOOP;
END $$;
