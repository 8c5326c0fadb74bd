-- Finds a customer who has only booked online, with this name and one of these contacts, because a record that the
-- business enters with both is the same person. Planned once for each connection, perhaps while there were few
-- contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION seen_as(business uuid, contact_kind text, contact_value text, name text) RETURNS uuid LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT customers.id FROM customer_contacts contact
    JOIN customers ON customers.business_id = business AND customers.id = contact.customer_id
    WHERE contact.business_id = business AND contact.kind = contact_kind AND contact.value = contact_value
      AND sort_name = name AND NOT is_hidden AND NOT EXISTS (
        SELECT FROM customer_contacts known
        WHERE known.business_id = business AND known.customer_id = customers.id AND known.confirmed_at IS NOT NULL
      )
    ORDER BY customers.id LIMIT 1
  );
END $$;
