-- Finds the customer whose confirmed contact this is; null for nobody. Planned once for each connection, perhaps while
-- there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION holder_of(business uuid, contact_kind text, contact_value text) RETURNS uuid LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT customer_id FROM customer_contacts
    WHERE business_id = business AND kind = contact_kind AND value = contact_value AND confirmed_at IS NOT NULL
  );
END $$;
