-- Finds a customer who has this contact under another name: its confirmed holder, else anybody with whom it was seen;
-- null for nobody. Planned once for each connection, perhaps while there were few contacts: never by reading all of
-- them.
CREATE OR REPLACE FUNCTION known_under_another_name(business uuid, contact_kind text, contact_value text, name text) RETURNS uuid
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN coalesce(
    (SELECT id FROM customers
      WHERE business_id = business AND id = holder_of(business, contact_kind, contact_value) AND sort_name <> name AND NOT is_hidden),
    (SELECT customers.id FROM customer_contacts contact
      JOIN customers ON customers.business_id = business AND customers.id = contact.customer_id
      WHERE contact.business_id = business AND contact.kind = contact_kind AND contact.value = contact_value
        AND sort_name <> name AND NOT is_hidden
      LIMIT 1)
  );
END $$;
