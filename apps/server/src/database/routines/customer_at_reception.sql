-- The customer of somebody whom the business books: the one it has picked, else who is known by these contacts, else who has only
-- booked online with the same two, or with one of them under the same name, else a new one with the id. The
-- contacts are confirmed thereby; what is somebody else's stays theirs and is seen here.
-- Planned once a connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION customer_at_reception(
  business uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text, picked uuid
) RETURNS uuid LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  email_value text := email_key(email);
  phone_value text := phone_key(phone);
  found_id uuid;
BEGIN
  LOOP
    found_id := coalesce(
      (SELECT id FROM customers WHERE business_id = business AND id = picked AND NOT is_hidden),
      holder_of(business, 'EMAIL', email_value),
      holder_of(business, 'PHONE', phone_value),
      seen_before(business, email_value, phone_value),
      seen_as(business, 'EMAIL', email_value, fold(first_name || ' ' || last_name)),
      seen_as(business, 'PHONE', phone_value, fold(first_name || ' ' || last_name))
    );
    IF found_id IS NOT NULL THEN
      PERFORM FROM customers WHERE business_id = business AND id = found_id AND NOT is_hidden FOR KEY SHARE;
      CONTINUE WHEN NOT FOUND;
      IF (
        SELECT bool_and(coalesce(holder_of(business, kind, value) = found_id, false)) FROM contacts_of(email, phone)
      ) THEN RETURN found_id; END IF;
      IF NOT (SELECT bool_and(confirm_contact(found_id, business, kind, value, typed, seen_at)) FROM contacts_of(email, phone)) THEN
        CALL attach_seen(found_id, business, email, phone, seen_at);
      END IF;
      CALL refresh_search_text(business, found_id);
      RETURN found_id;
    END IF;
    -- If another transaction was faster with one of the contacts, its customer is taken.
    IF make_customer(new_id, business, seen_at, first_name, last_name, email, phone, seen_at) THEN RETURN new_id; END IF;
  END LOOP;
END $$;
