-- Whether a customer has all of these contacts
-- Planned once a connection, perhaps while there were few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION has_contacts(business uuid, customer uuid, emails text[], phones text[]) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT 'EMAIL', email_key(email) FROM unnest(emails) AS email
    UNION ALL SELECT 'PHONE', phone_key(phone) FROM unnest(phones) AS phone
    EXCEPT SELECT kind, value FROM customer_contacts WHERE business_id = business AND customer_id = customer
  );
END $$;
