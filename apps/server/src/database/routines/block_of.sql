-- Since when an owner keeps a contact from booking online; null when not
-- Planned once a connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION block_of(business uuid, contact_kind text, contact_value text) RETURNS timestamptz LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT min(blocked_at) FROM customer_contacts
    WHERE business_id = business AND kind = contact_kind AND value = contact_value AND blocked_at IS NOT NULL
  );
END $$;
