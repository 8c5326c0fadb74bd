-- Finds the customer who has booked online with the same two contacts before; null for nobody. Planned once for each
-- connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION seen_before(business uuid, email_value text, phone_value text) RETURNS uuid LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT customer_id FROM customer_sightings
    WHERE business_id = business AND email = coalesce(email_value, '') AND phone = coalesce(phone_value, '')
  );
END $$;
