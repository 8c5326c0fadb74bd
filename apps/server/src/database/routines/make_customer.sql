-- Writes a customer down with what they left, confirmed or only seen; false, and nothing done, when one of it is somebody else's.
CREATE OR REPLACE FUNCTION make_customer(
  new_id uuid, business uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text, confirmed_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  email_value text := email_key(email);
  phone_value text := phone_key(phone);
  added integer;
BEGIN
  INSERT INTO customers (id, business_id, first_name, last_name, search_text, created_at)
  VALUES (new_id, business, first_name, last_name,
    search_text_of(first_name, last_name, array_remove(ARRAY[email_value, phone_value], NULL)), seen_at);
  INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, blocked_at, created_at, confirmed_at)
  SELECT business, new_id, contact.kind, contact.value, contact.typed, block_of(business, contact.kind, contact.value), seen_at,
    make_customer.confirmed_at
  FROM contacts_of(email, phone) contact
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = num_nonnulls(email_value, phone_value) THEN RETURN true; END IF;
  DELETE FROM customers WHERE business_id = business AND id = new_id;
  RETURN false;
END $$;
