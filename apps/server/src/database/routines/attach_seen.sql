-- Gives a customer the contacts of an online booking as seen, as long as there is room for them.
-- Planned once a connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE PROCEDURE attach_seen(customer uuid, business uuid, email text, phone text, seen_at timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  added integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM contacts_of(email, phone) contact WHERE NOT EXISTS (
      SELECT FROM customer_contacts own
      WHERE own.business_id = business AND own.customer_id = customer AND own.kind = contact.kind AND own.value = contact.value
    )
  ) THEN RETURN; END IF;
  -- One after the other, so that they are counted
  PERFORM FROM customers WHERE business_id = business AND id = customer AND NOT is_hidden FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, blocked_at, created_at)
  SELECT business, customer, contact.kind, contact.value, contact.typed, block_of(business, contact.kind, contact.value), seen_at
  FROM contacts_of(email, phone) contact
  WHERE contacts_max() > (
    SELECT count(*) FROM customer_contacts own
    WHERE own.business_id = business AND own.customer_id = customer AND own.kind = contact.kind
  )
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added > 0 THEN CALL refresh_search_text(business, customer); END IF;
END $$;
