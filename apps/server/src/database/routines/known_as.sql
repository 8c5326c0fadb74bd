-- Finds a business's customer with this name and contact; null for nobody. An unconfirmed contact counts if nothing
-- else of the customer is confirmed, or if it is somebody else's: then both share it, and it is not confirmed for
-- anybody new. Planned once for each connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION known_as(business uuid, contact_kind text, contact_value text, name text) RETURNS uuid LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT customers.id FROM customer_contacts contact
    JOIN customers ON customers.business_id = business AND customers.id = contact.customer_id
    WHERE contact.business_id = business AND contact.kind = contact_kind AND contact.value = contact_value
      AND sort_name = name AND NOT is_hidden AND (
        contact.confirmed_at IS NOT NULL OR holder_of(business, contact_kind, contact_value) IS NOT NULL OR NOT EXISTS (
          SELECT FROM customer_contacts known
          WHERE known.business_id = business AND known.customer_id = customers.id AND known.confirmed_at IS NOT NULL
        )
      )
    ORDER BY contact.confirmed_at IS NULL, customers.id LIMIT 1
  );
END $$;
