-- Writes down anew by what a customer is found.
-- Planned once a connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE PROCEDURE refresh_search_text(business uuid, customer uuid) LANGUAGE sql
SET enable_seqscan = off AS $$
  UPDATE customers SET search_text = search_text_of(first_name, last_name, ARRAY(
    SELECT value FROM customer_contacts
    WHERE customer_contacts.business_id = business AND customer_id = customer ORDER BY kind, created_at, value
  )) WHERE business_id = business AND id = customer
$$;
