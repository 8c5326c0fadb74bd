-- Deletes an address where it was only seen, and customers of whom nothing is left then: no appointment, and no contact that
-- is known to be theirs.
CREATE OR REPLACE PROCEDURE forget_seen_email(business uuid, email text) LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
  one uuid;
BEGIN
  WITH gone AS (
    DELETE FROM customer_contacts
    WHERE business_id = business AND kind = 'EMAIL' AND value = email_key(forget_seen_email.email) AND confirmed_at IS NULL
    RETURNING customer_id
  ) SELECT array_agg(customer_id) INTO touched FROM gone;
  DELETE FROM customer_sightings WHERE business_id = business AND customer_sightings.email = email_key(forget_seen_email.email);
  DELETE FROM customers WHERE business_id = business AND id = ANY (touched)
    AND NOT EXISTS (
      SELECT FROM appointments
      WHERE appointments.business_id = business AND customer_id IN (SELECT id FROM with_merged(business, customers.id))
    )
    AND NOT EXISTS (
      SELECT FROM customer_contacts own
      WHERE own.business_id = business AND own.customer_id = customers.id AND own.confirmed_at IS NOT NULL
    );
  UPDATE customer_merges SET
    contacts_of_other = without_contact(contacts_of_other, 'EMAIL', email_key(forget_seen_email.email)),
    contacts_before = without_contact(contacts_before, 'EMAIL', email_key(forget_seen_email.email)),
    sightings_of_other = (
      SELECT coalesce(jsonb_agg(sighting), '[]') FROM jsonb_array_elements(sightings_of_other) AS sighting
      WHERE sighting ->> 'email' <> email_key(forget_seen_email.email)
    )
  WHERE business_id = business AND customer_id = ANY (touched);
  FOREACH one IN ARRAY coalesce(touched, '{}') LOOP CALL refresh_search_text(business, one); END LOOP;
END $$;
