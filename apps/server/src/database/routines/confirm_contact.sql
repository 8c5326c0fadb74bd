-- Makes a contact the customer's for good; whoever calls it refreshes the search text. False when it is somebody else's, or when
-- the customer has as many as one can have.
-- Planned once a connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION confirm_contact(
  customer uuid, business uuid, contact_kind text, contact_value text, contact_typed text, at timestamptz
) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  IF holder_of(business, contact_kind, contact_value) = customer THEN RETURN true; END IF;
  PERFORM FROM customers WHERE business_id = business AND id = customer AND NOT is_hidden FOR NO KEY UPDATE;
  IF NOT FOUND OR contacts_max() <= (
    -- Without a condition on it: the index of what is confirmed would be read for all customers of a business.
    SELECT count(confirmed_at) FROM customer_contacts
    WHERE business_id = business AND customer_id = customer AND kind = contact_kind
  ) THEN RETURN false; END IF;
  INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, blocked_at, created_at, confirmed_at)
  VALUES (business, customer, contact_kind, contact_value, contact_typed, block_of(business, contact_kind, contact_value), at, at)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    IF holder_of(business, contact_kind, contact_value) <> customer THEN RETURN false; END IF;
    BEGIN
      UPDATE customer_contacts SET confirmed_at = coalesce(confirmed_at, at)
      WHERE business_id = business AND customer_id = customer AND kind = contact_kind AND value = contact_value;
    EXCEPTION WHEN unique_violation THEN
      RETURN false;
    END;
  END IF;
  RETURN true;
END $$;
